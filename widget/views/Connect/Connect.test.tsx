import { expect, test } from 'vitest'
import { close } from '../../actions/modal/close.ts'
import { open } from '../../actions/modal/open.ts'
import { createTestWallet } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { demoWallet, find, harbour, northlight } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('Connect', stories.done ?? {})

  expect(view.title()).toBe('Log in or connect')
  expect(view.text()).toContain('3 wallets found')
  await view.end()
})

const rows = ({ container }: Awaited<ReturnType<typeof mountStory>>) =>
  [...container.querySelectorAll('li button')].map((each) => each.textContent)

test('behavior: the recent wallet stands in front, the others by name, and a row unfolds what is beyond three', async () => {
  const view = await mountStory('Connect', stories.recent ?? {})
  expect(rows(view).slice(0, 4)).toEqual([
    'Northlight, Recent',
    'Demo Wallet (test key), Installed',
    'Harbour, Installed',
    'Show 1 more installed',
  ])

  await view.click('Show 1 more installed')

  expect(rows(view)[3]).toBe('Pocket, Installed')
  expect(view.hasControl('Show 1 more')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Pocket, Installed')
  await view.end()
})

test.each(['known', 'endedElsewhere'] as const)(
  'behavior: fewer wallets are shown below %s, and the row unfolds the rest',
  async (story) => {
    const count = story === 'known' ? 1 : 2
    const view = await mountStory('Connect', {
      ...stories[story],
      arrange(app) {
        stories[story]?.arrange?.(app)
        find(app, [demoWallet, harbour, northlight])
      },
    })
    const installed = () => rows(view).filter((row) => row?.endsWith(', Installed'))
    expect(installed()).toHaveLength(count)

    await view.click(`Show ${3 - count} more installed`)

    expect(installed()).toHaveLength(3)
    expect(document.activeElement?.textContent).toBe(installed()[count])
    await view.end()
  },
)

test('behavior: what was unfolded is still so after a way there and back, and folded when opened again', async () => {
  const view = await mountStory('Connect', stories.recent ?? {})
  await view.click('Show 1 more installed')

  await view.click("I don't have a wallet")
  await view.until(() => view.title() === 'Get a wallet')
  await view.click('Back')
  expect(view.hasControl('Pocket')).toBe(true)

  await view.doing(() => close(view.app))
  await view.doing(() => open(view.app))
  expect(view.hasControl('Pocket')).toBe(false)
  await view.end()
})

test('behavior: where wallets are all there is, the view says so in its title', async () => {
  const view = await mountStory('Connect', stories.emailOff ?? {})

  expect(view.title()).toBe('Connect a wallet')
  await view.end()
})

test('behavior: places are kept for 300 ms, then an empty page says so and leads to wallets to get', async () => {
  const view = await mountStory('Connect', { afterMs: 299 })
  expect(view.text()).toContain('Looking for wallets in this browser')

  await view.doing(() => view.clock.advance(1))

  expect(view.text()).toContain('No wallet found in this browser')
  await view.click("I don't have a wallet")
  await view.until(() => view.title() === 'Get a wallet')
  await view.end()
})

test('behavior: a wallet that announces itself late takes the place of the empty page', async () => {
  const view = await mountStory('Connect', {})

  await view.doing(() => find(view.app, [harbour]))

  expect(view.hasControl('Harbour')).toBe(true)
  expect(view.text()).not.toContain('No wallet found in this browser')
  await view.end()
})

test('behavior: the empty page can look again, and says what came of it', async () => {
  const view = await mountStory('Connect', {})

  await view.click('Search again')
  await view.settled()
  expect(view.page.looks).toEqual([0])
  expect(view.text()).toContain('Looking for wallets in this browser')

  await view.doing(() => view.clock.advance(300))
  expect(view.text()).toContain('Still no wallet found')
  expect(view.hasControl('Search again')).toBe(true)
  await view.end()
})

test('behavior: two wallets that claim one name are both offered, with a caution', async () => {
  const view = await mountStory('Connect', stories.sameName ?? {})

  expect(rows(view).filter((row) => row?.includes('Two extensions use this name'))).toHaveLength(2)
  await view.end()
})

test('error: a wallet of the site that reads like a listed one has a caution, and no other row has it (T19)', async () => {
  const view = await mountStory('Connect', stories.offersImitation ?? {})
  await view.until(() => rows(view).some((row) => row?.includes('Aspen Wallet')))

  expect(rows(view).filter((row) => row?.includes('Not the one we know'))).toEqual([
    'Aspen Wa11et, Added by this site. Not the one we know.',
  ])
  await view.end()
})

test('error: a wallet of the page with the name of a login of ours has a caution (T19)', async () => {
  const view = await mountStory('Connect', stories.ownRow ?? {})

  expect(rows(view).filter((row) => row?.includes('Google'))).toEqual([
    'Google, An extension with the name of a button of ours. Make sure you installed it., Installed',
  ])
  await view.end()
})

test('behavior: the list of one chain type can be opened to all of them', async () => {
  const view = await mountStory('Connect', stories.oneChainType ?? {})
  expect(view.hasControl('Demo Wallet')).toBe(false)

  await view.click('Show all')

  expect(view.hasControl('Demo Wallet')).toBe(true)
  expect(view.text()).not.toContain('Wallets for')
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

  expect(view.text()).toContain("you'll need to connect again after a reload")
  await view.end()
})

test.each([
  ['a login alone', {}, false, true],
  ['wallets of the page, which the site keeps', {}, true, false],
  ['nothing at all kept', { siteStorage: 'denied' }, false, true],
] as const)('behavior: storage denied, with %s', async (_, world, hasWallet, said) => {
  const view = await mountStory('Connect', {
    world: { storage: 'denied', ...world },
    arrange: (app) => find(app, hasWallet ? [demoWallet] : []),
  })

  expect(view.text().includes("you'll need to connect again after a reload")).toBe(said)
  await view.end()
})

test('behavior: whoever was logged out in another tab reads why they are here, until they leave', async () => {
  const view = await mountStory('Connect', stories.endedElsewhere ?? {})
  expect(view.text()).toContain('You were logged out in another tab or on another device.')

  await view.doing(() => close(view.app))
  await view.doing(() => open(view.app))

  expect(view.text()).not.toContain('You were logged out')
  await view.end()
})

test('behavior: a login that is being restored is told, and its frame can be loaded again', async () => {
  const view = await mountStory('Connect', { ...stories.restoring, afterMs: 0 })
  void view.app.secure.request('PING').catch(() => {}) // It fails with the end of the test.
  await view.until(() => view.text().includes('Restoring your connection…'))

  await view.doing(() => view.clock.advance(8_000))
  await view.click('Try again')

  await view.until(() => view.secure.needs.length === 2)
  await view.end()
})

test('behavior: the legal line has links to what the site named', async () => {
  const view = await mountStory('Connect', stories.legal ?? {})

  expect(view.text()).toContain('By continuing you agree to the Terms and Privacy Policy.')
  expect(view.control('Terms').getAttribute('href')).toBe('https://shop.example/terms')
  await view.end()
})

test('param: labels replace a text by its key', async () => {
  const view = await mountStory('Networks', {
    world: { options: { labels: { 'networks.title': 'Where to?' } } },
  })

  expect(view.title()).toBe('Where to?')
  await view.end()
})
