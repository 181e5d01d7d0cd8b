import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rpcBatchEntries } from '../../shared-schemas/limits.ts'
import { createNodeClient } from './nodeClient.ts'

type Node = { url: string; methods: string[]; batches: number[]; fail: boolean }

/** A node that speaks for a chain; what it was asked is kept. */
async function startNode({ chainId = 1, name = '0x1' } = {}): Promise<Node> {
  const node: Node = { url: '', methods: [], batches: [], fail: false }
  const answer = ({ id, method }: { id: number; method: string }) => {
    node.methods.push(method)
    return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? chainId : name }
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const asked = JSON.parse(body)
    if (Array.isArray(asked)) node.batches.push(asked.length)
    const answers = Array.isArray(asked) ? asked.map(answer) : answer(asked)
    if (node.fail) return response.writeHead(500).end()
    response.end(JSON.stringify(answers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // it listens on TCP
  return node
}

function clientOf(nodes: Node[], relayed = false) {
  const endpoints = nodes.map(({ url }) => ({ url, relayed }))
  const client = createNodeClient({ endpoints, chainId: 1 })
  onTestFinished(client.stop)
  return client
}
const ask = { method: 'eth_blockNumber' }

test('default: one endpoint is asked, and never pinged', async () => {
  const node = await startNode()

  expect(await clientOf([node]).request(ask)).toBe('0x1')
  expect(node.methods).toEqual(['eth_blockNumber'])
})

test('param: relayed, at most 1000 travel together', async () => {
  const node = await startNode()
  const { request } = clientOf([node], true)

  await Promise.all(
    Array.from({ length: rpcBatchEntries + 1 }, (_, at) => request({ ...ask, params: [at] })),
  )

  expect(node.batches).toEqual([1_000, 1])
})

test('behavior: where the first fails, the next answers', async () => {
  const [first, second] = [await startNode(), await startNode({ name: '0x2' })]
  first.fail = true

  expect(await clientOf([first, second]).request(ask)).toBe('0x2')
})

test('behavior: the endpoints are pinged while in use, and a failing one moves behind', async () => {
  const [first, second] = [await startNode(), await startNode({ name: '0x2' })]
  first.fail = true
  const { request } = clientOf([first, second])

  await request(ask)
  await vi.waitFor(() => expect(second.methods).toContain('eth_chainId'))
  first.fail = false

  await vi.waitFor(async () => expect(await request(ask)).toBe('0x2'))
})

test('behavior: one that speaks for another chain moves behind', async () => {
  const [wrong, right] = [
    await startNode({ chainId: 5, name: '0x5' }),
    await startNode({ name: '0x2' }),
  ]
  const { request } = clientOf([wrong, right])

  await request(ask)

  await vi.waitFor(async () => expect(await request(ask)).toBe('0x2'))
})

test('behavior: pings come every 4 s while in use, and stop ends them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [first, second] = [await startNode(), await startNode()]
  const client = clientOf([first, second])
  const pings = () => second.methods.length

  await client.request(ask)
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(pings).toBe(1) // unlike waitFor() it puts no clock forward
  await vi.advanceTimersByTimeAsync(3_900)
  expect(pings()).toBe(1)
  // The 4 s begin when the answer is read, which may be later than the question was heard.
  const pingsLater = async () => {
    await vi.advanceTimersByTimeAsync(100)
    return pings()
  }
  await expect.poll(pingsLater).toBe(2)
  client.stop()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(pings()).toBe(2)
})

test('error: a chain without an endpoint cannot be set up [8.28]', () => {
  expect(() => createNodeClient({ endpoints: [], chainId: 1 })).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: No RPC url provided for chainId: 1]`,
  )
})
