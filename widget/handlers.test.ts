import { expect, test } from 'vitest'
import { adapters } from '../chains/adapters.ts'
import { openPatienceMs } from '../shared-schemas/limits.ts'
import { createTestWallet } from './connectors/testing.ts'
import { createTestApp, type TestAppOptions } from './testing.ts'

async function start(given: TestAppOptions = {}) {
  const world = createTestApp({ wallets: [createTestWallet()], ...given })
  await world.ready
  return world
}

test('default', async () => {
  const { page } = await start()

  await page.link.request('OPEN', { view: 'Networks' })
  await page.settled()
  expect(page.state()?.open).toBe(true)

  await page.link.request('CLOSE')
  await page.settled()
  expect(page.state()?.open).toBe(false)
})

test('behavior: what a page wants before its options are taken is done after them, in its order', async () => {
  const { app, page } = await start()
  const { open } = app.storage
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  app.storage.open = () => held.then(() => open())
  const seen: boolean[] = []
  app.stores.modal.subscribe((now, before) => now.open !== before.open && seen.push(now.open))

  const asked = [
    page.link.request('INIT', { options: {}, embedded: false, title: 't', prefersDark: false }),
    page.link.request('OPEN', { view: 'Networks' }),
    page.link.request('CLOSE'),
  ]
  await page.settled()
  expect(seen).toEqual([])
  letGo()
  await Promise.all(asked)

  expect(seen).toEqual([true, false])
})

test('behavior: an opening does not wait for ever for options that take long', async () => {
  const { app, page, clock } = await start()
  app.storage.open = () => new Promise(() => {})
  page.link
    .request('INIT', { options: {}, embedded: false, title: 't', prefersDark: false })
    .catch(() => {}) // never answered here

  const opening = page.link.request('OPEN', { view: 'Networks' })
  await page.settled()
  expect(app.stores.modal.getState().open).toBe(false)
  clock.advance(openPatienceMs)
  await opening

  expect(app.stores.modal.getState().open).toBe(true)
})

test('behavior: OPEN is answered after the paint', async () => {
  const { app, page } = await start()
  let paint = () => {}
  app.painted = () =>
    new Promise((resolve) => {
      paint = resolve
    })
  let answered = false

  const opening = page.link.request('OPEN', {}).then(() => {
    answered = true
  })
  await page.settled()
  expect([page.state()?.open, answered]).toEqual([true, false])
  paint()
  await opening
})

test('behavior: a message of the site becomes a toast', async () => {
  const { app, page } = await start()

  await page.link.request('SHOW_MESSAGE', { kind: 'error', text: 'Sold out' })

  expect(app.stores.toast.getState().current).toMatchObject({
    kind: 'error',
    text: 'Sold out',
    fromSite: true,
  })
})

test('behavior: a wallet of a chain type that nobody can connect on is not listed', async () => {
  const { app, page } = await start({ adapters: { eip155: adapters.eip155! } })

  await page.addWallet(createTestWallet({ plain: { id: 'sol', namespace: 'solana' } }))

  expect(app.stores.connectors.getState().connectors.map(({ id }) => id)).toEqual(['wallet-1'])
})

test('behavior: DISCONNECT with nobody connected is no error', async () => {
  const { page } = await start()

  await expect(page.link.request('DISCONNECT', {})).resolves.toBeUndefined()
})

test('behavior: with the theme mode auto it follows the system while it runs, else it keeps the mode of the site', async () => {
  const { page } = await start()
  const darken = (options: object) =>
    page.link.request('UPDATE_OPTIONS', { options, prefersDark: true })

  await darken({})
  await page.settled()
  expect(page.state()?.themeMode).toBe('dark')

  await darken({ themeMode: 'light' })
  await page.settled()
  expect(page.state()?.themeMode).toBe('light')
})
