import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checksummedTestAddress,
  createTestWallet,
  secondTestAddress,
} from '../../connectors/testing.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp } from '../../testing.ts'
import { accountStatesOf } from '../account/testing.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

async function createConnectedApp() {
  const wallet = createTestWallet()
  const other = createTestWallet({ plain: { id: 'wallet-2', rdns: 'dev.appkit.other' } })
  const storage = new Map<string, string>()
  const world = createTestApp({ wallets: [wallet, other], storage })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  const { chains, modal, router } = world.app.stores
  return {
    ...world,
    wallet,
    storage,
    account: () => accountStatesOf(world.app).eip155,
    network: () => chains.getState().byNamespace.eip155?.networkState.caipNetwork,
    view: () => (modal.getState().open ? currentRoute(router.getState()).view : 'closed'),
  }
}

test('default', async () => {
  const { account, page } = await createConnectedApp()

  await page.emit('wallet-1', 'accountsChanged', [secondTestAddress.toLowerCase()])

  expect(account()).toMatchObject({
    status: 'connected',
    address: secondTestAddress,
    caipAddress: `eip155:1:${secondTestAddress}`,
  })
})

test('behavior: no accounts left means disconnected, and still remembered', async () => {
  const { account, page, storage } = await createConnectedApp()

  await page.emit('wallet-1', 'accountsChanged', [])

  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(storage.get('@appkit/connections')).toContain('dev.appkit.test')
})

test('behavior: the active network follows the wallet', async () => {
  const { account, network, page, view } = await createConnectedApp()

  await page.emit('wallet-1', 'chainChanged', '0xa')

  expect(network()?.caipNetworkId).toBe('eip155:10')
  expect(account()?.caipAddress).toBe(`eip155:10:${checksummedTestAddress}`)
  expect(view()).toBe('closed')
})

test('behavior: an unsupported network is a placeholder and opens UnsupportedChain [4.35]', async () => {
  const { network, page, view } = await createConnectedApp()

  await page.emit('wallet-1', 'chainChanged', '0x1b207')

  expect(network()).toMatchObject({
    id: '111111',
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:111111',
    name: 'Unknown Network',
  })
  expect(view()).toBe('UnsupportedChain')
})

test('behavior: closed, it comes back with the next change and the next opening only', async () => {
  const { page, view } = await createConnectedApp()
  await page.emit('wallet-1', 'chainChanged', '0x1b207')

  await page.link.request('CLOSE')
  expect(view()).toBe('closed')
  await page.emit('wallet-1', 'chainChanged', '0x1b207')
  expect(view()).toBe('closed')
  await page.emit('wallet-1', 'chainChanged', '0x1b208')
  expect(view()).toBe('UnsupportedChain')
  await page.link.request('CLOSE')
  await page.link.request('OPEN', {})
  expect(view()).toBe('UnsupportedChain')
})

test('behavior: it goes away when the wallet is back on a supported network', async () => {
  const { page, view } = await createConnectedApp()
  await page.emit('wallet-1', 'chainChanged', '0x1b207')

  await page.emit('wallet-1', 'chainChanged', '0x1')

  expect(view()).toBe('closed')
})

test('behavior: "disconnect" of a wallet that still has accounts changes nothing', async () => {
  const { account, page } = await createConnectedApp()

  await page.emit('wallet-1', 'disconnect', { code: 1013 })

  expect(account()?.status).toBe('connected')
})

test('behavior: "disconnect" of a wallet without accounts disconnects', async () => {
  const { account, page, wallet } = await createConnectedApp()
  wallet.granted = false

  await page.emit('wallet-1', 'disconnect')

  expect(account()?.status).toBe('disconnected')
})

test('behavior: a wallet that leaves the page is disconnected and not offered any more', async () => {
  const { account, app, page } = await createConnectedApp()

  await page.link.request('WALLET_LOST', { walletId: 'wallet-1' })

  expect(account()?.status).toBe('disconnected')
  expect(app.stores.connectors.getState().connectors.map(({ id }) => id)).toEqual(['wallet-2'])
})

test('behavior: events of a wallet that is not connected are dropped', async () => {
  const { account, app, page } = await createConnectedApp()

  await page.emit('wallet-2', 'accountsChanged', [secondTestAddress])
  await page.emit('unknown', 'accountsChanged', [secondTestAddress])
  expect(account()?.address).toBe(checksummedTestAddress)

  await disconnect(app)
  await page.emit('wallet-1', 'accountsChanged', [secondTestAddress])
  expect(account()?.status).toBe('disconnected')
})

test('behavior: another tab that disconnected disconnects here too, and one that connected connects', async () => {
  const { account, clock, page, storage } = await createConnectedApp()
  const remembered = storage.get('@appkit/connections')!

  storage.delete('@appkit/connections')
  await page.link.request('TAB_CHANGED')
  expect(account()?.status).toBe('disconnected')

  storage.set('@appkit/connections', remembered)
  const following = page.link.request('TAB_CHANGED')
  await page.settled()
  clock.advance(50)
  await following
  expect(account()?.status).toBe('connected')
})

test('behavior: what another tab stored later than its message said is followed as well', async () => {
  const { account, app, page, storage } = await createConnectedApp()
  await page.link.request('TAB_CHANGED')
  expect(account()?.status).toBe('connected')

  storage.delete('@appkit/connections')
  app.window.dispatchEvent(
    Object.assign(new Event('storage'), { key: app.storage.ownKey(storedItems.connections) }),
  )
  await page.settled()

  expect(account()?.status).toBe('disconnected')
})

test('error: no data brings the widget into a state that does not exist', async () => {
  const { account, network, page } = await createConnectedApp()

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('accountsChanged', 'chainChanged'),
      fc
        .oneof(
          fc.jsonValue(),
          fc.constantFrom('abc', '0x', -1, 0, 1.5, [null], [secondTestAddress.slice(1)], '0x0'),
        )
        .filter((data) => !(Array.isArray(data) && data.length === 0)),
      async (event, data) => {
        await page.emit('wallet-1', event as 'accountsChanged', data)
        expect(account()).toMatchObject({ status: 'connected', address: checksummedTestAddress })
        expect(network()?.chainNamespace).toBe('eip155')
        expect(account()?.caipAddress).toBe(`${network()?.caipNetworkId}:${checksummedTestAddress}`)
      },
    ),
    { numRuns: 100 },
  )
})
