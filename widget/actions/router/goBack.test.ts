import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { open } from '../modal/open.ts'
import { goBack } from './goBack.ts'
import { push } from './push.ts'

async function createOpenApp(connected: boolean) {
  const { app, ready } = createTestApp({ wallets: [createTestWallet()] })
  await ready
  if (connected) await connect(app, { walletId: 'wallet-1' })
  open(app, { view: 'Connect' })
  const view = () => currentRoute(app.stores.router.getState()).view
  return { app, view, depth: () => app.stores.router.getState().history.length }
}

test('default', async () => {
  const { app, view } = await createOpenApp(false)
  push(app, { view: 'ConnectingWallet' })
  push(app, { view: 'Networks' })

  goBack(app)

  expect(view()).toBe('ConnectingWallet')
})

test('behavior: connected, going back to Connect shows Account, and then closes [2.32]', async () => {
  const { app, view, depth } = await createOpenApp(true)
  push(app, { view: 'Networks' })

  goBack(app)
  expect(view()).toBe('Account')
  expect(depth()).toBe(1)

  goBack(app)
  expect(app.stores.modal.getState().open).toBe(false)
})

test('behavior: not connected, going back to Connect shows Connect [2.33]', async () => {
  const { app, view } = await createOpenApp(false)
  push(app, { view: 'Networks' })

  goBack(app)

  expect(view()).toBe('Connect')
  expect(app.stores.modal.getState().open).toBe(true)
})

test('behavior: going back from a view that must be answered shakes', async () => {
  const { app, view } = await createOpenApp(false)
  app.closable.set('Connect', () => false)

  goBack(app)

  expect(view()).toBe('Connect')
  expect(app.stores.modal.getState()).toMatchObject({ open: true, shaking: true })
})
