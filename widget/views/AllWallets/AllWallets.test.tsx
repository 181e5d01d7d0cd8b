import { act } from 'react'
import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { relayWorld } from '../fixtures/pairing.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import { listedWallets, silentWallets, walletServer } from '../fixtures/walletList.ts'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const rows = ({ container }: View) =>
  [...container.querySelectorAll('li button')].map((each) => each.textContent)

const press = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })

const open = async (story: keyof typeof stories) => {
  const view = await mountStory('AllWallets', stories[story] ?? {})
  await view.until(() => rows(view).length > 0)
  return view
}

test('default: only rows in sight are drawn, and the list says how many there are', async () => {
  const view = await open('done')
  await view.until(() => view.container.querySelector('[aria-setsize="70"]') !== null)

  expect(view.title()).toBe('All wallets')
  expect(rows(view).length).toBeLessThan(20)
  expect(rows(view)[0]).toContain('Aspen Wallet')
  await view.end()
})

test('behavior: the user comes back to the search and to the row that they chose', async () => {
  const view = await open('done')
  await act(async () => typeInto('input[type=search]', 'wallet'))
  await view.doing(() => view.clock.advance(300))
  await view.until(() => view.hasControl('Fir Wallet'))

  await view.click('Fir Wallet')
  await view.until(() => view.hasControl('Back'))
  await view.click('Back')

  expect(view.container.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('wallet')
  await view.doing(() => view.clock.advance(300))
  await view.until(() => view.hasControl('Fir Wallet'))
  expect(document.activeElement).toBe(view.control('Fir Wallet'))
  await view.end()
})

test('behavior: installed wallets come first and say so', async () => {
  const view = await open('installedFirst')
  await view.until(() => rows(view).length > 3)

  expect(rows(view).slice(0, 3)).toEqual([
    'Harbour, Installed',
    'Cedar Vault, Installed, Verified',
    'Aspen Wallet, Verified',
  ])
  await view.end()
})

test('error: a wallet of the page whose name is doubted says so here too, and no other row does (T19)', async () => {
  const view = await open('doubted')
  await view.until(() => rows(view).length > 3)

  expect(rows(view).filter((row) => row?.includes('not verified'))).toEqual([
    'Google, This name is not verified., Installed',
    'Juniper Key, This name is not verified., Installed',
  ])
  expect(rows(view)).toContain('Harbour, Installed')
  await view.end()
})

test('behavior: one row is reached by Tab, the others by arrows, Home and End', async () => {
  const view = await open('done')
  const focused = () => document.activeElement?.closest('li')?.dataset.index
  const entries = () => view.container.querySelectorAll('li button[tabindex="0"]')
  expect(entries()).toHaveLength(1)

  await act(async () => (entries()[0] as HTMLElement).focus())
  await press('ArrowDown')
  await press('ArrowDown')
  expect(focused()).toBe('2')
  expect(entries()).toHaveLength(1)
  await press('ArrowUp')
  expect(focused()).toBe('1')
  await press('Home')
  expect(focused()).toBe('0')
  await press('ArrowUp')

  expect(focused()).toBe('0')
  await view.end()
})

test('behavior: a search shows its places, then what it found, and says how many', async () => {
  const view = await open('done')

  await act(async () => typeInto('input[type=search]', 'vault'))
  expect(rows(view)).toEqual([])
  expect(view.text()).toContain('Loading wallets…')
  await view.doing(() => view.clock.advance(300))
  await view.until(() => rows(view).length > 0)

  expect(rows(view)[0]).toContain('Aspen Vault')
  expect(view.text()).toContain('10 wallets')
  await view.click('Clear the search')
  await view.until(() => rows(view)[0]?.includes('Aspen Wallet') === true)
  await view.end()
})

test('behavior: certified wallets only, and all again', async () => {
  const view = await open('done')

  await view.click('Verified only')
  await view.until(() => rows(view)[1]?.includes('Dogwood Wallet') === true)

  expect(view.control('Verified only').getAttribute('aria-pressed')).toBe('true')
  expect(rows(view).every((row) => row?.includes('Verified'))).toBe(true)
  await view.click('Verified only')
  await view.until(() => rows(view)[1]?.includes('Birch Wallet') === true)
  await view.end()
})

test('behavior: nothing found offers the uncertified as well', async () => {
  const view = await mountStory('AllWallets', stories.noneCertified ?? {})
  await view.until(() => view.hasControl('Show all wallets'))

  await view.click('Show all wallets')

  await view.until(() => view.text().includes('No wallets to show'))
  await view.end()
})

test('behavior: a wallet that is not in the page leads on', async () => {
  const view = await open('done')

  await view.click('Aspen Wallet')

  const { view: name, params } = currentRoute(view.app.stores.router.getState())
  expect([name, params]).toEqual(['WalletDetail', { walletId: 'aspen-wallet' }])
  await view.end()
})

test('behavior: pictures that do not come leave the letter of the wallet', async () => {
  const view = await open('done')
  await view.until(() => view.container.querySelector('[data-letter=A]') !== null)

  expect(view.container.querySelectorAll('img')).toHaveLength(0)
  await view.end()
})

test('error: a list that does not load says so, with details, and is asked for again', async () => {
  let fails = true
  const view = await mountStory('AllWallets', {
    world: {
      api: {
        '/getWallets': (url, signal) =>
          fails ? new Response(null, { status: 500 }) : walletServer['/getWallets']?.(url, signal),
      },
    },
  })
  await view.until(() => view.text().includes("The list of wallets didn't load"))
  expect(view.text()).toContain('HTTP_STATUS: HTTP status code: 500')
  fails = false

  await view.click('Try again')

  await view.until(() => rows(view).length > 0)
  await view.end()
})

test('error: a page that does not come leaves the rows and offers another try', async () => {
  const view = await mountStory('AllWallets', {
    world: {
      api: {
        '/getWallets': ({ searchParams }) =>
          searchParams.get('page') === '2' || searchParams.get('entries') === '4'
            ? new Response(null, { status: 500 })
            : { data: listedWallets.slice(0, 3), count: 60 },
      },
    },
  })

  await view.until(() => view.text().includes("Some wallets didn't load."))

  expect(rows(view)).toHaveLength(3)
  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('behavior: a list that takes longer than 8 s says so', async () => {
  const view = await mountStory('AllWallets', { world: { api: silentWallets }, afterMs: 7_999 })
  expect(view.text()).not.toContain('This is taking longer than usual.')

  await view.doing(() => view.clock.advance(1))

  expect(view.text()).toContain('This is taking longer than usual.')
  await view.end()
})

test('misc: a server that is silent leaves places in their final size', async () => {
  const view = await mountStory('AllWallets', { world: { api: silentWallets } })

  expect(view.text()).toContain('Loading wallets…')
  expect(rows(view)).toEqual([])
  await view.end()
})

test('behavior: a search that finds nothing leads on: to a wallet that is not listed, and back to all', async () => {
  const view = await mountStory('AllWallets', {
    ...stories.noneFound,
    world: { ...stories.noneFound?.world, ...relayWorld },
  })
  await view.until(() => view.text().includes('No wallet matches'))

  await view.click('Scan with a phone wallet')
  expect(currentRoute(view.app.stores.router.getState()).view).toBe('ConnectingWalletConnectBasic')
  await view.until(() => view.hasControl('Back'))
  await view.click('Back')
  await view.doing(() => view.clock.advance(300))
  await view.until(() => view.text().includes('No wallet matches'))
  await view.doing(() => view.control('Clear the search').click())

  await view.until(() => rows(view).length > 0)
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await view.end()
})

test('behavior: without a relay nothing is offered to scan', async () => {
  const view = await mountStory('AllWallets', {
    ...stories.noneFound,
    world: { ...stories.noneFound?.world, options: { enableWalletConnect: false } },
  })
  await view.until(() => view.text().includes('No wallet matches'))

  expect(view.hasControl('Scan with a phone wallet')).toBe(false)
  expect(view.text()).toContain('Check the spelling, or choose from all wallets.')
  await view.end()
})
