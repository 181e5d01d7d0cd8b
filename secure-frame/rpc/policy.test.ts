import { expect, test } from 'vitest'
import type { GivenRequest } from '../../chains/signing/request.ts'
import { toNetwork } from '../../shared-schemas/entities/network.ts'
import { checkRequest } from './policy.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
})
const world = {
  networks: new Map([[network.caipNetworkId, network]]),
  addresses: (): readonly string[] => [address],
}
const given: GivenRequest = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  method: 'personal_sign',
  params: ['hello', address],
}

test('default', () => {
  const { network: found, ...checked } = checkRequest(world, given)

  expect(found).toBe(network)
  expect(checked).toEqual({ ...given, address, approval: true })
})

test('behavior: a read needs no approval', () => {
  const request = { ...given, method: 'eth_blockNumber', params: [] }

  expect(checkRequest(world, request).approval).toBe(false)
})

const solana = {
  address: 'So11111111111111111111111111111111111111112',
  network: toNetwork({
    id: 'main',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://node.example'] } },
  }),
}
const typedData = { types: {}, primaryType: 'A', domain: {}, message: {} }
const call = { from: address, to: address, value: '0x0' }
const operation = {
  sender: address,
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x0',
  verificationGasLimit: '0x0',
  preVerificationGas: '0x0',
  maxFeePerGas: '0x0',
  maxPriorityFeePerGas: '0x0',
  signature: '0x',
}

test.each([
  ['eth_call', '6.03', [{ to: address, data: '0x' }, 'latest']],
  ['eth_getBalance', '6.04', [address, 'latest']],
  ['eth_getLogs', '6.05', [{ address }]],
  ['wallet_getCapabilities', '6.06', [address]],
])('behavior: %s needs no approval [%s]', (method, _id, params) => {
  expect(checkRequest(world, { ...given, method, params }).approval).toBe(false)
})

test.each([
  ['personal_sign', '6.08', ['hello', address]],
  ['eth_signTypedData_v4', '6.09', [address, typedData]],
  ['eth_sendTransaction', '6.10', [call]],
  ['wallet_sendCalls', '6.12', [{ version: '2.0.0', from: address, calls: [{ to: address }] }]],
  ['eth_sendUserOperation', '6.15', [operation, address]],
])('behavior: %s needs an approval [%s]', (method, _id, params) => {
  expect(checkRequest(world, { ...given, method, params }).approval).toBe(true)
})

test.each([
  ['solana_signMessage', { message: 'a', pubkey: solana.address }],
  ['solana_signTransaction', { transaction: 'AQ==' }],
  ['solana_signAllTransactions', { transactions: ['AQ=='] }],
  ['solana_signAndSendTransaction', { transaction: 'AQ==', pubkey: solana.address }],
])('behavior: %s needs an approval [6.11]', (method, params) => {
  const { caipNetworkId } = solana.network
  const there = {
    networks: new Map([[caipNetworkId, solana.network]]),
    addresses: () => [solana.address],
  }

  const request = { namespace: 'solana' as const, caipNetworkId, method, params }

  expect(checkRequest(there, request).approval).toBe(true)
})

test('behavior: typed data in text is parsed once', () => {
  const data = { types: {}, primaryType: 'A', domain: { chainId: '0x1' }, message: {} }
  const request = {
    ...given,
    method: 'eth_signTypedData_v4',
    params: [address.toLowerCase(), JSON.stringify(data)],
  }

  expect(checkRequest(world, request).params).toEqual([address.toLowerCase(), data])
})

test.each(['{', '"text"', JSON.stringify(JSON.stringify(typedData))])(
  'error: typed data of the text %s',
  (text) => {
    const request = { ...given, method: 'eth_signTypedData_v4', params: [address, text] }

    expect(() => checkRequest(world, request)).toThrow(expect.objectContaining({ code: -32602 }))
  },
)

test.each([
  ['method', { method: 'eth_sign' }, 'Requested RPC call is not allowed'],
  [
    'network',
    { caipNetworkId: 'eip155:5' as const },
    'The embedded wallet does not serve eip155:5. Ask the operator of this server to add it.',
  ],
  [
    'account',
    { params: ['hello', `0x${'1'.repeat(40)}`] },
    '0x1111111111111111111111111111111111111111 is not the connected account.',
  ],
  ['params', { params: ['hello'] }, 'personal_sign does not fit its schema at "".'],
])('error: %s', (_, changes, message) => {
  expect(() => checkRequest(world, { ...given, ...changes })).toThrow(message)
})

test('error: nobody is logged in', () => {
  expect(() => checkRequest({ ...world, addresses: () => [] }, given)).toThrow(
    'Nobody is logged in to the embedded wallet. Call eth_requestAccounts first.',
  )
})

test.each([
  ['eth_signTypedData_v4', [address, { ...typedData, domain: { chainId: 5 } }]],
  ['eth_sendTransaction', [{ ...call, chainId: '0x5' }]],
  [
    'wallet_sendCalls',
    [{ version: '2.0.0', chainId: '0x5', from: address, calls: [{ to: address }] }],
  ],
])('error: %s for another chain than the active one', (method, params) => {
  expect(() => checkRequest(world, { ...given, method, params })).toThrow(
    expect.objectContaining({ code: -32602 }),
  )
})

test.each(['constructor', '__proto__', 'toString'])(
  'error: %s of every object is neither a method nor a chain type',
  (name) => {
    const refused = 'Requested RPC call is not allowed'
    const namespace = name as GivenRequest['namespace'] // as a page could say it

    expect(() => checkRequest(world, { ...given, method: name })).toThrow(refused)
    expect(() => checkRequest(world, { ...given, namespace, method: 'name' })).toThrow(refused)
  },
)

test('error: a network of another chain type', () => {
  const { caipNetworkId } = solana.network
  const both = { ...world, networks: new Map([[caipNetworkId, solana.network]]) }

  expect(() => checkRequest(both, { ...given, caipNetworkId })).toThrow('does not serve')
})

test('behavior: an account with several addresses signs with the one that the params name: T7', () => {
  const others = { ...world, addresses: () => [`0x${'1'.repeat(40)}`, address] }

  expect(checkRequest(others, given).address).toBe(address)
  const unnamed = { ...given, method: 'eth_blockNumber', params: [] }
  expect(checkRequest(others, unnamed).address).toBe(`0x${'1'.repeat(40)}`)
  expect(() =>
    checkRequest(others, { ...given, params: ['hello', `0x${'2'.repeat(40)}`] }),
  ).toThrow()
})
