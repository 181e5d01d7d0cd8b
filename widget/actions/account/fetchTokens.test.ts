import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { authConnector } from '../../connectors/auth.ts'
import { createTestWallet, secondTestAddress, testAddress } from '../../connectors/testing.ts'
import { addConnector } from '../../stores/connectors.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { showToast } from '../toast/showToast.ts'
import { fetchTokens } from './fetchTokens.ts'
import { accountStatesOf, connectAs } from './testing.ts'

const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  value: 24,
  price: 1,
  quantity: { decimals: '6', numeric: '24' },
  iconUrl: '',
}
const ether = {
  ...usdc,
  name: 'Ether',
  symbol: 'ETH',
  address: undefined,
  quantity: { decimals: '18', numeric: '2' },
}

async function createConnectedApp({
  wallet = createTestWallet(),
  answer = () => ({ balances: [ether, usdc] }) as unknown,
  networks = ['eip155:1'] as const,
}: {
  wallet?: ReturnType<typeof createTestWallet>
  answer?: (url: URL) => unknown
  networks?: readonly ['eip155:1'] | readonly []
} = {}) {
  const asked: URL[] = []
  const read = (url: URL) => {
    asked.push(url)
    return answer(url)
  }
  const paths = [getAddress(testAddress), secondTestAddress].map(
    (each) => `/v1/account/${each}/balance`,
  )
  const world = createTestApp({
    wallets: [wallet],
    config: { balanceNetworks: [...networks] },
    api: Object.fromEntries(paths.map((path) => [path, read])),
  })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  return {
    ...world,
    asked,
    askedWallet: wallet.asked,
    fetch: (more = {}) => fetchTokens(world.app, { namespace: 'eip155', ...more }),
    tokens: () => accountStatesOf(world.app).eip155?.tokenBalance,
    message: () => world.app.stores.toast.getState().current?.text,
  }
}

test('default: tokens in the kit’s form, without the coin [3.12]', async () => {
  const { asked, fetch, tokens } = await createConnectedApp()

  await fetch()

  const { address, symbol, quantity, price } = usdc
  expect(tokens()).toEqual([{ address, symbol, quantity, price }])
  expect(asked[0]?.search).toContain('currency=usd&chainId=eip155%3A1')
})

test('behavior: a token without decimal places is dropped [5.59]', async () => {
  const whole = { ...usdc, symbol: 'NFT', quantity: { decimals: '0', numeric: '1' } }
  const { fetch, tokens } = await createConnectedApp({
    answer: () => ({ balances: [whole, usdc] }),
  })

  await fetch()

  expect(tokens()?.map(({ symbol }) => symbol)).toEqual(['USDC'])
})

test('behavior: read again within 30 s, nothing is asked, unless it has changed', async () => {
  const { asked, clock, fetch } = await createConnectedApp()
  await fetch()

  clock.advance(30_000)
  await fetch()
  expect(asked).toHaveLength(1)
  await fetch({ changed: ['eip155:1:native'] })
  expect(asked).toHaveLength(2)
  expect(asked[1]?.searchParams.get('forceUpdate')).toBe('eip155:1:native')
  clock.advance(30_001)
  await fetch()
  expect(asked).toHaveLength(3)
})

test('behavior: disconnecting forgets them [4.12]', async () => {
  const { app, fetch, tokens } = await createConnectedApp()
  await fetch()
  expect(tokens()).toHaveLength(1)

  await disconnect(app)

  expect(tokens()).toEqual([])
})

test('behavior: what comes after a change of account is not shown', async () => {
  let answerLate = (_answer: unknown) => {}
  const late = new Promise((resolve) => {
    answerLate = resolve
  })
  const { fetch, page, tokens } = await createConnectedApp({ answer: () => late })

  const fetching = fetch()
  await page.settled()
  await page.emit('wallet-1', 'accountsChanged', [secondTestAddress])
  answerLate({ balances: [usdc] })
  await fetching

  expect(tokens()).toEqual([])
})

test.each([
  ['an error', () => new Response(null, { status: 502 })],
  [
    'another shape',
    () => ({ balances: [{ ...usdc, quantity: { decimals: '6', numeric: '1e9' } }] }),
  ],
  ['no list', () => ({})],
])('error: an answer with %s is told, and nothing is asked for 30 s', async (_, answer) => {
  const { asked, clock, fetch, message } = await createConnectedApp({ answer })

  await fetch()
  expect(message()).toEqual({ key: 'toast.tokensUnavailable' })
  clock.advance(29_999)
  await fetch()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  await fetch()
  expect(asked).toHaveLength(2)
})

test.each([
  ['after 30 s', 30_001, {}],
  ['after a change', 0, { changed: ['eip155:1:native'] }],
])('error: what was known stays and is marked when a read fails %s', async (_, laterMs, more) => {
  let works = true
  const { app, clock, fetch, tokens } = await createConnectedApp({
    answer: () => (works ? { balances: [usdc] } : new Response(null, { status: 502 })),
  })
  await fetch()
  works = false
  clock.advance(laterMs)

  await fetch(more)

  expect(tokens()).toHaveLength(1)
  const connection = app.stores.connections.getState().byNamespace.eip155
  expect(connection).toMatchObject({ account: { tokens: { stale: true } } })
})

