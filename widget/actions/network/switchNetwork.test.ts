import { expect, test } from 'vitest'
import { createTestWallet, walletError } from '../../connectors/testing.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { open } from '../modal/open.ts'
import { requestSwitch } from './requestSwitch.ts'
import { switchNetwork } from './switchNetwork.ts'

const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 6 }
const rpcUrls = { default: { http: ['http://chain.localhost:4000'] } }
const local = { id: 31337, name: 'Local', nativeCurrency, rpcUrls }
const hub = { id: 'hub', chainNamespace: 'cosmos', name: 'Hub', nativeCurrency, rpcUrls }
const options = { networks: ['eip155:1', 'eip155:10', local, hub] }

async function createApp(wallet = createTestWallet(), given: TestAppOptions = {}) {
  const world = createTestApp({ wallets: [wallet], options, ...given })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  open(world.app, { view: 'Networks' })
  await world.page.settled()
  wallet.asked.length = 0
  const { chains, router } = world.app.stores
  return {
    ...world,
    wallet,
    active: () =>
      world.app.stores.chains.getState().byNamespace.eip155?.networkState.caipNetwork?.name,
    switching: () => chains.getState().switching,
    views: () => router.getState().history.map(({ view }) => view),
  }
}

test('default', async () => {
  const { active, app, page, switching, views, wallet } = await createApp()
  requestSwitch(app, { caipNetworkId: 'eip155:10' })

  const done = switchNetwork(app, { caipNetworkId: 'eip155:10' })
  expect(switching()).toEqual({ caipNetworkId: 'eip155:10', state: 'waiting' })
  await done
  await page.settled()

  expect(active()).toBe('OP Mainnet')
  expect(switching()).toBeUndefined()
  expect(views()).toEqual(['Networks'])
  expect(wallet.asked).toEqual(['wallet_switchEthereumChain'])
  expect(page.events.at(-1)).toEqual({
    name: 'SWITCH_NETWORK',
    properties: { network: 'eip155:10' },
  })
})

test('behavior: a network that the wallet does not know is added first', async () => {
  const { active, app, wallet } = await createApp()

  await switchNetwork(app, { caipNetworkId: 'eip155:31337' })

  expect(active()).toBe('Local')
  expect(wallet.asked).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'eth_chainId',
    'wallet_switchEthereumChain',
  ])
})

test('behavior: with nobody connected the kit’s own network changes', async () => {
  const wallet = createTestWallet()
  const { app, page, ready } = createTestApp({ wallets: [wallet], options })
  await ready

  await page.link.request('SWITCH_NETWORK', { caipNetworkId: 'eip155:10' })
  await page.settled()

  expect(page.state()?.activeNetwork).toBe('eip155:10')
  expect(wallet.asked).toEqual([])
  expect(app.stores.modal.getState().open).toBe(false)
})

test('behavior: the choice is kept for the next visit', async () => {
  const storage = new Map<string, string>()
  const first = createTestApp({ options, storage })
  await first.ready
  await first.page.link.request('SWITCH_NETWORK', { caipNetworkId: 'eip155:10' })

  const second = createTestApp({ options, storage })
  await second.ready
  await second.page.settled()

  expect(second.page.state()?.activeNetwork).toBe('eip155:10')
})

test('behavior: asked for twice, the wallet is asked once', async () => {
  const { app, page, wallet } = await createApp()

  await Promise.all([
    switchNetwork(app, { caipNetworkId: 'eip155:10' }),
    page.link.request('SWITCH_NETWORK', { caipNetworkId: 'eip155:10' }),
  ])

  expect(wallet.asked).toEqual(['wallet_switchEthereumChain'])
})

test('behavior: arrived on a chain type without an account, Connect follows', async () => {
  const { app, views } = await createApp()
  requestSwitch(app, { caipNetworkId: 'cosmos:hub' })
  expect(views()).toEqual(['Networks', 'SwitchActiveChain'])

  await switchNetwork(app, { caipNetworkId: 'cosmos:hub' })

  expect(views()).toEqual(['Networks', 'Connect'])
  expect(app.stores.connectors.getState().filter).toBe('cosmos')
})

test('behavior: from an unsupported network the modal closes when all is well', async () => {
  const { app, views } = await createApp(createTestWallet({ chainId: 99 }))
  open(app)
  expect(views()).toEqual(['UnsupportedChain'])
  requestSwitch(app, { caipNetworkId: 'eip155:10' })

  await switchNetwork(app, { caipNetworkId: 'eip155:10' })

  expect(app.stores.modal.getState().open).toBe(false)
})

test('error: a person who says no stays where they were, and can try again', async () => {
  const { active, app, switching, views, wallet } = await createApp()
  wallet.behaviour = 'reject'
  requestSwitch(app, { caipNetworkId: 'eip155:10' })

  await switchNetwork(app, { caipNetworkId: 'eip155:10' })
  expect(switching()).toMatchObject({ state: 'rejected', error: { code: 4001 } })
  expect([active(), views().at(-1)]).toEqual(['Ethereum', 'SwitchNetwork'])

  wallet.behaviour = 'approve'
  await switchNetwork(app, { caipNetworkId: 'eip155:10' })
  expect(active()).toBe('OP Mainnet')
})

test('error: a wallet that cannot', async () => {
  const answers = { wallet_switchEthereumChain: walletError(-32603, 'internal') }
  const { app, switching } = await createApp(createTestWallet({ answers }))

  await switchNetwork(app, { caipNetworkId: 'eip155:10' })

  expect(switching()).toEqual({
    caipNetworkId: 'eip155:10',
    state: 'failed',
    error: { message: 'Chain is not supported', code: 'CHAIN_NOT_SUPPORTED' },
  })
})

test('error: an answer that comes after another choice changes no view', async () => {
  const { app, page, switching, wallet } = await createApp()
  let rejectLate = (_error: Error) => {}
  wallet.answers.wallet_switchEthereumChain = new Promise((_resolve, reject) => {
    rejectLate = reject
  })
  const first = switchNetwork(app, { caipNetworkId: 'eip155:10' })
  await page.settled()

  wallet.answers = {}
  wallet.behaviour = 'hang'
  void switchNetwork(app, { caipNetworkId: 'eip155:31337' })
  rejectLate(walletError(4001, 'No'))
  await first

  expect(switching()).toEqual({ caipNetworkId: 'eip155:31337', state: 'waiting' })
})

test('error: the site asks for a network that is not configured', async () => {
  const { app, page } = await createApp()

  await expect(
    page.link.request('SWITCH_NETWORK', { caipNetworkId: 'eip155:5' }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Network eip155:5 is not configured. Configured: eip155:1, eip155:10, eip155:31337, cosmos:hub.]`,
  )
  expect(app.stores.alerts.getState().open.at(-1)?.shortMessage).toBe('Network Not Found')
})
