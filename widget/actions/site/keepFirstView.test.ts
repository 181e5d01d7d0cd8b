import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { readState } from '../../stores/create.ts'
import { createTestApp } from '../../testing.ts'
import { featuresOf } from '../features/featuresOf.ts'
import { leave } from '../modal/leave.ts'

/** A widget that took over a view which the server drew for so many wallets; one comes afterwards. */
async function meetLate({ seen, pageWallets = 0 }: { seen: boolean; pageWallets?: number }) {
  const world = createTestApp()
  const { app, page } = world
  await world.ready
  const site = { embedded: false, prefersDark: false, coarsePointer: true }
  const view = { ...site, options: {}, wide: false, pageWallets, wallets: { byId: {} } }
  app.first = { view: view as never, state: readState(app.stores), seen } // no list of wallets is used
  await page.greet({})
  await page.link.request('OPEN', {})
  await page.addWallet(createTestWallet())
  await page.settled()
  return { ...world, order: () => featuresOf(app).connectMethodsOrder }
}

test('behavior: wallets that come while the user looks at a view without any change no order of the ways to connect', async () => {
  const { app, order } = await meetLate({ seen: true })

  expect(order()).toEqual(['email', 'social', 'wallet'])

  leave(app)
  expect(order()).toEqual(['wallet', 'email', 'social'])
})

test.each([
  ['that nobody saw', { seen: false }],
  ['that has a place for them', { seen: true, pageWallets: 1 }],
])('param: in a view %s wallets come first', async (_, given) => {
  expect((await meetLate(given)).order()).toEqual(['wallet', 'email', 'social'])
})