test('error: a network that the server does not read is told of, and nothing is asked', async () => {
  const { asked, fetch, message } = await createConnectedApp({ networks: [] })

  await fetch()

  expect(message()).toEqual({ key: 'toast.tokensUnavailable' })
  expect(asked).toEqual([])
})

test('error: while a transaction waits to be confirmed, its message stays', async () => {
  const { app, fetch, message, tokens } = await createConnectedApp({
    answer: () => new Response(null, { status: 502 }),
  })
  showToast(app, { kind: 'loading', text: { key: 'toast.pending' }, autoClose: false })

  await fetch()

  expect(message()).toEqual({ key: 'toast.pending' })
  expect(app.stores.toast.getState().next).toBeUndefined()
  expect(tokens()).toEqual([])
})

const daiOfWallet = {
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  balance: '0xde0b6b3a7640000',
  type: 'ERC20',
  metadata: { name: 'Dai', symbol: 'DAI', decimals: 18, price: 0.99, iconUrl: '' },
}
const etherOfWallet = {
  address: 'native',
  balance: '0x1',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, iconUrl: '' },
}
const discovers = (chain: string, supported: unknown) => ({
  [chain]: { assetDiscovery: { supported } },
})

test('behavior: a wallet that offers to tell its assets is asked, and the server is not [7.33 3.14]', async () => {
  const { asked, askedWallet, fetch, tokens } = await createConnectedApp({
    wallet: createTestWallet({
      answers: {
        wallet_getCapabilities: discovers('0x1', true),
        wallet_getAssets: { '0x1': [etherOfWallet, daiOfWallet] },
      },
    }),
  })

  await fetch()

  expect(tokens()).toEqual([
    {
      address: `eip155:1:${daiOfWallet.address}`,
      symbol: 'DAI',
      quantity: { decimals: '18', numeric: '1' },
      price: 0.99,
    },
  ])
  expect(askedWallet.filter((method) => method === 'wallet_getAssets')).toHaveLength(1)
  expect(asked).toEqual([])
})

test('error: a page that answers as if it were the embedded wallet is not asked what that holds: T2', async () => {
  const posing = createTestWallet({
    plain: { id: 'ID_AUTH' },
    answers: {
      wallet_getCapabilities: discovers('0x1', true),
      wallet_getAssets: { '0x1': [daiOfWallet] },
    },
  })
  const { app, fetch, page, tokens } = await createConnectedApp()
  await page.addWallet(posing)
  app.stores.connectors.setState(addConnector(authConnector))
  connectAs(app, {
    namespace: 'eip155',
    connectorId: authConnector.id,
    address: secondTestAddress,
  })

  await fetch()

  expect(posing.asked).toEqual([])
  expect(tokens()?.map(({ symbol }) => symbol)).toEqual(['USDC'])
})

test.each([
  ['says nothing of it', {}],
  ['says no', discovers('0x1', false)],
  ['says it of another chain', discovers('0xa', true)],
  ['says it in another form', { '0x1': { assetDiscovery: true } }],
  ['fails', new Error('No')],
])('behavior: a wallet that %s is not asked for its assets [7.34]', async (_, capabilities) => {
  const { asked, askedWallet, fetch, tokens } = await createConnectedApp({
    wallet: createTestWallet({ answers: { wallet_getCapabilities: capabilities } }),
  })

  await fetch()

  expect(tokens()?.map(({ symbol }) => symbol)).toEqual(['USDC'])
  expect(askedWallet).not.toContain('wallet_getAssets')
  expect(asked).toHaveLength(1)
})

test.each([
  ['without a balance', { balance: undefined }],
  ['with a balance that is no hex', { balance: '10' }],
  ['of another type', { type: 'ERC721' }],
  ['without a price', { metadata: { ...daiOfWallet.metadata, price: undefined } }],
  ['without a picture', { metadata: { ...daiOfWallet.metadata, iconUrl: undefined } }],
  ['at no address', { address: 'dai' }],
])(
  'error: with one asset %s none of the wallet’s counts, and the server is asked [5.60]',
  async (_, change) => {
    const { fetch, tokens } = await createConnectedApp({
      wallet: createTestWallet({
        answers: {
          wallet_getCapabilities: discovers('0x1', true),
          wallet_getAssets: { '0x1': [daiOfWallet, { ...daiOfWallet, ...change }] },
        },
      }),
    })

    await fetch()

    expect(tokens()?.map(({ symbol }) => symbol)).toEqual(['USDC'])
  },
)

test('error: for a wallet that says nothing the server is asked after two seconds', async () => {
  const { asked, clock, fetch, page, tokens } = await createConnectedApp({
    wallet: createTestWallet({ answers: { wallet_getCapabilities: new Promise(() => {}) } }),
  })

  const fetching = fetch()
  await page.settled()
  expect(asked).toEqual([])
  clock.advance(2_000)
  await fetching

  expect(tokens()).toHaveLength(1)
})
