import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { checkRequest } from '../../../secure-frame/rpc/policy.ts'
import type { SigningContext } from '../../signing/context.ts'
import { networks } from '../networks.ts'
import { signer } from '../testing.ts'
import { signMessage } from './signMessage.ts'

const address = signer.publicKey.toBase58()
const [mainnet] = networks
const frame = {
  siteOrigin: () => 'https://shop.test',
  now: () => Date.parse('2026-11-21T09:00:00Z'),
} as unknown as SigningContext // it signs nothing here

function prepare(bytes: Uint8Array | string, pubkey = address) {
  const message = typeof bytes === 'string' ? bytes : base58.encode(bytes)
  const request = checkRequest(
    { networks: new Map([[mainnet!.caipNetworkId, mainnet!]]), addresses: () => [address] },
    {
      namespace: 'solana',
      caipNetworkId: mainnet!.caipNetworkId,
      method: 'solana_signMessage',
      params: { message, pubkey },
    },
  )
  return signMessage.prepare(frame, request)
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const signIn = ({ domain = 'shop.test', account = address, chainId = 'mainnet' } = {}) =>
  bytesOf(
    [
      `${domain} wants you to sign in with your Solana account:`,
      account,
      '',
      'Welcome',
      '',
      'URI: https://shop.test',
      'Version: 1',
      `Chain ID: ${chainId}`,
      'Nonce: abcdefgh12',
      'Issued At: 2026-11-21T08:59:00Z',
    ].join('\n'),
  )

test('default: a text is shown with the bytes that are signed', async () => {
  expect(await prepare(bytesOf('gm'))).toMatchObject({
    kind: 'message',
    hex: '0x676d',
    text: 'gm',
    warnings: [],
  })
})

test.each(['mainnet', 'solana:mainnet', mainnet!.caipNetworkId, String(mainnet!.id)])(
  'behavior: a sign-in may call the network %s',
  async (chainId) => {
    const item = await prepare(signIn({ chainId }))

    expect(item).toMatchObject({ signIn: { domain: 'shop.test', chainId }, warnings: [] })
    expect(item.blocked).toBeUndefined()
  },
)

test.each([
  ['of another site', { domain: 'shop.example' }, 'signInDomain'],
  ['in another account', { account: '1'.repeat(32) }, 'signInAddress'],
  ['on another network', { chainId: 'devnet' }, 'signInChain'],
])('behavior: a sign-in %s is blocked (T7)', async (_, given, blocked) => {
  expect(await prepare(signIn(given))).toMatchObject({ blocked })
})

test.each([
  ['32 bytes', new Uint8Array(32).fill(200), 'blindHash'],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0xfd), 'unreadable'],
])('behavior: %s are warned about', async (_, bytes, warning) => {
  expect(await prepare(bytes)).toMatchObject({ warnings: [warning] })
})

test('behavior: what a transaction to come may start with is blocked (T7)', async () => {
  expect(await prepare(Uint8Array.of(0x81, 1, 0, 0))).toMatchObject({
    blocked: 'messageIsTransaction',
  })
})

test.each(['0OIl', 'not base58!', '2'.repeat(4_097)])(
  'error: %j is no message',
  async (message) => {
    await expect((async () => prepare(message))()).rejects.toMatchObject({ code: -32602 })
  },
)

test('error: another account is refused', async () => {
  await expect((async () => prepare(bytesOf('gm'), '1'.repeat(32)))()).rejects.toMatchObject({
    code: 4100,
  })
})
