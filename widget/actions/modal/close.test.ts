import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { createTestApp } from '../../testing.ts'
import { attemptOf } from '../account/testing.ts'
import { connect } from '../connection/connect.ts'
import { push } from '../router/push.ts'
import { close } from './close.ts'
import { open } from './open.ts'

async function createOpenApp(given = {}) {
  const world = createTestApp({ wallets: [createTestWallet()], ...given })
  await world.ready
  open(world.app)
  const { modal, router } = world.app.stores
  return {
    ...world,
    modal: () => modal.getState(),
    views: () => router.getState().history.map(({ view }) => view),
  }
}

test('default', async () => {
  const { app, page, modal, views } = await createOpenApp()
  push(app, { view: 'Networks' })

  close(app)
  await page.settled()

  expect(modal().open).toBe(false)
  expect(views()).toEqual(['Connect'])
  expect(page.events.at(-1)).toEqual({ name: 'MODAL_CLOSE', properties: { connected: false } })
})

test('behavior: closing what is closed is told to nobody', async () => {
  const { app, page } = await createOpenApp()
  close(app)

  close(app)
  await page.settled()

  expect(page.events.filter(({ name }) => name === 'MODAL_CLOSE')).toHaveLength(1)
})

test('behavior: a view that must be answered shakes for 500 ms and stays [9.08]', async () => {
  const { app, clock, modal } = await createOpenApp()
  app.closable.set('Connect', () => false)

  close(app)
  expect(modal()).toMatchObject({ open: true, shaking: true })
  clock.advance(499)
  close(app)
  expect(modal().shaking).toBe(true)
  clock.advance(1)
  expect(modal()).toMatchObject({ open: true, shaking: false })
})

test('behavior: embedded, it stays and shows Connect', async () => {
  const { app, modal, views } = await createOpenApp({ embedded: true })
  push(app, { view: 'Networks' })

  close(app)

  expect(modal().open).toBe(true)
  expect(views()).toEqual(['Connect'])
})

test('behavior: embedded and connected, it shows Account', async () => {
  const { app, modal, views } = await createOpenApp({ embedded: true })
  await connect(app, { walletId: 'wallet-1' })
  push(app, { view: 'Networks' })

  close(app)

  expect(modal().open).toBe(true)
  expect(views()).toEqual(['Account'])
})

test('behavior: a failure that was read is forgotten', async () => {
  const wallet = createTestWallet({ behaviour: 'reject' })
  const { app } = await createOpenApp({ wallets: [wallet] })
  await connect(app, { walletId: 'wallet-1' })

  close(app)

  expect(attemptOf(app)).toBeUndefined()
})
