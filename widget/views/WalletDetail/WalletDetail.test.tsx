import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { walletServer } from '../fixtures/walletList.ts'
import { stories } from './stories.tsx'

const links = ({ container }: View) =>
  [...container.querySelectorAll('a')].map((each) => each.getAttribute('href'))

const open = async (story: keyof typeof stories) => {
  const view = await mountStory('WalletDetail', stories[story] ?? {})
  await view.until(() => view.title() !== 'Wallet')
  return view
}

type View = Awaited<ReturnType<typeof mountStory>>

test('default: what it works with and where to get it, by links of its own', async () => {
  const view = await open('done')

  expect(view.title()).toBe('Aspen Wallet')
  expect(view.text()).toContain('Works with EVM networks')
  expect(view.text()).toContain('Verified')
  expect(links(view)).toEqual([
    'https://store.example/aspen-wallet',
    'https://apps.example/aspen-wallet',
    'https://play.example/aspen-wallet',
    'https://aspen-wallet.example',
  ])
  expect(view.container.querySelector('a')?.rel).toContain('noopener')
  expect(view.hasControl('Connect Aspen Wallet')).toBe(false)
  await view.end()
})

test('param: on a phone without the browser extension', async () => {
  const view = await open('phone')

  expect(links(view)[0]).toBe('https://apps.example/aspen-wallet')
  expect(view.text()).not.toContain('Reload this page')
  await view.end()
})

test('behavior: one that the page has is connected from here', async () => {
  const view = await open('installed')

  expect(links(view)).toEqual([])
  await view.click('Connect Aspen Wallet')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('ConnectingWallet')
  await view.end()
})

test('behavior: opened by name alone it leads to the list', async () => {
  const view = await mountStory('WalletDetail', stories.empty ?? {})

  expect(view.text()).toContain('No wallet chosen')
  await view.click('All wallets')

  await view.until(() => view.title() === 'All wallets')
  await view.end()
})

test('error: a wallet that the server does not know', async () => {
  const view = await mountStory('WalletDetail', stories.unknown ?? {})

  await view.until(() => view.text().includes('This wallet is not in the list'))
  await view.end()
})

test.each([
  ['by a click', (view: View) => view.click('Try again')],
  ['by itself', (view: View) => view.doing(() => view.clock.advance(2_000))],
])('error: where the server fails it is asked again %s', async (_, act) => {
  let fails = true
  const view = await mountStory('WalletDetail', {
    params: { walletId: 'ivy-key' },
    world: {
      api: {
        '/getWallets': (url, signal) =>
          fails ? new Response(null, { status: 500 }) : walletServer['/getWallets']?.(url, signal),
      },
    },
  })
  await view.until(() => view.hasControl('Try again'))
  fails = false

  await act(view)

  await view.until(() => view.title() === 'Ivy Key')
  await view.end()
})
