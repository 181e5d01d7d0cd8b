import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toEventSelector } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { toNetwork } from '../../shared-schemas/entities/network.ts'
import type { WalletRequest } from '../types.ts'
import { adapter } from './adapter.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const local = toNetwork({
  id: 31337,
  name: 'AppKit Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://chain.localhost:4000'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
})

/** A wallet that answers from a table; a function is called, an error thrown. */
function answering(answers: Record<string, unknown>) {
  const asked: { method: string; params?: readonly unknown[] }[] = []
  const request: WalletRequest = async (args) => {
    asked.push(args)
    const answer = answers[args.method]
    const value = typeof answer === 'function' ? answer() : answer
    if (value instanceof Error) throw value
    return value
  }
  return { request, asked, methods: () => asked.map(({ method }) => method) }
}
const failure = (code: number | undefined, more: object = {}) =>
  Object.assign(new Error('wallet says no'), code === undefined ? {} : { code }, more)

test('default', async () => {
  const { request, methods } = answering({
    eth_requestAccounts: [address.toLowerCase()],
    eth_chainId: '0x1',
  })

  expect(await adapter.connect({ request, network: local })).toEqual({
    accounts: [{ address }],
    caipNetworkId: 'eip155:1',
  })
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('behavior: reconnecting asks nobody and may find no account', async () => {
  const { request, methods } = answering({ eth_accounts: [], eth_chainId: '0xa' })

  expect(await adapter.reconnect({ request, network: local })).toEqual({
    accounts: [],
    caipNetworkId: 'eip155:10',
  })
  expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  [[address.toUpperCase().replace('0X', '0x')], [address]],
  [[address, address.toLowerCase()], [address]],
  [[], []],
  [undefined, undefined],
  [address, undefined],
  [['0x12'], undefined],
  [[address, null], undefined],
  [Array(1_001).fill(address), undefined],
])('param: accounts %j', (data, addresses) => {
  const accounts = addresses?.map((each) => ({ address: each }))
  expect(adapter.readAccountsChanged(data)).toEqual(accounts)
})

test.each([
  ['0x1', 'eip155:1'],
  ['0X7A69', undefined],
  ['0x7a69', 'eip155:31337'],
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['abc', undefined],
  ['0x', undefined],
  ['0x0', undefined],
  [-1, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
  ['0xffffffffffffffffffff', undefined],
  [null, undefined],
])('param: chain %j', (data, caipNetworkId) => {
  expect(adapter.readChainChanged(data)).toBe(caipNetworkId)
})

test('behavior: a network the wallet knows is switched to (EIP-3326)', async () => {
  const { request, asked } = answering({ wallet_switchEthereumChain: null })

  await adapter.switchNetwork({ request, network: local })

  expect(asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] }])
})

test.each([
  ['4902', failure(4902)],
  ['4902 inside another error', failure(-32603, { data: { originalError: { code: 4902 } } })],
])('behavior: a network it does not know (%s) is added (EIP-3085)', async (_name, error) => {
  const { request, asked, methods } = answering({
    wallet_switchEthereumChain: error,
    wallet_addEthereumChain: null,
    eth_chainId: '0x7a69',
  })

  await adapter.switchNetwork({ request, network: local })

  expect(methods()).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'eth_chainId',
  ])
  expect(asked[1]?.params).toEqual([
    {
      chainId: '0x7a69',
      chainName: 'AppKit Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://chain.localhost:4000'],
      blockExplorerUrls: ['https://explorer.example'],
    },
  ])
})

test('behavior: a wallet that only added the network is asked to switch again', async () => {
  let asked = 0
  const { request, methods } = answering({
    wallet_switchEthereumChain: () => {
      asked += 1
      return asked === 1 ? failure(4902) : null
    },
    wallet_addEthereumChain: null,
    eth_chainId: '0x1',
  })

  await adapter.switchNetwork({ request, network: local })

  expect(methods().at(-1)).toBe('wallet_switchEthereumChain')
})

