import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../testing.ts'

// Nodes with an HTTP API in the place of JSON-RPC: what reaches them, and how their answers are told.

const network = 'bip122:000000000019d6689c085ae165831e93'
const url = `https://api.test/v1/?chainId=${network}&projectId=shop`
const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const txid = 'ab'.repeat(32)

/** A node that notes what it is asked, and its server. */
async function createNode(listener: RequestListener, base = '/api') {
  const asked: string[] = []
  const node = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push([request.method, request.url, body].filter(Boolean).join(' '))
    listener(request, response)
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    node.close()
    node.closeAllConnections()
  })
  const at = `http://127.0.0.1:${(node.address() as AddressInfo).port}${base}` // it listens on TCP
  const { post } = await createTestServer({ upstreams: { [network]: [at] } })
  const ask = async (payload: unknown) => {
    const headers = { 'content-type': 'text/plain', origin: 'https://widget.test' }
    const answer = await post(url, JSON.stringify(payload), headers)
    return { status: answer.status, body: await answer.json() }
  }
  const call = (method: string, params?: unknown) => ask({ jsonrpc: '2.0', id: 7, method, params })
  return { asked, ask, call }
}

const says =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(text)

test.each([
  ['getUtxos', [address], '[{"value":5}]', [{ value: 5 }], `GET /api/address/${address}/utxo`],
  ['getTransactionHex', [txid], '0102\n', '0102', `GET /api/tx/${txid}/hex`],
  ['getFeeEstimates', [], '{"6":10}', { 6: 10 }, 'GET /api/fee-estimates'],
  ['sendTransaction', ['0102'], txid, txid, 'POST /api/tx 0102'],
])('default: %s', async (method, params, text, result, request) => {
  const { asked, call } = await createNode(says(text))

  expect(await call(method, params)).toEqual({
    status: 200,
    body: { jsonrpc: '2.0', id: 7, result },
  })
  expect(asked).toEqual([request])
})

test.each([
  [404, 'Transaction not found', -32001],
  [400, 'sendrawtransaction RPC error: min relay fee not met', -32003],
])('behavior: what a node says with status %i is its own error', async (status, message, code) => {
  const { call } = await createNode(says(message, status))

  expect((await call('sendTransaction', ['00'])).body).toMatchObject({ error: { code, message } })
})

test.each([
  ['an address that leads elsewhere', 'getUtxos', ['../../admin']],
  ['an address with a query', 'getUtxos', [`${address}?a=b`]],
  ['an id in capital letters', 'getTransactionHex', [txid.toUpperCase()]],
  ['a shorter id', 'getTransactionHex', [txid.slice(2)]],
  ['a second parameter', 'getUtxos', [address, address]],
  ['a parameter where none is', 'getFeeEstimates', [address]],
  ['no parameter', 'getUtxos', []],
  ['named parameters', 'getUtxos', { 0: address, length: 1 }],
  ['a transaction that is no text', 'sendTransaction', [['00']]],
  ['a transaction with other letters', 'sendTransaction', ['00\n/x']],
])('error: %s never reaches the node: T21', async (_, method, params) => {
  const { asked, call } = await createNode(says('[]'))

  const { status, body } = await call(method, params)

  expect([status, body.error.code]).toEqual([400, -32602])
  expect(asked).toEqual([])
})

test('error: a method that is not listed, and a batch, never reach the node', async () => {
  const { asked, ask, call } = await createNode(says('[]'))
  const one = { jsonrpc: '2.0', id: 7, method: 'getUtxos', params: [address] }

  expect((await call('getBlocks')).body.error.code).toBe(-32601)
  expect((await ask([one, one])).body.error.code).toBe(-32600)
  expect(asked).toEqual([])
})

test.each([
  ['another text than hexadecimal digits', 'getTransactionHex', [txid], '<html>', 200],
  ['no JSON', 'getUtxos', [address], '<html>', 200],
  ['a server error', 'getUtxos', [address], '[]', 500],
  ['a redirection', 'getUtxos', [address], '[]', 302],
  ['more than 2 MiB', 'getTransactionHex', [txid], '00'.repeat(1_100_000), 200],
])('error: %s is no answer', async (_, method, params, text, status) => {
  const { call } = await createNode(says(text, status))

  expect(await call(method, params)).toMatchObject({
    status: 502,
    body: { error: { code: -32002 } },
  })
})

test('error: a network whose upstreams all fail is a warning of the log, once a minute and without their URLs', async () => {
  const upstreams = { 'eip155:1': ['http://127.0.0.1:1/secret-key'] }
  const { post, lines } = await createTestServer({ upstreams })
  const call = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  const ask = () => post('https://api.test/v1/?chainId=eip155:1&projectId=shop', call)

  expect([(await ask()).status, (await ask()).status]).toEqual([502, 502])

  expect(lines.filter(({ msg }) => msg === 'no upstream answered')).toEqual([
    expect.objectContaining({ level: 40, caipNetworkId: 'eip155:1', service: 'node' }),
  ])
  expect(JSON.stringify(lines)).not.toContain('secret-key')
})
