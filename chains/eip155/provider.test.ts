import { expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { createProvider } from './provider.ts'

function start() {
  const facts: { address: string | undefined; network: CaipNetworkId | undefined } = {
    address: undefined,
    network: undefined,
  }
  let onChange = () => {}
  const request = vi.fn(async ({ method }: { method: string }) => `wallet:${method}`)
  const connect = vi.fn(async () => change({ address: '0xA' }))
  const settled = vi.fn(async () => {})
  function change(next: Partial<typeof facts>) {
    Object.assign(facts, next)
    onChange()
  }
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

test('default: with a wallet, everything goes to it unchanged', async () => {
  const { provider, change, request } = start()
  change({ address: '0xA' })
  const args = { method: 'personal_sign', params: ['0x00', '0xA'] }

  expect(await provider.request(args)).toBe('wallet:personal_sign')
  expect(request).toHaveBeenCalledWith(args)
})

test('behavior: without a wallet it answers what it knows and refuses the rest with 4100', async () => {
  const { provider, change } = start()

  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  change({ network: 'eip155:31337' })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(await provider.request({ method: 'net_version' })).toBe('31337')
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 4100,
    message: 'Connect a wallet before personal_sign.',
  })
})

test('behavior: eth_requestAccounts opens the modal and answers with the account', async () => {
  const { provider, connect } = start()

  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(['0xA'])
  expect(connect).toHaveBeenCalledOnce()
})

test('behavior: waits while a connection is being restored', async () => {
  const { provider, change, settled } = start()
  settled.mockImplementation(async () => change({ address: '0xB' }))

  expect(await provider.request({ method: 'eth_sendTransaction' })).toBe(
    'wallet:eth_sendTransaction',
  )
})

test('behavior: tells of connection, network, account and disconnection, once each', () => {
  const { provider, change } = start()
  const heard: unknown[] = []
  for (const event of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'])
    provider.on(event, (data) => heard.push([event, data instanceof Error ? 'error' : data]))

  change({ address: '0xA', network: 'eip155:10' })
  change({})
  change({ address: '0xB' })
  change({ address: undefined })

  expect(heard).toEqual([
    ['connect', { chainId: '0xa' }],
    ['chainChanged', '0xa'],
    ['accountsChanged', ['0xA']],
    ['accountsChanged', ['0xB']],
    ['accountsChanged', []],
    ['disconnect', 'error'],
  ])
})

test('behavior: a listener that throws is reported and does not stop the others', () => {
  const { provider, change } = start()
  const report = vi.fn()
  vi.stubGlobal('reportError', report) // Node has none; browsers do
  const second = vi.fn()
  provider.on('accountsChanged', () => {
    throw new Error('site')
  })
  provider.on('accountsChanged', second)

  change({ address: '0xA' })

  expect(second).toHaveBeenCalledWith(['0xA'])
  expect(report).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('behavior: once, off and removeAllListeners do what libraries expect', () => {
  const { provider, change } = start()
  const once = vi.fn()
  const off = vi.fn()
  provider.once('accountsChanged', once).on('accountsChanged', off)

  change({ address: '0xA' })
  provider.off('accountsChanged', off)
  change({ address: '0xB' })
  provider.on('accountsChanged', off).removeAllListeners()
  change({ address: '0xC' })

  expect(once).toHaveBeenCalledOnce()
  expect(off).toHaveBeenCalledOnce()
})

test('behavior: members that no request has are dropped, as web3.js 4 sends them', async () => {
  const { provider, change, request } = start()
  change({ address: '0xA' })
  const call = { jsonrpc: '2.0', id: 7, method: 'eth_blockNumber', params: [] }

  await provider.request(call)

  expect(request).toHaveBeenCalledWith({ method: 'eth_blockNumber', params: [] })
})

test.each([
  'eth_call',
  'eth_getBalance',
  'eth_sendRawTransaction',
  'net_listening',
  'web3_clientVersion',
])('behavior: without a wallet, %s is still answered', async (method) => {
  const { provider, request } = start()

  expect(await provider.request({ method, params: [] })).toBe(`wallet:${method}`)
  expect(request).toHaveBeenCalledWith({ method, params: [] })
})

test.each([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_sign',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
])('error: without a wallet, %s asks nothing and rejects with 4100', async (method) => {
  const { provider, request } = start()

  await expect(provider.request({ method })).rejects.toMatchObject({
    code: 4100,
    kind: 'unauthorized',
  })
  expect(request).not.toHaveBeenCalled()
})

test('behavior: permissions of EIP-2255 before and with a connection', async () => {
  const { provider, connect } = start()

  expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual([])
  expect(await provider.request({ method: 'eth_coinbase' })).toBeNull()
  const params = [{ eth_accounts: {} }]
  expect(await provider.request({ method: 'wallet_revokePermissions', params })).toBeNull()

  expect(connect).not.toHaveBeenCalled()
  expect(await provider.request({ method: 'wallet_requestPermissions', params })).toBe(
    'wallet:wallet_requestPermissions',
  )
  expect(connect).toHaveBeenCalledOnce()
})

test.each([
  [undefined],
  ['eth_accounts'],
  [{}],
  [{ method: 7 }],
  [{ method: 'eth_call', params: 'text' }],
  [{ method: 'eth_call', params: () => {} }],
])('error: %o is no request', async (args) => {
  const { provider } = start()

  await expect(provider.request(args as never)).rejects.toMatchObject({ code: -32602 })
})
