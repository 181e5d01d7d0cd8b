import { expect, test } from 'vitest'
import { adapters } from '../../../chains/adapters.ts'
import {
  checksummedTestAddress,
  createTestWallet,
  secondTestAddress,
  walletError,
} from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { accountStatesOf, attemptOf } from '../account/testing.ts'
import { open } from '../modal/open.ts'
import { connect } from './connect.ts'

async function createConnectApp(wallet = createTestWallet(), given: TestAppOptions = {}) {
  const storage = new Map<string, string>()
  const world = createTestApp({ wallets: [wallet], storage, ...given })
  await world.ready
  open(world.app)
  const { router, modal } = world.app.stores
  return {
    ...world,
    wallet,
    storage,
    account: () => accountStatesOf(world.app).eip155,
    attempt: () => attemptOf(world.app),
    view: () => currentRoute(router.getState()).view,
    isOpen: () => modal.getState().open,
    connect: (walletId = 'wallet-1') => connect(world.app, { walletId }),
  }
}

test('default', async () => {
  const { account, connect, isOpen, page } = await createConnectApp()

  await connect()
  await page.settled()

  expect(account()).toMatchObject({
    status: 'connected',
    address: checksummedTestAddress,
    caipAddress: `eip155:1:${checksummedTestAddress}`,
    balanceSymbol: 'ETH',
    addressExplorerUrl: `https://etherscan.io/address/${checksummedTestAddress}`,
    connectedWalletInfo: { name: 'Test Wallet' },
    allAccounts: [{ namespace: 'eip155', address: checksummedTestAddress, type: 'eoa' }],
  })
  expect(isOpen()).toBe(false)
  expect(page.state()?.accounts).toEqual([
    {
      namespace: 'eip155',
      status: 'connected',
      address: checksummedTestAddress,
      caipAddress: `eip155:1:${checksummedTestAddress}`,
      type: 'eoa',
      wallet: { id: 'wallet-1', name: 'Test Wallet', rdns: 'dev.appkit.test' },
      signer: 'host',
    },
  ])
})

test('behavior: connecting shows until the account is known, and nothing is told before', async () => {
  const { account, attempt, app, connect, page } = await createConnectApp()

  const connecting = connect()
  expect(account()?.status).toBe('connecting')
  expect(attempt()).toEqual({ walletId: 'wallet-1', state: 'waiting' })
  expect(app.stores.modal.getState().loading).toBe(true)
  await connecting
  await page.settled()

  const statuses = page.states.map(({ accounts }) => accounts[0]?.status)
  expect([...new Set(statuses)]).toEqual(['disconnected', 'connecting', 'connected'])
  expect(app.stores.modal.getState().loading).toBe(false)
})

