import { getAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { createTestWallet, testAddress } from '../../connectors/testing.ts'
import { accountOf } from '../../stores/connections.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { switchNetwork } from '../network/switchNetwork.ts'
import { fetchTokens } from './fetchTokens.ts'
import { fetchTokensByNetwork } from './fetchTokensByNetwork.ts'

const networks = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453'] as const
const coinOn = (chainId: string) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  price: 2_000,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '',
})
const tokenOn = (chainId: string) => ({
  ...coinOn(chainId),
  name: 'USD Coin',
  symbol: 'USDC',
  address: `${chainId}:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
})

async function createConnectedApp({
  answer = (chainId) => ({ balances: [coinOn(chainId), tokenOn(chainId)] }),
  list = networks,
  balanceNetworks = list,
}: {
  answer?: (chainId: string) => unknown
  list?: readonly CaipNetworkId[]
  balanceNetworks?: readonly CaipNetworkId[]
} = {}) {
  const asked: string[] = []
  const world = createTestApp({
    wallets: [createTestWallet()],
    options: { networks: [...list] },
    config: { balanceNetworks: [...balanceNetworks] },
    api: {
      [`/v1/account/${getAddress(testAddress)}/balance`]: (url) => {
        const chainId = url.searchParams.get('chainId') ?? ''
        asked.push(chainId)
        return answer(chainId)
      },
    },
  })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  const account = () => accountOf(world.app.stores.connections.getState().byNamespace.eip155)
  return {
    ...world,
    asked,
    read: () => fetchTokensByNetwork(world.app, { namespace: 'eip155' }),
    known: () => account()?.tokensByNetwork,
  }
}

test('default: coins and tokens of the other networks', async () => {
  const { asked, known, read } = await createConnectedApp()

  await read()

  expect(asked.toSorted()).toEqual(['eip155:10', 'eip155:137', 'eip155:8453'])
  const { chainId: _, iconUrl: __, ...usdc } = tokenOn('eip155:10')
  const { chainId: ___, iconUrl: ____, ...ether } = coinOn('eip155:10')
  expect(known()?.['eip155:10']).toEqual({
    held: [{ ...ether, address: 'eip155:10:native' }, usdc],
    stale: false,
  })
})

test('behavior: for 30 s nothing is asked again, and a token that has moved is', async () => {
  const { app, asked, clock, read } = await createConnectedApp()
  await read()

  await read()
  expect(asked).toHaveLength(3)
  clock.advance(30_001)
  await read()
  expect(asked).toHaveLength(6)
  await fetchTokens(app, { namespace: 'eip155' })
  expect(asked).toHaveLength(7)
})

test('behavior: at most four networks are asked at once', async () => {
  const many = [10, 56, 100, 137, 324, 8453, 42161].map((id) => `eip155:${id}` as const)
  const answers: (() => void)[] = []
  const { read } = await createConnectedApp({
    list: ['eip155:1', ...many],
    answer: () => new Promise((resolve) => answers.push(() => resolve({ balances: [] }))),
  })

  const reading = read()
  await vi.waitFor(() => expect(answers).toHaveLength(4))
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(5))
  for (let next = 1; next < many.length; next += 1) {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(next))
    answers[next]?.()
  }

  await reading
  expect(answers).toHaveLength(many.length)
})

test('error: a network that cannot be read is told apart from one without tokens, the others are there', async () => {
  const { known, read } = await createConnectedApp({
    answer: (chainId) =>
      chainId === 'eip155:10'
        ? new Response(null, { status: 502 })
        : { balances: chainId === 'eip155:137' ? [] : [coinOn(chainId)] },
  })

  await read()

  expect(known()).toMatchObject({
    'eip155:10': 'unread',
    'eip155:137': { held: [], stale: false },
    'eip155:8453': { held: [{ symbol: 'ETH' }], stale: false },
  })
})

test('error: what was known of a network stays when it cannot be read again, and is marked', async () => {
  let works = true
  const { clock, known, read } = await createConnectedApp({
    answer: (chainId) =>
      works ? { balances: [coinOn(chainId)] } : new Response(null, { status: 502 }),
  })
  await read()
  works = false
  clock.advance(30_001)

  await read()

  expect(known()?.['eip155:10']).toMatchObject({ held: [{ symbol: 'ETH' }], stale: true })
})

test('behavior: networks that the server does not read are not asked for', async () => {
  const { asked, known, read } = await createConnectedApp({
    balanceNetworks: ['eip155:1', 'eip155:137'],
  })

  await read()

  expect(asked).toEqual(['eip155:137'])
  expect(Object.keys(known() ?? {})).toEqual(['eip155:137'])
})

test('behavior: an answer for an account that has gone is dropped, and its tokens are forgotten', async () => {
  const { app, asked, known, read } = await createConnectedApp()
  await read()

  const reading = read()
  await disconnect(app)
  await reading

  expect(known()).toBeUndefined()
  await connect(app, { walletId: 'wallet-1' })
  expect(known()).toEqual({})
  await read()
  expect(asked).toHaveLength(6)
})

test('behavior: on a network that was read for the list its tokens are there at once', async () => {
  const { app, asked, read } = await createConnectedApp()
  await read()
  await switchNetwork(app, { caipNetworkId: 'eip155:10' })

  await fetchTokens(app, { namespace: 'eip155' })

  expect(asked).toHaveLength(3)
  const connection = app.stores.connections.getState().byNamespace.eip155
  expect(accountOf(connection)?.tokens?.held.map(({ symbol }) => symbol)).toEqual(['USDC'])
})
