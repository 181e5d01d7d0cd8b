import { expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { createProvider } from './provider.ts'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const other = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

/** A provider over facts that the test changes, and answers of whoever signs. */
function start(answers: Record<string, unknown> = {}) {
  const facts: { address?: string | undefined; network?: CaipNetworkId | undefined } = {}
  let onChange = () => {}
  const change = (next: typeof facts) => {
    Object.assign(facts, next)
    onChange()
  }
  const request = vi.fn(async ({ method }: { method: string }) => answers[method])
  const connect = vi.fn(async () => change({ address }))
  const settled = vi.fn(async () => {})
  const provider = createProvider({
    address: () => facts.address,
    network: () => facts.network,
    request,
    connect,
    disconnect: async () => {},
    settled,
    explain: (thrown) => Promise.reject(toRpcError(thrown)),
    onChange: (listener) => {
      onChange = listener
    },
  })
  return { provider, change, request, connect, settled }
}

test('default: what a site asks goes out in the words of the namespace', async () => {
  const { provider, change, request } = start({
    signMessage: { address, signature: '7369676e6564' },
    signPsbt: { psbt: 'cHNidP8=', txid: 'ab' },
    sendTransfer: { txid: 'ab' },
  })
  change({ address })

  expect(await provider.signMessage({ message: 'hi' })).toBe('c2lnbmVk')
  expect(await provider.signPsbt({ psbt: 'cHNidP8=', signInputs: [{ index: 0 }] })).toEqual({
    psbt: 'cHNidP8=',
    txid: 'ab',
  })
  expect(await provider.sendTransfer({ recipient: other, amount: 700 })).toBe('ab')

  expect(request.mock.calls.map(([asked]) => ('params' in asked ? asked.params : {}))).toEqual([
    { account: address, address, message: 'hi' },
    {
      account: address,
      psbt: 'cHNidP8=',
      signInputs: [{ index: 0, address }],
      broadcast: false,
    },
    { account: address, recipientAddress: other, amount: '700' },
  ])
})

test('behavior: addresses of a wallet behind WalletConnect, the one in use first', async () => {
  const accounts = [
    { address: other, intention: 'ordinal', publicKey: 'ab', extra: 1 },
    { address, intention: 'payment', path: "m/84'" },
    { nonsense: true },
  ]
  const { provider, change } = start({ getAccountAddresses: accounts })
  change({ address })

  expect(await provider.getAccountAddresses()).toEqual([
    { address, path: "m/84'", purpose: 'payment' },
    { address: other, publicKey: 'ab', purpose: 'ordinals' },
  ])
})

test('behavior: a wallet that tells no addresses has the one that it is connected by', async () => {
  const { provider, change, request } = start()
  change({ address })

  expect(await provider.getAccountAddresses()).toEqual([{ address }])
  request.mockRejectedValueOnce(Object.assign(new Error('not granted'), { code: 4200 }))
  expect(await provider.getAccountAddresses()).toEqual([{ address }])
  request.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 }))
  await expect(provider.getAccountAddresses()).rejects.toMatchObject({ code: 4001 })
})

test('behavior: connect opens the modal; without a wallet there is no address and no signature', async () => {
  const { provider, connect } = start()

  expect(await provider.getAccountAddresses()).toEqual([])
  await expect(provider.signMessage({ message: 'hi' })).rejects.toMatchObject({
    code: 4100,
    message: 'No wallet is connected for signMessage. Call connect() first, or open the modal.',
  })
  expect(await provider.connect()).toBe(address)
  expect(connect).toHaveBeenCalledOnce()
})

test('behavior: waits while a connection is being restored', async () => {
  const { provider, change, settled } = start({ signMessage: { signature: 'c2ln' } })
  settled.mockImplementation(async () => change({ address }))

  expect(await provider.signMessage({ message: 'hi' })).toBe('c2ln')
})

test('behavior: tells of connection, network, account and disconnection, once each', () => {
  const { provider, change } = start()
  const heard: unknown[] = []
  const events = ['connect', 'chainChanged', 'accountsChanged', 'disconnect']
  for (const event of events) provider.on(event, (data) => heard.push([event, data]))
  const once = vi.fn()
  const off = vi.fn()
  provider.once('accountsChanged', once)
  provider.on('accountsChanged', off)
  provider.removeListener('accountsChanged', off)

  change({ address, network: 'bip122:a' })
  change({})
  change({ address: other })
  change({ address: undefined })

  expect(heard).toEqual([
    ['connect', [address]],
    ['chainChanged', 'bip122:a'],
    ['accountsChanged', [address]],
    ['accountsChanged', [other]],
    ['accountsChanged', []],
    ['disconnect', undefined],
  ])
  expect(once).toHaveBeenCalledOnce()
  expect(off).not.toHaveBeenCalled()
})

test.each([
  ['signMessage', undefined],
  ['signMessage', { signature: '' }],
  ['signPsbt', { psbt: 7 }],
  ['sendTransfer', 'sent'],
])('error: %s answered with %j', async (method, answer) => {
  const { provider, change } = start({ [method]: answer })
  change({ address })
  const asked = {
    signMessage: () => provider.signMessage({ message: 'hi' }),
    signPsbt: () => provider.signPSBT({ psbt: 'cHNidP8=' }),
    sendTransfer: () => provider.sendTransfer({ recipient: other, amount: '1' }),
  }[method]

  await expect(asked?.()).rejects.toMatchObject({ code: -32603, kind: 'internal error' })
})