test.each([4001, 5000])('error: after a rejection (%i) nothing else is asked', async (code) => {
  const { request, methods } = answering({ wallet_switchEthereumChain: failure(code) })

  await expect(adapter.switchNetwork({ request, network: local })).rejects.toMatchObject({ code })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('error: a person who does not want the network added', async () => {
  const { request } = answering({
    wallet_switchEthereumChain: failure(4902),
    wallet_addEthereumChain: failure(4001),
  })

  await expect(adapter.switchNetwork({ request, network: local })).rejects.toMatchObject({
    code: 4001,
  })
})

test('error: a wallet that cannot add the network [8.60]', async () => {
  const cause = failure(-32602)
  const { request } = answering({
    wallet_switchEthereumChain: failure(4902),
    wallet_addEthereumChain: cause,
  })

  await expect(adapter.switchNetwork({ request, network: local })).rejects.toMatchObject({
    message: 'Chain is not supported',
    code: 'CHAIN_NOT_SUPPORTED',
    cause,
  })
})

test.each(['2a', '0x', 5, null, `0x${'f'.repeat(65)}`])(
  'error: %j is no balance',
  async (eth_getBalance) => {
    const { request } = answering({ eth_getBalance })

    await expect(adapter.getBalance({ request, address, network: local })).rejects.toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
  },
)

async function startNode(
  handle: (request: IncomingMessage, response: ServerResponse, call: number) => void,
  relayed = false,
) {
  let calls = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      calls += 1
      handle(request, response, calls)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port, so it is no pipe
  return {
    read: () =>
      adapter.getBalance({
        request: adapter.httpRequest({
          endpoints: [{ url: `http://127.0.0.1:${port}/v1/`, relayed }],
          network: local,
        }),
        address,
        network: local,
      }),
    calls: () => calls,
  }
}
const reply = (response: ServerResponse, body: object) =>
  void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))

test('behavior: our relay is asked in plain text, so without a pre-flight', async () => {
  let type: string | undefined
  const { read } = await startNode((request, response) => {
    type = request.headers['content-type']
    reply(response, { result: '0x2a' })
  }, true)

  await read().catch(() => {}) // it answers no batch

  expect(type).toMatch(/^text\/plain/)
})

test('behavior: a node that fails for a moment is asked again', async () => {
  const { read, calls } = await startNode((_request, response, call) => {
    if (call > 2) return reply(response, { result: '0x1' })
    response.statusCode = 503
    response.end()
  })

  expect(await read()).toBe(1n)
  expect(calls()).toBe(3)
})

test('error: a node that goes on failing is asked four times', async () => {
  const { read, calls } = await startNode((_request, response) => {
    response.statusCode = 503
    response.setHeader('Retry-After', '0')
    response.end()
  })

  await expect(read()).rejects.toThrow()
  expect(calls()).toBe(4)
})

test('error: a reply without end is cut off', async () => {
  const { read } = await startNode((_request, response) => {
    response.end(Buffer.alloc(3_000_000, ' '))
  })

  const thrown: unknown = await read().catch((error: unknown) => error)
  expect(String(Object(thrown).cause)).toContain('larger than 2097152 bytes')
})

test.each([
  ['that failed', address, '0', 'reverted'],
  ['that went through', address, '1', 'confirmed'],
  ['of somebody else that failed', `0x${'12'.repeat(20)}`, '0', 'confirmed'],
])('behavior: what a bundler sent, with an operation %s', async (_, sender, success, outcome) => {
  const event = 'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'
  const word = (text: string) => text.toLowerCase().padStart(64, '0')
  const log = {
    topics: [toEventSelector(event), `0x${word('')}`, `0x${word(sender.slice(2))}`],
    data: `0x${word('7')}${word(success)}${word('')}${word('')}`,
  }
  const { request } = answering({ eth_getTransactionReceipt: { status: '0x1', logs: [log] } })

  expect(await adapter.getOutcome({ request, hash: '0x', address })).toBe(outcome)
})

test('behavior: an address that others write in lower case gets its checksum, and what is none stays as it is', () => {
  expect(adapter.formatAddress(address.toLowerCase())).toBe(address)
  expect(['', '0x12'].map(adapter.formatAddress)).toEqual(['', '0x12'])
})
