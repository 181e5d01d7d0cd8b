import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { walletServer } from '../fixtures/walletList.ts'
import { demoWallet, find, harbour } from '../fixtures/wallets.ts'
import './parts/MoreWallets.tsx' // fetched before the tests begin, so that none waits for its code
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const rows = ({ container }: View) =>
  [...container.querySelectorAll('li button')].map((each) => each.textContent)
const asked = ({ calls }: View) => calls.filter(({ pathname }) => pathname === '/getWallets')

test('default: wallets of the page first, a few recommended ones, then all with their number', async () => {
  const view = await mountStory('Connect', stories.offers ?? {})

  await view.until(() => rows(view).length === 4)

  expect(rows(view)).toEqual([
    'Demo Wallet (test key), Installed',
    'Aspen Wallet, Verified',
    'Birch Wallet',
    'All wallets70',
  ])
  await view.click('All wallets')
  expect(currentRoute(view.app.stores.router.getState()).view).toBe('AllWallets')
  await view.end()
})

test("param: the site's own and the featured ones take the places of the recommended", async () => {
  const view = await mountStory('Connect', stories.offersOwn ?? {})

  await view.until(() => rows(view).length === 4)

  expect(rows(view).slice(1, 3)).toEqual(['House Wallet', 'Juniper Key'])
  await view.end()
})

test('param: featured wallets beyond the third row unfold in place', async () => {
  const featuredWalletIds = ['juniper-key', 'elm-wallet', 'cedar-wallet', 'birch-wallet']
  const view = await mountStory('Connect', {
    world: { api: walletServer, options: { featuredWalletIds } },
    arrange: (app) => find(app, [demoWallet]),
  })
  await view.until(() => view.hasControl('Show 2 more'))
  expect(rows(view).slice(1, 3)).toEqual(['Juniper Key', 'Elm Wallet'])

  await view.click('Show 2 more')

  expect(rows(view).slice(1, 5)).toEqual([
    'Juniper Key',
    'Elm Wallet',
    'Cedar Wallet',
    'Birch Wallet',
  ])
  expect(view.hasControl('Show 2 more')).toBe(false)
  await view.end()
})

test.each([
  ['SHOW', false, true],
  ['HIDE', false, false],
  ['HIDE', true, false],
  ['ONLY_MOBILE', false, false],
  ['ONLY_MOBILE', true, true],
])('param: allWallets %s, on a phone %s', async (allWallets, coarsePointer, shown) => {
  const view = await mountStory('Connect', {
    world: { api: walletServer, coarsePointer, options: { allWallets } },
    arrange: (app) => find(app, [demoWallet]),
  })
  await view.until(() => rows(view).length >= 3)

  expect(view.hasControl('All wallets')).toBe(shown)
  await view.end()
})

test('behavior: nothing is asked before the modal is open', async () => {
  const view = await mountStory('Connect', {
    world: { api: walletServer },
    arrange: (app) => find(app, [demoWallet]),
  })
  const { app } = view
  await view.until(() => asked(view).length === 1)
  await view.doing(() => app.stores.modal.setState((state) => ({ ...state, open: false })))
  await view.end()

  const closed = await mountStory('Connect', { arrange: (world) => find(world, [harbour]) })
  await closed.doing(() => closed.app.stores.modal.setState((state) => ({ ...state, open: false })))

  expect(asked(view)).toHaveLength(1)
  await closed.end()
})

test('behavior: a recommended wallet leads on', async () => {
  const view = await mountStory('Connect', stories.offers ?? {})
  await view.until(() => rows(view).length === 4)

  await view.click('Birch Wallet')

  expect(currentRoute(view.app.stores.router.getState()).params).toEqual({
    walletId: 'birch-wallet',
  })
  await view.end()
})

test('behavior: without wallets in the page three are offered', async () => {
  const view = await mountStory('Connect', stories.offersOnly ?? {})

  await view.until(() => rows(view).length === 4)

  expect(view.text()).toContain('No wallet found in this browser')
  await view.end()
})

test('error: a list that does not come is reported, tried again, and leaves the other rows', async () => {
  const view = await mountStory('Connect', stories.offersFailed ?? {})

  await view.until(() => view.text().includes("We can't reach the wallet service."))

  const left = ['Demo Wallet (test key), Installed', 'Try again', 'All wallets']
  expect(rows(view)).toEqual(left)
  await view.end()
})
