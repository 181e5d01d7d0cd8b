import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createNodeClient } from './nodeClient.ts'

/** A client that reaches our proxy, which answers everything alike. */
async function createTestClient(status: number, answer: unknown) {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port, so it is no pipe
  const client = createNodeClient({
    id: 1,
    endpoints: [{ url: `http://127.0.0.1:${port}`, relayed: true }],
    isRight: async () => true,
  })
  onTestFinished(client.stop)
  return { ask: () => client.request({ method: 'eth_blockNumber' }), calls: () => calls }
}

const error = { code: -32002, message: 'No node for eip155:1 gave an answer.' }

test('error: a proxy that reaches no node is tried again, then named', async () => {
  const { ask, calls } = await createTestClient(502, { jsonrpc: '2.0', id: null, error })

  await expect(ask()).rejects.toMatchObject({
    code: -32002,
    kind: 'resource unavailable',
    message: 'No node of network 1 answered (HTTP status 502). Try again in a moment.',
  })
  expect(calls()).toBe(4)
})

test('error: one error for a whole batch is that of each call', async () => {
  const { ask, calls } = await createTestClient(200, { jsonrpc: '2.0', id: null, error })
  const given = [ask(), ask()]

  for (const asked of given) await expect(asked).rejects.toMatchObject(error)
  expect(calls()).toBe(1)
})
