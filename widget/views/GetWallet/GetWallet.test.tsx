import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { walletServer } from '../fixtures/walletList.ts'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const rows = ({ container }: View) =>
  [...container.querySelectorAll('li button')].map((each) => each.textContent)

const open = async (story: keyof typeof stories) => {
  const view = await mountStory('GetWallet', stories[story] ?? {})
  await view.until(() => rows(view).length > 5)
  return view
}

test('default: what a wallet is, and five to start with', async () => {
  const view = await open('done')

  expect(view.text()).toContain('A wallet holds your crypto')
  expect(rows(view)).toEqual([
    'Aspen Wallet, Verified',
    'Birch Wallet',
    'Cedar Wallet',
    'Dogwood Wallet, Verified',
    'Elm Wallet',
    'All wallets',
  ])
  await view.end()
})

test('param: on a phone those that are in its stores', async () => {
  const view = await open('phone')

  expect(rows(view).slice(0, 3)).toEqual(['Aspen Wallet, Verified', 'Cedar Wallet', 'Elm Wallet'])
  await view.end()
})

test('behavior: a wallet leads to where to get it, the last row to all', async () => {
  const view = await open('done')
  const route = () => currentRoute(view.app.stores.router.getState())

  await view.click('Birch Wallet')
  await view.until(() => view.title() === 'Birch Wallet')
  expect(route()).toEqual({ view: 'WalletDetail', params: { walletId: 'birch-wallet' } })
  await view.click('Back')
  await view.until(() => view.title() === 'Get a wallet' && rows(view).length > 5)
  await view.click('All wallets')

  expect(route().view).toBe('AllWallets')
  await view.end()
})

test('error: where the list does not come it can be asked for again', async () => {
  let fails = true
  const view = await mountStory('GetWallet', {
    world: {
      api: {
        '/getWallets': (url, signal) =>
          fails ? new Response(null, { status: 500 }) : walletServer['/getWallets']?.(url, signal),
      },
    },
  })
  await view.until(() => view.hasControl('Try again'))
  fails = false

  await view.click('Try again')

  await view.until(() => rows(view).length > 5)
  await view.end()
})
