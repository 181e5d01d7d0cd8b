import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { demoWallet, find, harbour } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('Connect', stories.done ?? {})

  expect(view.title()).toBe('Connect a wallet')
  expect(view.text()).toContain('3 wallets found')
  await view.end()
})

test('behavior: a wallet used before stands in its own section, in front', async () => {
  const view = await mountStory('Connect', stories.recent ?? {})

  const headings = [...view.container.querySelectorAll('h2')].map((each) => each.textContent)
  const rows = [...view.container.querySelectorAll('li button')].map((each) => each.textContent)

  expect(headings.slice(0, 2)).toEqual(['Recent', 'Installed'])
  expect(rows.slice(0, 4)).toEqual(['Northlight', 'Demo Wallet (test key)', 'Harbour', 'Pocket'])
  await view.end()
})

test('behavior: places are kept for 300 ms, then an empty page says so and leads to wallets to get', async () => {
  const view = await mountStory('Connect', { afterMs: 299 })
  expect(view.text()).toContain('Looking for wallets in this browser')

  await view.doing(() => view.clock.advance(1))

  expect(view.text()).toContain('No wallet in this browser yet')
  await view.click('New to wallets?')
  await view.until(() => view.title() === 'Get a wallet')
  await view.end()
})

test('behavior: a wallet that announces itself late takes the place of the empty page', async () => {
  const view = await mountStory('Connect', {})

  await view.doing(() => find(view.app, [harbour]))

  expect(view.hasControl('Harbour')).toBe(true)
  expect(view.text()).not.toContain('No wallet in this browser yet')
  await view.end()
})

test('behavior: the empty page can look again, and says what came of it', async () => {
  const view = await mountStory('Connect', {})

  await view.click('Look again')
  await view.settled()
  expect(view.page.looks).toEqual([0])
  expect(view.text()).toContain('Looking for wallets in this browser')

  await view.doing(() => view.clock.advance(300))
  expect(view.text()).toContain('Still no wallet in this browser')
  expect(view.hasControl('Look again')).toBe(true)
  await view.end()
})

test('behavior: two wallets that claim one name are both offered, with a caution', async () => {
  const view = await mountStory('Connect', stories.sameName ?? {})

  const rows = [...view.container.querySelectorAll('li button')].map((each) => each.textContent)

  expect(rows.filter((row) => row?.includes('Two extensions claim this name'))).toHaveLength(2)
  await view.end()
})

test('behavior: the list of one chain type can be opened to all of them', async () => {
  const view = await mountStory('Connect', stories.oneChainType ?? {})
  expect(view.hasControl('Demo Wallet')).toBe(false)

  await view.click('Show all')

  expect(view.hasControl('Demo Wallet')).toBe(true)
  expect(view.text()).not.toContain('Showing wallets for')
  await view.end()
})

test('behavior: choosing a wallet leads to its own view and asks it', async () => {
  const wallet = createTestWallet({ behaviour: 'hang' })
  const view = await mountStory('Connect', { world: { wallets: [wallet] } })

  await view.click('Test Wallet')
  await view.settled()

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('ConnectingWallet')
  expect(wallet.asked).toContain('eth_requestAccounts')
  await view.end()
})

test('behavior: where nothing can be kept, it says that a reload asks again', async () => {
  const view = await mountStory('Connect', stories.notKept ?? {})

  expect(view.text()).toContain('you will be asked to connect again after a reload')
  await view.end()
})

test('behavior: the legal line has links to what the site named', async () => {
  const view = await mountStory('Connect', stories.legal ?? {})

  expect(view.text()).toContain('By connecting you accept the Terms and the Privacy policy')
  expect(view.control('Terms').getAttribute('href')).toBe('https://shop.example/terms')
  await view.end()
})

test('param: labels replace a text by its key', async () => {
  const view = await mountStory('Connect', {
    world: { options: { labels: { 'connect.title': 'Enter the shop' } } },
    arrange: (app) => find(app, [demoWallet]),
  })

  expect(view.title()).toBe('Enter the shop')
  await view.end()
})
