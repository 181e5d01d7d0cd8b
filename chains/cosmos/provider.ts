import { base64, utf8 } from '../pageBytes.ts'
import { badAnswer } from '../pageErrors.ts'
import { ask, connected, createSiteEvents, type SiteEvents } from '../pageEvents.ts'
import { explaining } from '../pageExplain.ts'
import type { ProviderHost } from '../types.ts'
import { bech32Bytes } from './pageAddress.ts'
import { arbitraryDoc } from './pageArbitrary.ts'
import type { DirectDoc } from './pageWallet.ts'

type Signature = { pub_key: { type: string; value: string }; signature: string }
type AccountData = { address: string; algo: string; pubkey: Uint8Array }
type AminoSigner = {
  getAccounts(): Promise<AccountData[]>
  signAmino(signer: string, signDoc: object): Promise<{ signed: object; signature: Signature }>
}
type DirectSigner = {
  signDirect(
    signer: string,
    signDoc: DirectDoc,
  ): Promise<{ signed: DirectDoc; signature: Signature }>
}

/** What sites of Cosmos know as `window.keplr`. */
export type CosmosProvider = SiteEvents & {
  readonly isAppKit: true
  /** Opens the modal where nobody is connected. @throws 4001, 4901 for a chain that is not the active one */
  enable(chainIds: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<{
    name: string
    algo: string
    pubKey: Uint8Array
    address: Uint8Array
    bech32Address: string
    isNanoLedger: boolean
  }>
  getOfflineSigner(chainId: string): AminoSigner & DirectSigner
  getOfflineSignerOnlyAmino(chainId: string): AminoSigner
  getOfflineSignerAuto(chainId: string): Promise<AminoSigner & DirectSigner>
  signAmino(
    chainId: string,
    signer: string,
    signDoc: object,
  ): Promise<{ signed: object; signature: Signature }>
  signDirect(
    chainId: string,
    signer: string,
    signDoc: DirectDoc,
  ): Promise<{ signed: DirectDoc; signature: Signature }>
  /** ADR-036. */
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<Signature>
  /** Whether such a signature names this data is judged by the site's own server, with its key. */
  experimentalSuggestChain(chainInfo: { chainId: string }): Promise<void>
}

/** Creates the provider that a site keeps for ever: it follows whatever wallet is connected. */
export function createProvider(host: ProviderHost): CosmosProvider {
  const explain = explaining(host)

  const getAccounts = explain(async (chainId: string): Promise<AccountData[]> => {
    const answer = await ask(host, 'cosmos_getAccounts', { chainId })
    if (!Array.isArray(answer)) throw badAnswer('cosmos_getAccounts')
    return answer.map((each) => {
      const { address, algo = 'secp256k1', pubkey } = Object(each)
      if (typeof address !== 'string' || typeof pubkey !== 'string')
        throw badAnswer('cosmos_getAccounts')
      return { address, algo: String(algo), pubkey: base64.decode(pubkey) }
    })
  })

  const provider: CosmosProvider = {
    ...createSiteEvents(host),
    isAppKit: true,
    enable: explain(async (chainIds) => {
      await connected(host)
      for (const chainId of [chainIds].flat()) await getAccounts(chainId)
    }),
    getKey: explain(async (chainId) => {
      const [key] = await getAccounts(chainId)
      if (!key) throw badAnswer('cosmos_getAccounts')
      const { address: bech32Address, algo, pubkey: pubKey } = key
      const address = bech32Bytes(bech32Address)
      return { name: '', algo, pubKey, address, bech32Address, isNanoLedger: false }
    }),
    getOfflineSigner: (chainId) => ({
      ...provider.getOfflineSignerOnlyAmino(chainId),
      signDirect: (signer, signDoc) => provider.signDirect(chainId, signer, signDoc),
    }),
    getOfflineSignerOnlyAmino: (chainId) => ({
      getAccounts: () => getAccounts(chainId),
      signAmino: (signer, signDoc) => provider.signAmino(chainId, signer, signDoc),
    }),
    getOfflineSignerAuto: async (chainId) => provider.getOfflineSigner(chainId),
    signAmino: explain(async (chainId, signerAddress, signDoc) => {
      const answer = await ask(host, 'cosmos_signAmino', { chainId, signerAddress, signDoc })
      const { signed = signDoc, signature } = Object(answer)
      return { signed, signature: readSignature(signature) }
    }),
    signDirect: explain(async (chainId, signerAddress, given) => {
      const signDoc = { ...writeDirect(given), chainId }
      const answer = await ask(host, 'cosmos_signDirect', { signerAddress, signDoc })
      const { signed = signDoc, signature } = Object(answer)
      return { signed: readDirect(signed), signature: readSignature(signature) }
    }),
    signArbitrary: explain(async (chainId, signer, data) => {
      const bytes = typeof data === 'string' ? utf8.encode(data) : data
      return (await provider.signAmino(chainId, signer, arbitraryDoc(signer, bytes))).signature
    }),
    experimentalSuggestChain: explain(async (chainInfo) => {
      await ask(host, 'cosmos_suggestChain', { chainId: chainInfo.chainId, chainInfo })
    }),
  }
  return provider
}

function readSignature(value: unknown): Signature {
  const { signature, pub_key } = Object(value)
  if (typeof signature !== 'string') throw badAnswer('cosmos_sign')
  return { signature, pub_key }
}

/** The bytes in base64, the number as text: plain JSON. */
function writeDirect({ bodyBytes, authInfoBytes, accountNumber }: DirectDoc) {
  return {
    bodyBytes: base64.encode(bodyBytes),
    authInfoBytes: base64.encode(authInfoBytes),
    accountNumber: String(accountNumber),
  }
}

/** A wallet may have changed what it signed, e.g. the fee: what it says it signed is what counts. */
function readDirect(
  signed: Record<'bodyBytes' | 'authInfoBytes' | 'chainId' | 'accountNumber', string>,
) {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = signed
  return {
    chainId,
    bodyBytes: base64.decode(bodyBytes),
    authInfoBytes: base64.decode(authInfoBytes),
    accountNumber: BigInt(accountNumber),
  }
}
