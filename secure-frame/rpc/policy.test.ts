import { expect, test } from 'vitest'
import { toNetwork } from '../../shared-schemas/network.ts'
import { checkRequest, type GivenRequest } from './policy.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
})
const world = {
  networks: new Map([[network.caipNetworkId, network]]),
  address: (): string | undefined => address,
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

test('behavior: typed data in text is parsed once', () => {
  const data = { types: {}, primaryType: 'A', domain: { chainId: '0x1' }, message: {} }
  const request = {
    ...given,
    method: 'eth_signTypedData_v4',
    params: [address.toLowerCase(), JSON.stringify(data)],
  }

  expect(checkRequest(world, request).params).toEqual([address.toLowerCase(), data])
})

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
  expect(() => checkRequest({ ...world, address: () => undefined }, given)).toThrow(
    'Nobody is logged in to the embedded wallet. Call eth_requestAccounts first.',
  )
})
