import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { addConnector } from '../../stores/connectors.ts'
import { createTestApp } from '../../testing.ts'
import { connectAs } from '../account/testing.ts'
import { connect } from '../connection/connect.ts'
import { open } from '../modal/open.ts'
import { requestSwitch } from './requestSwitch.ts'

const rpcUrls = { default: { http: [] } }
const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 6 }
const solanaNetwork = { id: 'main', chainNamespace: 'solana', name: 'S', nativeCurrency, rpcUrls }
const cosmosNetwork = { id: 'hub', chainNamespace: 'cosmos', name: 'H', nativeCurrency, rpcUrls }
const networks = ['eip155:1', 'eip155:10', solanaNetwork, cosmosNetwork]

async function createSwitchingApp({ connected }: { connected: boolean }) {
  const wallet = createTestWallet()
  const world = createTestApp({ wallets: [wallet], options: { networks } })
  await world.ready
  if (connected) await connect(world.app, { walletId: 'wallet-1' })
  open(world.app, { view: 'Networks' })
  await world.page.settled()
  wallet.asked.length = 0
  const { router } = world.app.stores
  return { ...world, wallet, pushed: () => router.getState().history.slice(1) }
}

test('behavior: the network that is active already pushes nothing and asks nobody [4.26]', async () => {
  const { app, page, wallet, pushed } = await createSwitchingApp({ connected: true })

  requestSwitch(app, { caipNetworkId: 'eip155:1' })
  await page.settled()

  expect(pushed()).toEqual([])
  expect(wallet.asked).toEqual([])
})

test('behavior: an embedded wallet moves without a question to what it supports [4.27]', async () => {
  const { app, pushed } = await createSwitchingApp({ connected: true })
  const { connectors } = app.stores
  connectors.setState(
    addConnector({
      id: 'embedded',
      type: 'AUTH',
      name: 'Login',
      namespace: 'eip155',
      icon: undefined,
      ambiguous: false,
    }),
  )
  connectAs(app, { namespace: 'eip155', connectorId: 'embedded' })

  requestSwitch(app, { caipNetworkId: 'solana:main' })
  expect(pushed()).toEqual([{ view: 'SwitchNetwork', params: { caipNetworkId: 'solana:main' } }])

  open(app, { view: 'Networks' })
  requestSwitch(app, { caipNetworkId: 'cosmos:hub' })
  expect(pushed()).toMatchObject([{ view: 'SwitchActiveChain' }])
})

test('behavior: with confirmation ignored even another chain type is not confirmed [4.28]', async () => {
  const { app, pushed } = await createSwitchingApp({ connected: true })

  requestSwitch(app, { caipNetworkId: 'solana:main', ignoreConfirmation: true })

  expect(pushed()).toEqual([{ view: 'SwitchNetwork', params: { caipNetworkId: 'solana:main' } }])
})

test('behavior: a chain type without an account is confirmed first [4.29]', async () => {
  const { app, pushed } = await createSwitchingApp({ connected: true })

  requestSwitch(app, { caipNetworkId: 'solana:main' })

  expect(pushed()).toEqual([
    { view: 'SwitchActiveChain', params: { caipNetworkId: 'solana:main' } },
  ])
})

test('behavior: the same chain type is switched directly [4.30]', async () => {
  const { app, pushed } = await createSwitchingApp({ connected: true })

  requestSwitch(app, { caipNetworkId: 'eip155:10' })

  expect(pushed()).toEqual([{ view: 'SwitchNetwork', params: { caipNetworkId: 'eip155:10' } }])
})

test('behavior: another chain type with an account is switched directly [4.30]', async () => {
  const { app, pushed } = await createSwitchingApp({ connected: true })
  connectAs(app, { namespace: 'solana' })

  requestSwitch(app, { caipNetworkId: 'solana:main' })

  expect(pushed()).toMatchObject([{ view: 'SwitchNetwork' }])
})

test('behavior: with nobody connected every switch is direct [4.30]', async () => {
  const { app, pushed } = await createSwitchingApp({ connected: false })

  requestSwitch(app, { caipNetworkId: 'solana:main' })

  expect(pushed()).toMatchObject([{ view: 'SwitchNetwork' }])
})

test('error: a network that is not known raises an alert and pushes nothing', async () => {
  const { app, pushed } = await createSwitchingApp({ connected: true })

  requestSwitch(app, { caipNetworkId: 'eip155:5' })

  expect(pushed()).toEqual([])
  expect(app.stores.alerts.getState().open).toMatchObject([
    { code: 'APKT001', shortMessage: 'Network Not Found' },
  ])
})
