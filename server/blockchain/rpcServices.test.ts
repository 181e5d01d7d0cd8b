import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthServer, createDevice, logIn, type TestDevice } from '../auth/testing.ts'
import type { ServerConfigInput } from '../config.ts'

const chain = 'eip155:31337'

/** Whoever is asked says which method it was asked. */
async function startUpstream(): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = ({ id, method }: { id: number; method: string }) => ({
      jsonrpc: '2.0',
      id,
      result: method,
    })
    const payload = JSON.parse(body)
    response.end(JSON.stringify(Array.isArray(payload) ? payload.map(answer) : answer(payload)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
}

const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const dayMs = 86_400_000

async function settingsOf({ sponsored = true, ...more }: Partial<Settings> = {}) {
  const url = await startUpstream()
  const smartAccounts = [{ caipNetworkId: chain, kind: 'eip7702', sponsored } as const]
  const origins = ['https://shop.test']
  return {
    upstreams: { [chain]: [url], [cluster]: [url] },
    bundlers: { [chain]: url },
    paymasters: { [chain]: url },
    projects: [
      {
        id: 'shop',
        name: 'Shop',
        mode: 'production',
        origins,
        smartAccounts,
        features: { social_login: ['email'] },
      },
    ],
    ...more,
  } satisfies Partial<ServerConfigInput>
}
type Settings = { sponsored: boolean; sponsorLimits: ServerConfigInput['sponsorLimits'] }

/** The server, and a user of it: relays but that to nodes need their session. */
async function createRelay(settings?: Partial<Settings>) {
  const server = await createAuthServer(await settingsOf(settings))
  const user = await logIn(server)
  type More = { chainId?: string; as?: TestDevice; calls?: number }
  const ask = async (path: string, method: string, more: More = {}) => {
    const { chainId = chain, as = user, calls = 1 } = more
    const one = { jsonrpc: '2.0', id: 7, method, params: [] }
    const answer = await as.post(`/v1/${path}`, calls === 1 ? one : Array(calls).fill(one), {
      chainId,
    })
    const body = await answer.json()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body }
  }
  return { server, user, ask }
}
const paymaster = 'pm_getPaymasterData'

test.each([
  ['', 'eth_blockNumber'],
  ['bundler', 'eth_sendUserOperation'],
  ['bundler', 'eth_estimateUserOperationGas'],
  ['paymaster', 'pm_getPaymasterData'],
])('default: /v1/%s takes %s', async (path, method) => {
  const { ask } = await createRelay()

  expect(await ask(path, method)).toMatchObject({ status: 200, result: method })
})

test.each([
  ['', 'pm_getPaymasterData'],
  ['bundler', 'eth_sendRawTransaction'],
  ['bundler', 'debug_bundler_clearState'],
  ['paymaster', 'eth_sendUserOperation'],
  ['paymaster', 'pm_sponsorUserOperation'],
])('error: /v1/%s does not take %s', async (path, method) => {
  const { ask } = await createRelay()

  expect(await ask(path, method)).toMatchObject({ status: 400, error: { code: -32601 } })
})

test.each([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getSignatureStatuses',
  'getTokenAccountsByOwner',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
])('behavior: %s is for nodes of Solana, and for no other', async (method) => {
  const { ask } = await createRelay()

  expect(await ask('', method, { chainId: cluster })).toMatchObject({ status: 200, result: method })
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
  const { ask } = await createRelay()

  expect(await ask('', method, { chainId: cluster })).toMatchObject({
    status: 400,
    error: { code: -32601 },
  })
})

test.each(['bundler', 'bundler/', 'paymaster', 'paymaster/'])(
  'error: /v1/%s answers nobody without a session and its proof, and costs nothing: T11',
  async (path) => {
    const { server, user } = await createRelay()
    const stranger = createDevice(server)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: paymaster, params: [] })
    const url = `https://api.test/v1/${path}?chainId=${chain}&projectId=shop`
    const authorization = `DPoP ${user.tokens()?.accessToken}`

    const answers = [
      await server.post(url, body),
      await server.post(url, body, { authorization }),
      await stranger.post(`/v1/${path}`, { jsonrpc: '2.0' }, { chainId: chain }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  },
)

test.each([
  ['user', { callsPerUserDay: 3 }, { another: 200, network: 429 }],
  ['network', { callsPerNetworkDay: 3 }, { another: 429, network: 200 }],
  ['chain', { callsPerChainDay: 3 }, { another: 429, network: 429 }],
])('param: sponsorLimits, calls of a %s in a day', async (_, sponsorLimits, then) => {
  const { server, user, ask } = await createRelay({ sponsorLimits })
  const other = await logIn(server, 'bob@example.com', createDevice(server))
  const statuses = [
    (await ask('paymaster', paymaster)).status,
    (await ask('paymaster', paymaster, { calls: 2 })).status,
  ]

  const refused = await ask('paymaster', paymaster)

  expect([statuses, refused]).toEqual([
    [200, 200],
    {
      status: 429,
      retryAfter: '86400',
      jsonrpc: '2.0',
      id: 7,
      error: {
        code: -32005,
        message: 'No more transactions are paid for today. Try again in 24 hours.',
      },
    },
  ])
  expect((await ask('paymaster', paymaster, { as: other })).status).toBe(then.another)
  user.moveTo('198.51.100.1')
  expect((await ask('paymaster', paymaster)).status).toBe(then.network)
  expect((await ask('bundler', 'eth_sendUserOperation')).status).toBe(200)
  await nextDay(server, user)
  expect((await ask('paymaster', paymaster)).status).toBe(200)
})

test('error: a batch that is over the budget is refused whole and uses nothing of it', async () => {
  const { ask } = await createRelay({ sponsorLimits: { callsPerUserDay: 3 } })

  const statuses = [
    (await ask('paymaster', paymaster, { calls: 4 })).status,
    (await ask('paymaster', paymaster, { calls: 3 })).status,
  ]

  expect(statuses).toEqual([429, 200])
})

async function nextDay({ clock }: { clock: { now: number } }, user: TestDevice) {
  clock.now += dayMs
  const refreshToken = user.tokens()?.refreshToken
  user.use(undefined)
  user.use(await (await user.post('/auth/v1/session/refresh', { refreshToken })).json())
}

test('error: a project that does not pay has no paymaster', async () => {
  const { ask } = await createRelay({ sponsored: false })

  expect(await ask('paymaster', 'pm_getPaymasterData')).toMatchObject({
    status: 404,
    error: { message: 'No paymaster for eip155:31337 is configured here.' },
  })
})

test.each(['eip155:1', 'eip155:constructor', 'eip155:__proto__'])(
  'error: nobody answers for %s',
  async (chainId) => {
    const { ask } = await createRelay()

    expect((await ask('bundler', 'eth_chainId', { chainId })).status).toBe(404)
  },
)
