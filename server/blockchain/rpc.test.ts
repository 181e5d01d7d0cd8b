import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { blockchainApi } from '../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../shared-schemas/api/define.ts'
import { createTestServer } from '../testing.ts'

const anvilPath =
  process.env.ANVIL_PATH ??
  `node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : 'arm64'}/bin/anvil`
const url = 'https://api.test/v1/?chainId=eip155:31337&projectId=shop'
const chainIdCall = { jsonrpc: '2.0', id: 7, method: 'eth_chainId' }

let anvil: ChildProcess
let node: string

beforeAll(async () => {
  anvil = spawn(anvilPath, ['--host', '127.0.0.1', '--port', '0', '--chain-id', '31337'])
  node = await new Promise((resolve, reject) => {
    anvil.once('error', reject)
    anvil.stdout?.on('data', (chunk) => {
      const [, address] = /Listening on (\S+)/.exec(String(chunk)) ?? []
      if (address) resolve(`http://${address}`)
    })
  })
})
afterAll(() => void anvil.kill())

/** A node that behaves as the test says; the answer is its address. */
async function startNode(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
}

/** An address where nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

async function ask(urls: string[], payload: unknown, target = url) {
  const { post } = await createTestServer({ upstreams: { 'eip155:31337': urls } })
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return post(target, body, { 'content-type': 'text/plain', origin: 'https://widget.test' })
}

test('default: a read reaches the chain and its answer the widget', async () => {
  const answer = await ask([node], chainIdCall)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://widget.test')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
})

test('default: a batch is one request', async () => {
  const answer = await ask(
    [node],
    [chainIdCall, { ...chainIdCall, id: 8, method: 'eth_blockNumber' }],
  )

  expect(await answer.json()).toMatchObject([
    { id: 7, result: '0x7a69' },
    { id: 8, result: '0x0' },
  ])
})

test('behavior: a batch of 1000 is within what a project may ask in a minute', async () => {
  const params = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest']
  const call = { jsonrpc: '2.0', method: 'eth_getBalance', params }
  const calls = Array.from({ length: 1_000 }, (_, id) => ({ ...call, id }))

  const answer = await ask([node], calls)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveLength(1_000)
})

test('behavior: an error of the chain is passed on as it is', async () => {
  const call = { ...chainIdCall, method: 'eth_sendRawTransaction', params: ['0x00'] }

  const answer = await ask([node], call)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ id: 7, error: { code: expect.any(Number) } })
})

test('behavior: the networks with a node are listed', async () => {
  const { fetch } = await createTestServer({ upstreams: { 'eip155:31337': [node] } })
  const call = createApi(blockchainApi, {
    baseUrl: 'https://api.test',
    common: { projectId: 'shop' },
    fetch,
  })

  expect(await call('supportedChains', {})).toEqual({ http: ['eip155:31337'], ws: [] })
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  [
    'limits',
    (_, response) =>
      response.writeHead(429).end(JSON.stringify({ jsonrpc: '2.0', id: 7, result: '0x1' })),
  ],
  ['redirects', (_, response) => response.writeHead(307, { location: node }).end()],
  ['sends no JSON', (_, response) => response.end('<html>')],
  ['sends no JSON-RPC', (_, response) => response.end('{"ok":true}')],
  ['hangs up', (_, response) => response.destroy()],
  [
    'sends over 2 MiB',
    (_, response) => response.end(`{"jsonrpc":"2.0","id":7,"result":"${'a'.repeat(2_200_000)}"}`),
  ],
])('behavior: when the first node %s, the next one is asked', async (_, listener) => {
  const faulty = await startNode(listener)

  const answer = await ask([faulty, node], chainIdCall)

  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
})

test('error: when no node answers, it says so and keeps their addresses to itself', async () => {
  const faulty = await startNode((_, response) => response.writeHead(500).end())

  const answer = await ask([faulty, await closedAddress()], chainIdCall)

  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32002, message: 'No node for eip155:31337 gave an answer.' },
  })
})

test('behavior: a signed transaction goes to a second node only if no one else has it', async () => {
  const seen: string[] = []
  const faulty = await startNode((_, response) => response.writeHead(500).end())
  const good = await startNode((_, response) => {
    seen.push('good')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 7, result: '0xhash' }))
  })
  const call = { ...chainIdCall, method: 'eth_sendRawTransaction', params: ['0x00'] }

  const afterFault = await ask([faulty, good], call)
  expect(afterFault.status).toBe(502)
  expect(seen).toEqual([])

  const afterRefusal = await ask([await closedAddress(), good], call)
  expect(afterRefusal.status).toBe(200)
  expect(seen).toEqual(['good'])
})

test.each([
  'personal_sign',
  'eth_sendTransaction',
  'eth_accounts',
  'wallet_getCapabilities',
  'anvil_setBalance',
  'debug_traceCall',
  'constructor',
])('error: %s is not passed on', async (method) => {
  const answer = await ask([node], { ...chainIdCall, method })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ id: 7, error: { code: -32601 } })
})

test('error: one call of a batch that is not passed on stops the batch', async () => {
  const answer = await ask([node], [chainIdCall, { ...chainIdCall, method: 'anvil_mine' }])

  expect(answer.status).toBe(400)
})

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['an empty batch', []],
  ['over 1000 calls', Array(1001).fill({ jsonrpc: '2.0', id: 1, method: 'a' })],
  ['another version', { ...chainIdCall, jsonrpc: '1.0' }],
  ['no id', { jsonrpc: '2.0', method: 'eth_chainId' }],
  ['parameters that are no list', { ...chainIdCall, params: 1 }],
  [
    'nesting without end',
    `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ],
])('error: %s is refused', async (_, payload) => {
  const answer = await ask([node], payload)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { code: -32600 } })
})

test('behavior: only the fields of JSON-RPC reach the node, each once', async () => {
  const bodies: string[] = []
  const spy = await startNode(async (request, response) => {
    for await (const chunk of request) bodies.push(String(chunk))
    response.end('{"jsonrpc":"2.0","id":7,"result":"0x1"}')
  })

  await ask(
    [spy],
    '{"jsonrpc":"2.0","id":7,"Method":"anvil_mine","method":"x","method":"eth_chainId"}',
  )

  expect(bodies).toEqual(['{"jsonrpc":"2.0","id":7,"method":"eth_chainId"}'])
})

test.each([
  ['a network without a node', 'eip155:1', 404, -32001],
  [
    'a network without a node, named like a member of every object',
    'eip155:constructor',
    404,
    -32001,
  ],
  ['no CAIP-2 id', '31337', 400, -32602],
])('error: %s', async (_, chainId, status, code) => {
  const answer = await ask([node], chainIdCall, url.replace('eip155:31337', chainId))

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { code } })
})

test.each(['nobody', ''])('error: the project %j is unauthorized', async (projectId) => {
  const answer = await ask([node], chainIdCall, url.replace('shop', projectId))

  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ message: 'Unauthorized: invalid key' })
})

test('error: a node that sends the request on to another address is no node', async () => {
  const asked: string[] = []
  const inside = await startNode((request, response) => {
    asked.push(request.url ?? '')
    response.end('{"jsonrpc":"2.0","id":7,"result":"0x1"}')
  })
  const moved = await startNode((_request, response) => {
    response.writeHead(307, { location: inside }).end()
  })

  const answer = await ask([moved], chainIdCall)

  expect([answer.status, asked]).toEqual([502, []])
})
