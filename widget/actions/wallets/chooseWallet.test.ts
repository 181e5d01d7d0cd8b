import { expect, test } from 'vitest'
import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { createTestWallet } from '../../connectors/testing.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { find, plain } from '../../views/fixtures/wallets.ts'
import { chooseWallet } from './chooseWallet.ts'
import { connectorOf } from './connectorOf.ts'
import { listConnectors } from './listConnectors.ts'

const relay = { walletConnect: { relayUrl: 'wss://relay.example', projectId: 'test' } }
const wallet: ExplorerWallet = {
  id: 'w1',
  name: 'Pocket',
  rdns: 'app.pocket',
  mobile_link: 'pocket://',
}

async function createTestChoice(world: TestAppOptions = {}) {
  const test = createTestApp(world)
  await test.ready
  const { app } = test
  return {
    ...test,
    choose(chosen: ExplorerWallet) {
      const connector = connectorOf(listConnectors(readState(app.stores)), chosen)
      chooseWallet(app, { id: chosen.id, name: chosen.name, wallet: chosen, connector })
    },
    route: () => currentRoute(app.stores.router.getState()),
  }
}

test('default: without a relay it leads to where to get the wallet', async () => {
  const { choose, route } = await createTestChoice()

  choose(wallet)

  expect(route()).toEqual({ view: 'WalletDetail', params: { walletId: 'w1' } })
})

test('default: with a relay it goes on over WalletConnect', async () => {
  const { choose, route } = await createTestChoice({ config: relay })

  choose(wallet)

  expect(route()).toEqual({ view: 'ConnectingWalletConnect', params: { walletId: 'w1' } })
})

test.each([
  ['its rdns', { rdns: 'app.pocket' }, 'Another name'],
  ['its name', {}, ' POCKET '],
])('behavior: one that the page has, by %s, is asked', async (_, info, name) => {
  const { app, choose, route } = await createTestChoice({ config: relay })
  find(app, [{ ...plain, info, name }])

  choose(wallet)

  expect(route()).toEqual({ view: 'ConnectingWallet', params: { walletId: plain.id } })
})

test('behavior: the wallet of the page is asked for its accounts', async () => {
  const inPage = createTestWallet({ behaviour: 'hang' })
  const { choose, page } = await createTestChoice({ wallets: [inPage] })

  choose({ id: 'w2', name: 'Test Wallet' })
  await page.settled()

  expect(inPage.asked).toContain('eth_requestAccounts')
})

test('behavior: two wallets of the page that claim one name are left to the person: T19', async () => {
  const { app, choose, route } = await createTestChoice()
  find(app, [{ ...plain, ambiguous: true }])

  choose(wallet)

  expect(route().view).toBe('Connect')
})

test('behavior: a wallet without any link leads to where to get it', async () => {
  const { choose, route } = await createTestChoice({ config: relay })

  choose({ id: 'w3', name: 'Bare' })

  expect(route().view).toBe('WalletDetail')
})
