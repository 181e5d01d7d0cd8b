import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../testing.ts'

const chain = 'eip155:31337'

/** Whoever is asked says which method it was asked. */
async function startUpstream(): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method } = JSON.parse(body)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
}

const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function createRelay({ sponsored = true } = {}) {
  const url = await startUpstream()
  const smartAccounts = [{ caipNetworkId: chain, kind: 'eip7702', sponsored } as const]
  const origins = ['https://shop.test']
  const { post } = createTestServer({
    upstreams: { [chain]: [url], [cluster]: [url] },
    bundlers: { [chain]: url },
    paymasters: { [chain]: url },
    projects: [{ id: 'shop', name: 'Shop', mode: 'production', origins, smartAccounts }],
  })
  return async (path: string, method: string, chainId = chain) => {
    const target = `https://api.test/v1/${path}?chainId=${chainId}&projectId=shop`
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [] })
    const answer = await post(target, body, { 'content-type': 'text/plain' })
    return { status: answer.status, ...(await answer.json()) }
  }
}

test.each([
  ['', 'eth_blockNumber'],
  ['bundler', 'eth_sendUserOperation'],
  ['bundler', 'eth_estimateUserOperationGas'],
  ['paymaster', 'pm_getPaymasterData'],
])('default: /v1/%s takes %s', async (path, method) => {
  const ask = await createRelay()

  expect(await ask(path, method)).toMatchObject({ status: 200, result: method })
})

test.each([
  ['', 'pm_getPaymasterData'],
  ['bundler', 'eth_sendRawTransaction'],
  ['bundler', 'debug_bundler_clearState'],
  ['paymaster', 'eth_sendUserOperation'],
  ['paymaster', 'pm_sponsorUserOperation'],
])('error: /v1/%s does not take %s', async (path, method) => {
  const ask = await createRelay()

  expect(await ask(path, method)).toMatchObject({ status: 400, error: { code: -32601 } })
})

test.each([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMultipleAccounts',
  'getSignatureStatuses',
  'getTokenAccountsByOwner',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
])('behavior: %s is for nodes of Solana, and for no other', async (method) => {
  const ask = await createRelay()

  expect(await ask('', method, cluster)).toMatchObject({ status: 200, result: method })
  expect(await ask('', method)).toMatchObject({ status: 400, error: { code: -32601 } })
})

test.each([
  'eth_blockNumber',
  'eth_simulateV1',
  'requestAirdrop',
  'getProgramAccounts',
  'solana_signMessage',
  'constructor',
])('error: %s is not for nodes of Solana', async (method) => {
  const ask = await createRelay()

  expect(await ask('', method, cluster)).toMatchObject({ status: 400, error: { code: -32601 } })
})

test('error: a project that does not pay has no paymaster', async () => {
  const ask = await createRelay({ sponsored: false })

  expect(await ask('paymaster', 'pm_getPaymasterData')).toMatchObject({
    status: 404,
    error: { message: 'No paymaster for eip155:31337 is configured here.' },
  })
})

test.each(['eip155:1', 'eip155:constructor', 'eip155:__proto__'])(
  'error: nobody answers for %s',
  async (chainId) => {
    const ask = await createRelay()

    expect((await ask('bundler', 'eth_chainId', chainId)).status).toBe(404)
  },
)
