import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { signer as solana } from '../../../chains/solana/signer.ts'
import { bytesNeedles, type Needle, textNeedles } from './needles.ts'
import type { startRecordingProxy } from './recordingProxy.ts'
import { unseal } from './sealing.ts'

type Proxy = Awaited<ReturnType<typeof startRecordingProxy>>

/**
 * What a login brought about, put together from what the server was told: the wallet is opened here
 * with both key shares of its automatic slot, as its operator could. No part of the browser is asked.
 */
export function secretsOf(proxy: Proxy): { tokens: Needle[]; keys: Needle[] } {
  const [login] = proxy
    .calls('/auth/v1/login/code')
    .filter(({ answer }) => /accessToken/.test(answer))
  const made = proxy.calls('/vault/v1/wallet').find(({ method }) => method === 'POST')
  if (!login || !made) throw new Error('The browser has not logged in through this proxy.')
  const { accessToken, refreshToken, userId } = JSON.parse(login.answer)
  const { walletId, firstAddress: address, ciphertext, slots } = JSON.parse(made.sent)
  const halves = slots.find(({ kind }: { kind: string }) => kind === 'automatic')
  const entropy = unseal(ciphertext, { userId, walletId, address }, halves)
  const words = entropyToMnemonic(entropy, wordlist)
  const seed = mnemonicToSeedSync(words)
  const [server, user] = [halves.serverHalf, halves.userHalf].map((half: string) =>
    Buffer.from(half, 'base64url'),
  )
  return {
    tokens: [
      ...textNeedles('access token', accessToken),
      ...textNeedles('refresh token', refreshToken),
    ],
    keys: [
      ...bytesNeedles(
        'private key',
        HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0").privateKey!,
      ), // a derived key has one
      ...bytesNeedles('Solana key', solana.derive({ seed, index: 0 })),
      ...bytesNeedles('entropy', entropy),
      ...bytesNeedles('seed', seed),
      ...bytesNeedles(
        'sealing key',
        server!.map((byte, at) => byte ^ user![at]!),
      ),
      ...textNeedles('12 words', words),
    ],
  }
}
