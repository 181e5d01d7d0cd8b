import { expect, test } from 'vitest'
import { createTestWallet, type TestWallet, walletError } from '../../connectors/testing.ts'
import { happen } from '../../stores/connections.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { fetchBalance } from '../account/fetchBalance.ts'
import { accountStatesOf, activeOf } from '../account/testing.ts'
import { open } from '../modal/open.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

async function createConnectedApp(wallet = createTestWallet(), given: TestAppOptions = {}) {
  const storage = new Map<string, string>()
  const world = createTestApp({ wallets: [wallet], storage, ...given })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  open(world.app)
  await world.page.settled()
  wallet.asked.length = 0
  return {
    ...world,
    storage,
    wallet,
    account: () => accountStatesOf(world.app).eip155,
    active: () => activeOf(world.app),
  }
}

test('behavior: a disconnected account has no address, balance, profile and tokens [4.08 4.09 4.10 4.11]', async () => {
  const { account, app } = await createConnectedApp()
  await fetchBalance(app, { namespace: 'eip155' })
  const profile = {
    name: 'ada.shop.id',
    image: 'http://api.shop.localhost:4000/public/getNameImage/a',
  }
  app.stores.connections.setState(happen('eip155', { type: 'profile', profile }))
  expect(account()).toMatchObject({
    address: expect.any(String),
    balance: expect.anything(),
    profileName: profile.name,
    profileImage: profile.image,
  })

  await disconnect(app)

  expect(account()).toMatchObject({
    address: undefined,
    caipAddress: undefined,
    balance: undefined,
    balanceSymbol: undefined,
    profileName: undefined,
    profileImage: undefined,
    tokenBalance: [],
  })
})

test('default', async () => {
  const { account, active, app, page, wallet } = await createConnectedApp()

  await disconnect(app)
  await page.settled()

  expect(account()).toMatchObject({
    status: 'disconnected',
    address: undefined,
    caipAddress: undefined,
    connectedWalletInfo: undefined,
    allAccounts: [],
    user: undefined,
  })
  expect(active()).toEqual({})
  expect(app.stores.modal.getState().open).toBe(false)
  expect(wallet.granted).toBe(false)
  expect(page.state()?.accounts).toEqual([{ namespace: 'eip155', status: 'disconnected' }])
})

test('behavior: the site hears of it, once', async () => {
  const { app, page } = await createConnectedApp()

  await disconnect(app)
  await page.settled()

  expect(page.events.filter(({ name }) => name === 'DISCONNECT_SUCCESS')).toEqual([
    { name: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
  ])
})

test('behavior: the next visit does not reconnect, whatever the wallet grants', async () => {
  const { app, page, storage, wallet } = await createConnectedApp()

  await disconnect(app)
  await page.settled()

  expect(storage.get('@appkit/connections')).toBe('{}')
  expect(page.remembered.at(-1)).toEqual([])
  wallet.granted = true
  const later = createTestApp({ wallets: [wallet], storage })
  await later.ready
  later.clock.advance(5_000)
  await later.page.settled()
  expect(later.page.state()?.accounts[0]?.status).toBe('disconnected')
})

test('behavior: the network of the wallet is given up', async () => {
  const { app } = await createConnectedApp(createTestWallet({ chainId: 424242 }))

  await disconnect(app)

  expect(app.stores.chains.getState().byNamespace.eip155?.networkState).toMatchObject({
    caipNetwork: { caipNetworkId: 'eip155:1' },
    supportsAllNetworks: false,
    approvedCaipNetworkIds: [],
  })
})

test('behavior: a namespace that is not named stays connected', async () => {
  const { account, app } = await createConnectedApp()

  await disconnect(app, { namespace: 'solana' })

  expect(account()?.status).toBe('connected')
})

async function createReturningApp(wallet: TestWallet) {
  const connections = JSON.stringify({ eip155: { key: 'dev.appkit.test', name: 'T' } })
  const storage = new Map([['@appkit/connections', connections]])
  const world = createTestApp({ wallets: [wallet], storage })
  await world.ready
  return { ...world, status: () => world.page.state()?.accounts[0]?.status }
}

test('behavior: a connection that is being restored is given up', async () => {
  const wallet = createTestWallet({ granted: true })
  const { app, clock, page, status } = await createReturningApp(wallet)

  await disconnect(app)
  clock.advance(5_000)
  await page.settled()

  expect(status()).toBe('disconnected')
  expect(wallet.asked).toEqual([])
})

test('behavior: an answer to a restore that was given up is not taken', async () => {
  let answerLate = (_chain: unknown) => {}
  const eth_chainId = new Promise((resolve) => {
    answerLate = resolve
  })
  const wallet = createTestWallet({ granted: true, answers: { eth_chainId } })
  const { app, clock, page, status } = await createReturningApp(wallet)
  clock.advance(50)
  await page.settled()
  expect(wallet.asked).toEqual(['eth_accounts', 'eth_chainId'])

  await disconnect(app)
  answerLate('0x1')
  await page.settled()

  expect(status()).toBe('disconnected')
})

test.each([
  ['cannot revoke', walletError(4200, 'not supported')],
  ['breaks', walletError(-32603, 'internal')],
])('behavior: a wallet that %s is disconnected all the same', async (_name, error) => {
  const { account, app } = await createConnectedApp(
    createTestWallet({ answers: { wallet_revokePermissions: error } }),
  )

  await disconnect(app)

  expect(account()?.status).toBe('disconnected')
})

test('behavior: a wallet that says nothing is waited for 3 s', async () => {
  const { account, app, clock, page, wallet } = await createConnectedApp()
  wallet.behaviour = 'hang'

  const disconnecting = disconnect(app)
  await page.settled()
  clock.advance(2_999)
  await page.settled()
  expect(account()?.status).toBe('connected')
  clock.advance(1)
  await disconnecting

  expect(account()?.status).toBe('disconnected')
})

test('error: a person who keeps the connection in the wallet', async () => {
  const { account, app, page } = await createConnectedApp(
    createTestWallet({ answers: { wallet_revokePermissions: walletError(4001, 'No') } }),
  )

  await expect(disconnect(app)).rejects.toThrow('Failed to disconnect')
  await page.settled()

  expect(app.stores.toast.getState().current).toMatchObject({
    kind: 'error',
    text: 'Failed to disconnect',
  })
  expect(account()?.status).toBe('connected')
  expect(page.events.at(-1)?.name).toBe('DISCONNECT_ERROR')
})

test('error: what cannot be forgotten for good is told', async () => {
  const siteStorage = new Map<string, string>()
  const { account, app } = await createConnectedApp(createTestWallet(), {
    storage: 'denied',
    siteStorage,
  })
  siteStorage.set = siteStorage.delete = () => {
    throw new Error('full')
  }

  await expect(disconnect(app)).rejects.toThrow('Failed to disconnect')

  expect(account()?.status).toBe('disconnected')
})