test('behavior: pressed twice, the wallet is asked once', async () => {
  const { connect, wallet } = await createConnectApp()

  await Promise.all([connect(), connect()])

  expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('behavior: the connection is remembered by the name of the wallet, not by its id', async () => {
  const { connect, page, storage } = await createConnectApp()

  await connect()
  await page.settled()

  expect(JSON.parse(storage.get('@appkit/connections')!)).toEqual({
    eip155: { key: 'dev.appkit.test', name: 'Test Wallet' },
  })
  expect(JSON.parse(storage.get('@appkit/recent_wallets')!)).toHaveLength(1)
  expect(page.remembered.at(-1)).toEqual(['eip155'])
})

test('behavior: the site hears of it once', async () => {
  const { connect, page } = await createConnectApp()

  await connect()
  await page.settled()

  expect(page.events.map(({ name }) => name)).toEqual([
    'MODAL_OPEN',
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
  ])
})

test('behavior: the wallet’s network becomes the active one', async () => {
  const { app, connect } = await createConnectApp(createTestWallet({ chainId: 10 }))

  await connect()

  expect(app.stores.chains.getState().byNamespace.eip155?.networkState.caipNetwork?.name).toBe(
    'OP Mainnet',
  )
})

test('behavior: on a network the site did not configure the modal stays, on UnsupportedChain', async () => {
  const { account, connect, isOpen, view } = await createConnectApp(
    createTestWallet({ chainId: 424242 }),
  )

  await connect()

  expect(account()?.caipAddress).toBe(`eip155:424242:${checksummedTestAddress}`)
  expect([isOpen(), view()]).toEqual([true, 'UnsupportedChain'])
})

test.each([{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }])(
  'param: with %o it closes there too',
  async (options) => {
    const { connect, isOpen } = await createConnectApp(createTestWallet({ chainId: 424242 }), {
      options,
    })

    await connect()

    expect(isOpen()).toBe(false)
  },
)

test('error: a person who says no can try again', async () => {
  const { account, attempt, connect, isOpen, page, wallet } = await createConnectApp(
    createTestWallet({ behaviour: 'reject' }),
  )

  await connect()
  await page.settled()
  expect(attempt()).toEqual({
    walletId: 'wallet-1',
    state: 'rejected',
    error: { message: 'No', code: 4001 },
  })
  expect([account()?.status, isOpen()]).toEqual(['disconnected', true])
  expect(page.events.at(-1)?.name).toBe('USER_REJECTED')

  wallet.behaviour = 'approve'
  await connect()
  expect(account()?.status).toBe('connected')
})

test('error: 5000 is a rejection too', async () => {
  const answers = { eth_requestAccounts: walletError(5000, 'No') }
  const { attempt, connect } = await createConnectApp(createTestWallet({ answers }))

  await connect()

  expect(attempt()?.state).toBe('rejected')
})

test.each([
  ['an object', { surprise: 1 }],
  ['nothing', null],
  ['no accounts', []],
  ['what is no address', ['0x12']],
  ['100,000 accounts', Array(100_000).fill(secondTestAddress)],
])('error: a wallet that answers with %s', async (_name, eth_requestAccounts) => {
  const { account, attempt, connect } = await createConnectApp(
    createTestWallet({ answers: { eth_requestAccounts } }),
  )

  await connect()

  expect(attempt()?.state).toBe('failed')
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
})

test('error: garbage has a code of its own', async () => {
  const { attempt, connect } = await createConnectApp(createTestWallet({ behaviour: 'garbage' }))

  await connect()

  expect(attempt()?.error).toMatchInlineSnapshot(`
    {
      "code": "WALLET_BAD_ANSWER",
      "message": "The wallet answered eth_requestAccounts with something that is not valid.",
    }
  `)
})

test('error: a wallet that never answers leaves the visitor free to take another', async () => {
  const other = createTestWallet({
    plain: { id: 'wallet-2', rdns: 'dev.appkit.other' },
    addresses: [secondTestAddress],
  })
  let answerLate = (_accounts: unknown) => {}
  const eth_requestAccounts = new Promise((resolve) => {
    answerLate = resolve
  })
  const hanging = createTestWallet({ answers: { eth_requestAccounts } })
  const { account, attempt, connect } = await createConnectApp(hanging, {
    wallets: [hanging, other],
  })

  const first = connect('wallet-1')
  await connect('wallet-2')
  expect(account()).toMatchObject({ status: 'connected', address: secondTestAddress })
  expect(attempt()).toBeUndefined()

  answerLate(hanging.addresses)
  await first
  expect(account()).toMatchObject({ status: 'connected', address: secondTestAddress })
})

test('error: a failed second wallet leaves the first connected', async () => {
  const other = createTestWallet({ plain: { id: 'wallet-2' }, behaviour: 'reject' })
  const first = createTestWallet()
  const { account, connect } = await createConnectApp(first, { wallets: [first, other] })
  await connect('wallet-1')

  await connect('wallet-2')

  expect(account()).toMatchObject({ status: 'connected', address: checksummedTestAddress })
})

test('error: a namespace without an adapter [8.62]', async () => {
  const { eip155 } = adapters
  const { app } = await createConnectApp(undefined, { adapters: { eip155: eip155! } })

  await expect(connect(app, { walletId: 'wallet-1', namespace: 'solana' })).rejects.toThrow(
    'Adapter not found',
  )
})

test('error: of a wallet that has left the page nothing is asked, and who is connected stays', async () => {
  const { account, attempt, connect, wallet } = await createConnectApp()
  await connect()
  wallet.asked.length = 0

  await connect('gone')

  expect(attempt()).toBeUndefined()
  expect(account()?.status).toBe('connected')
  expect(wallet.asked).toEqual([])
})
