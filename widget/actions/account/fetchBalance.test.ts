import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestWallet, secondTestAddress } from '../../connectors/testing.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { fetchBalance } from './fetchBalance.ts'
import { accountStatesOf, connectAs } from './testing.ts'

async function createConnectedApp(wallet = createTestWallet(), given = {}) {
  const world = createTestApp({ wallets: [wallet], ...given })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  const reads = () => wallet.asked.filter((method) => method === 'eth_getBalance').length
  return {
    ...world,
    wallet,
    reads,
    fetch: () => fetchBalance(world.app, { namespace: 'eip155' }),
    balance: () => accountStatesOf(world.app).eip155?.balance,
  }
}

/** A node of our own, as the server's proxy would relay to. */
async function startNode(answer: object) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      bodies.push(`${request.url} ${request.headers['content-type']} ${body}`)
      const answers = [JSON.parse(body)].flat().map(({ id }) => ({ jsonrpc: '2.0', id, ...answer }))
      response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port, so it is no pipe
  return { bodies, url: `http://127.0.0.1:${port}` }
}

test('default', async () => {
  const { balance, fetch } = await createConnectedApp()

  await fetch()

  expect(balance()).toEqual({ value: 1_500_000_000_000_000_000n, decimals: 18, stale: false })
})

test('behavior: where our server relays the network, it is asked and not the wallet', async () => {
  const node = await startNode({ result: '0x2a' })
  const api = { '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }) }
  const { balance, fetch, reads } = await createConnectedApp(createTestWallet(), {
    api,
    config: { apiUrl: node.url },
  })

  await fetch()

  expect(balance()?.value).toBe(42n)
  expect(reads()).toBe(0)
  expect(node.bodies).toHaveLength(1)
  expect(node.bodies[0]).toContain(
    '/v1/?st=appkit&sv=html-embed-0.0.0&projectId=test&chainId=eip155%3A1',
  )
  expect(node.bodies[0]).toContain('text/plain')
})

test('behavior: read again within 30 s, nothing is asked', async () => {
  const { clock, fetch, reads } = await createConnectedApp()
  await fetch()

  clock.advance(30_000)
  await fetch()
  expect(reads()).toBe(1)
  clock.advance(1)
  await fetch()
  expect(reads()).toBe(2)
})

test('behavior: asked for at the same moment, the chain is asked once', async () => {
  const { fetch, reads } = await createConnectedApp()

  await Promise.all([fetch(), fetch()])

  expect(reads()).toBe(1)
})

test('behavior: a balance that comes after a change of account is not shown', async () => {
  let answerLate = (_balance: unknown) => {}
  const eth_getBalance = new Promise((resolve) => {
    answerLate = resolve
  })
  const { balance, fetch, page } = await createConnectedApp(
    createTestWallet({ answers: { eth_getBalance } }),
  )

  const fetching = fetch()
  await page.settled()
  await page.emit('wallet-1', 'accountsChanged', [secondTestAddress])
  answerLate('0x1')
  await fetching

  expect(balance()).toBeUndefined()
})

test('behavior: disconnecting forgets it', async () => {
  const { app, balance, fetch, reads } = await createConnectedApp()
  await fetch()

  await disconnect(app)
  expect(balance()).toBeUndefined()
  await connect(app, { walletId: 'wallet-1' })
  await fetch()

  expect(reads()).toBe(2)
})

test('behavior: nothing is asked of a network that the site did not configure', async () => {
  const { balance, fetch, reads } = await createConnectedApp(createTestWallet({ chainId: 99 }))

  await fetch()

  expect([balance(), reads()]).toEqual([undefined, 0])
})

test('error: after a failure the last value stays, marked stale, and 30 s nothing is asked [9.05]', async () => {
  const { app, balance, clock, fetch, reads, wallet } = await createConnectedApp()
  await fetch()
  wallet.answers.eth_getBalance = new Error('down')
  clock.advance(40_000)

  await fetch()
  expect(balance()).toMatchObject({ value: 1_500_000_000_000_000_000n, stale: true })
  clock.advance(29_999)
  await fetch()
  expect(reads()).toBe(2)
  expect(app.stores.toast.getState().current).toBeUndefined()

  delete wallet.answers.eth_getBalance
  clock.advance(1)
  await fetch()
  expect(balance()).toMatchObject({ stale: false })
})

test('error: a balance that is none is not believed', async () => {
  const { balance, fetch } = await createConnectedApp(
    createTestWallet({ answers: { eth_getBalance: '1e18' } }),
  )

  await fetch()

  expect(balance()).toBeUndefined()
})

test.each([
  ['eip155', 'Chain adapter not found'],
  ['solana', 'Chain adapter not found'],
  ['polkadot', undefined],
  ['bip122', undefined],
  ['cosmos', undefined],
] as const)(
  'behavior: only eip155 and solana have a balance to fetch: %s [9.67]',
  async (namespace, error) => {
    const { app, ready } = createTestApp({
      adapters: {},
      options: {
        networks: [
          {
            id: 'main',
            chainNamespace: namespace,
            name: 'N',
            nativeCurrency: { name: 'N', symbol: 'N', decimals: 9 },
            rpcUrls: { default: { http: [] } },
          },
        ],
      },
    })
    await ready
    connectAs(app, { namespace })

    const failure = await fetchBalance(app, { namespace }).catch(({ message }: Error) => message)

    expect(failure).toBe(error)
  },
)

test('error: a namespace without an adapter [8.24]', async () => {
  const network = { id: 'main', chainNamespace: 'solana', name: 'S' }
  const nativeCurrency = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const world = createTestApp({
    adapters: {},
    options: { networks: [{ ...network, nativeCurrency, rpcUrls: { default: { http: [] } } }] },
  })
  await world.ready
  connectAs(world.app, { namespace: 'solana' })

  await expect(fetchBalance(world.app, { namespace: 'solana' })).rejects.toThrow(
    'Chain adapter not found',
  )
})
