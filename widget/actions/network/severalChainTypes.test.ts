import { expect, test } from 'vitest'
import { createSolanaTestWallet, createTestWallet } from '../../connectors/testing.ts'
import { createTestApp } from '../../testing.ts'
import { activeOf } from '../account/testing.ts'
import { connect } from '../connection/connect.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { updateOptions } from '../site/updateOptions.ts'
import { connectAlso } from '../wallets/connectAlso.ts'
import { removeNetwork } from './removeNetwork.ts'
import { requestSwitch } from './requestSwitch.ts'
import { switchNetwork } from './switchNetwork.ts'

const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const testnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const networks = ['eip155:1', 'eip155:10', main, testnet]

async function createApp({ connected = ['wallet-1'] }: { connected?: string[] } = {}) {
  const evm = createTestWallet({ granted: true })
  const sol = createSolanaTestWallet()
  const world = createTestApp({ options: { networks }, wallets: [evm, sol] })
  await world.ready
  const { app, page } = world
  for (const walletId of connected) await connect(app, { walletId })
  await page.settled()
  evm.asked.length = 0
  return {
    ...world,
    evm,
    sol,
    filter: () => app.stores.connectors.getState().filter,
    views: () => app.stores.router.getState().history.map(({ view }) => view),
    /** Opens for a namespace and carries the switch out, as its view would. */
    async openFor(namespace: 'eip155' | 'solana') {
      open(app, { namespace })
      const { params } = app.stores.router.getState().history.at(-1) ?? {}
      if (params?.caipNetworkId) await switchNetwork(app, { caipNetworkId: params.caipNetworkId })
      await page.settled()
    },
  }
}

test('default: opened for a chain type without an account, Connect lists its wallets', async () => {
  const { filter, openFor, page, views } = await createApp()

  await openFor('solana')

  expect(views()).toEqual(['Connect'])
  expect(filter()).toBe('solana')
  expect(page.state()).toMatchObject({ activeNetwork: main, open: true })
})

test('behavior: whoever gives up there is as connected as before', async () => {
  const { app, filter, openFor, page } = await createApp()
  await openFor('solana')

  close(app)
  await page.settled()

  expect(page.state()).toMatchObject({ activeNetwork: 'eip155:1', open: false })
  expect(filter()).toBeUndefined()
})

test('behavior: whoever connects there stays there', async () => {
  const { app, openFor, page } = await createApp()
  await openFor('solana')

  await connect(app, { walletId: 'sol-1' })
  await page.settled()

  expect(page.state()).toMatchObject({ activeNetwork: main, open: false })
})

test('behavior: opened for a chain type with an account, that one is used and Account shows', async () => {
  const { openFor, page, views, evm } = await createApp({ connected: ['wallet-1', 'sol-1'] })
  expect(page.state()?.activeNamespace).toBe('solana')

  await openFor('eip155')

  expect(page.state()).toMatchObject({ activeNetwork: 'eip155:1' })
  expect(views()).toEqual(['Account'])
  expect(evm.asked).not.toContain('wallet_switchEthereumChain')
})

test('behavior: with nobody connected the network is simply another one, and stays so', async () => {
  const { app, openFor, page, views } = await createApp({ connected: [] })
  await openFor('solana')
  expect(views()).toEqual(['Connect'])

  close(app)
  await page.settled()

  expect(page.state()?.activeNetwork).toBe(main)
})

test('behavior: back from the wallet is the list for that chain type, back from the list closes', async () => {
  const { app, filter, openFor, page, views } = await createApp()
  await openFor('solana')
  push(app, { view: 'ConnectingWallet' })

  goBack(app)
  expect([views(), filter()]).toEqual([['Connect'], 'solana'])

  goBack(app)
  await page.settled()
  expect(page.state()).toMatchObject({ open: false, activeNamespace: 'eip155' })
})

test('behavior: a confirmed change of chain type is undone by going back', async () => {
  const { app, page, views } = await createApp()
  open(app)
  push(app, { view: 'Networks' })
  requestSwitch(app, { caipNetworkId: main })
  await switchNetwork(app, { caipNetworkId: main })
  expect(views()).toEqual(['Account', 'Networks', 'Connect'])

  goBack(app)
  await page.settled()

  expect(views()).toEqual(['Account', 'Networks'])
  expect(page.state()?.activeNetwork).toBe('eip155:1')
})

test('behavior: one account more is looked for without leaving the one in use', async () => {
  const { app, filter, page, views } = await createApp()
  open(app)

  connectAlso(app, { namespace: 'solana' })
  await page.settled()
  expect([views(), filter()]).toEqual([['Account', 'Connect'], 'solana'])
  expect(page.state()?.activeNamespace).toBe('eip155')

  goBack(app)
  expect([views(), filter()]).toEqual([['Account'], undefined])
})

test('behavior: on a chain type without an account, another network of it needs no confirmation', async () => {
  const { app, page, views } = await createApp()
  await page.link.request('SWITCH_NETWORK', { caipNetworkId: main })
  open(app, { view: 'Networks' })

  requestSwitch(app, { caipNetworkId: testnet })

  expect(views()).toEqual(['Networks', 'SwitchNetwork'])
})

test('behavior: a network of a chain type that is not in use opens nothing where it is unsupported', async () => {
  const { app, page } = await createApp({ connected: ['wallet-1', 'sol-1'] })

  await page.emit('wallet-1', 'chainChanged', '0x539')
  await page.settled()
  expect(page.state()).toMatchObject({ open: false, activeNetwork: main })

  await page.emit('wallet-1', 'chainChanged', '0xa')
  removeNetwork(app, { caipNetworkId: 'eip155:10' })
  await page.settled()
  expect(page.state()?.open).toBe(false)
  const { byNamespace } = app.stores.chains.getState()
  expect(byNamespace.eip155?.networkState.caipNetwork?.name).toBe('Unknown Network')
})

test('behavior: other networks of the site leave each wallet where it is', async () => {
  const { app, page } = await createApp({ connected: ['wallet-1', 'sol-1'] })

  updateOptions(app, { options: { networks: [main, testnet, 'eip155:10', 'eip155:1'] } })
  await page.settled()

  expect(page.state()?.activeNetwork).toBe(main)
  const { byNamespace } = app.stores.chains.getState()
  expect(byNamespace.eip155?.networkState).toMatchObject({
    caipNetwork: { caipNetworkId: 'eip155:1' },
    supportsAllNetworks: true,
  })
})

test('behavior: a chain type that the site gives up ends its account, and only that', async () => {
  const { app, page } = await createApp({ connected: ['wallet-1', 'sol-1'] })

  updateOptions(app, { options: { networks: ['eip155:1'] } })
  await page.settled()

  expect(page.state()?.accounts).toMatchObject([{ namespace: 'eip155', status: 'connected' }])
  expect(page.state()?.activeNamespace).toBe('eip155')
  expect(activeOf(app).solana).toBeUndefined()
})
