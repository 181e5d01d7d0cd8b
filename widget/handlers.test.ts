import { expect, test } from 'vitest'
import { adapters } from '../chains/adapters.ts'
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

  expect(app.stores.toast.getState().current).toMatchObject({ kind: 'error', text: 'Sold out' })
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
