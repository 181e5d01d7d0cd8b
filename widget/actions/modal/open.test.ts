import { expect, test } from 'vitest'
import { createTestWallet, testAddress } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { accountStatesOf } from '../account/testing.ts'
import { connect } from '../connection/connect.ts'
import { close } from './close.ts'
import { open } from './open.ts'

const coin = { name: 'Coin', symbol: 'C', decimals: 6 }
const rpcUrls = { default: { http: [] } }
const cosmosNetwork = {
  id: 'hub',
  chainNamespace: 'cosmos',
  name: 'Hub',
  nativeCurrency: coin,
  rpcUrls,
}

async function createConnectedApp(given: TestAppOptions = {}, wallet = createTestWallet()) {
  const world = createTestApp({ wallets: [wallet], ...given })
  await world.ready
  await connect(world.app, { walletId: wallet.plain.id })
  close(world.app)
  return { ...world, wallet, view: () => currentRoute(world.app.stores.router.getState()) }
}

test('default', async () => {
  const { app, page, ready } = createTestApp()
  await ready

  open(app)
  await page.settled()

  expect(app.stores.modal.getState().open).toBe(true)
  expect(currentRoute(app.stores.router.getState()).view).toBe('Connect')
  expect(page.events.map(({ name }) => name)).toEqual(['MODAL_OPEN'])
})

test('behavior: someone connected sees Account', async () => {
  const { app, view } = await createConnectedApp()

  open(app)

  expect(view()).toEqual({ view: 'Account' })
})

test('behavior: a view that is asked for comes first', async () => {
  const { app, view } = await createConnectedApp()

  open(app, { view: 'Networks' })

  expect(view()).toEqual({ view: 'Networks' })
})

test('behavior: another namespace starts a switch to a network of it, before any view', async () => {
  const { app, view } = await createConnectedApp({
    options: { networks: ['eip155:1', cosmosNetwork] },
  })

  open(app, { namespace: 'cosmos', view: 'Networks' })

  expect(view()).toEqual({ view: 'SwitchNetwork', params: { caipNetworkId: 'cosmos:hub' } })
})

test('behavior: another namespace without networks opens on Connect', async () => {
  const { app, view } = await createConnectedApp()

  open(app, { namespace: 'solana' })

  expect(view()).toEqual({ view: 'Connect' })
  expect(app.stores.modal.getState().open).toBe(true)
})

test('behavior: opened again while open, it moves to the view of its rules', async () => {
  const { app, page, view } = await createConnectedApp()
  open(app)

  open(app, { view: 'Networks' })
  await page.settled()

  expect(view()).toEqual({ view: 'Networks' })
  expect(page.events.filter(({ name }) => name === 'MODAL_OPEN')).toHaveLength(1)
})

test('behavior: a view that must be answered is not opened away', async () => {
  const { app, view } = await createConnectedApp()
  open(app)
  app.closable.set('Account', () => false)

  open(app, { view: 'Networks' })

  expect(view()).toEqual({ view: 'Account' })
  expect(app.stores.modal.getState().shaking).toBe(true)
})

test('behavior: it asks the wallet again, so one that left while closed is noticed', async () => {
  const { app, wallet, page } = await createConnectedApp()
  wallet.granted = false

  open(app)
  await page.settled()

  expect(accountStatesOf(app).eip155?.status).toBe('disconnected')
  expect(currentRoute(app.stores.router.getState()).view).toBe('Connect')
})

test('behavior: a wallet that says nothing is disconnected after 10 s', async () => {
  const { app, clock, wallet, page } = await createConnectedApp()
  wallet.behaviour = 'hang'

  open(app)
  await page.settled()
  clock.advance(9_999)
  await page.settled()
  expect(accountStatesOf(app).eip155?.status).toBe('connected')
  clock.advance(1)
  await page.settled()
  expect(accountStatesOf(app).eip155?.status).toBe('disconnected')
})

test('misc: what the wallet says while the modal opens does not disturb the view', async () => {
  const { app, page, view } = await createConnectedApp()

  open(app, { view: 'Networks' })
  await page.settled()

  expect(view()).toEqual({ view: 'Networks' })
  expect(accountStatesOf(app).eip155?.address?.toLowerCase()).toBe(testAddress)
})
