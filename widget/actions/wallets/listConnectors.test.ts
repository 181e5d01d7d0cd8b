import { expect, test } from 'vitest'
import { toConnector } from '../../connectors/injected.ts'
import { createTestWallet } from '../../connectors/testing.ts'
import { addConnectors } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { createTestApp } from '../../testing.ts'
import { filterWallets } from './filterWallets.ts'
import { listConnectors } from './listConnectors.ts'
import { learnWallets } from './listings.ts'
import { rememberRecent } from './rememberRecent.ts'

const announced = (id: string) => createTestWallet({ plain: { id, rdns: `dev.appkit.${id}` } })
const { rdns: _rdns, ...anonymous } = createTestWallet({ plain: { id: 'eip155.injected' } }).plain
const legacy = { ...createTestWallet(), plain: anonymous }

async function list(options: object = {}) {
  const { app, ready } = createTestApp({
    options,
    wallets: [announced('a'), announced('b'), legacy],
  })
  await ready
  const connectors = () => listConnectors(readState(app.stores))
  return { app, connectors, ids: () => connectors().map(({ id }) => id) }
}

test('default', async () => {
  const { connectors } = await list()

  expect(connectors().map(({ id, type, name }) => [id, type, name])).toEqual([
    ['a', 'ANNOUNCED', 'Test Wallet'],
    ['b', 'ANNOUNCED', 'Test Wallet'],
    ['eip155.injected', 'INJECTED', 'Test Wallet'],
  ])
})

test.each([
  [{ enableInjected: false }, ['a', 'b']],
  [{ enableEIP6963: false }, ['eip155.injected']],
  [{ includeWalletIds: ['dev.appkit.b'] }, ['b']],
  [{ excludeWalletIds: ['dev.appkit.b', 'eip155.injected'] }, ['a']],
  [{ includeWalletIds: ['a', 'b'], excludeWalletIds: ['b'] }, ['a']],
])('param: %o', async (options, expected) => {
  expect((await list(options)).ids()).toEqual(expected)
})

test('behavior: recent wallets come first', async () => {
  const { app, connectors, ids } = await list()

  rememberRecent(app, connectors()[1]!)
  rememberRecent(app, connectors()[2]!)

  expect(ids()).toEqual(['eip155.injected', 'b', 'a'])
})

test('behavior: only the wallets of one namespace, and all again', async () => {
  const { app, ids } = await list()

  filterWallets(app, { namespace: 'solana' })
  expect(ids()).toEqual([])
  filterWallets(app, { namespace: undefined })
  expect(ids()).toHaveLength(3)
})

test('misc: the objects stay the same from list to list', async () => {
  const { connectors } = await list()

  expect(connectors()[0]).toBe(connectors()[0])
})

test('behavior: fillers do not push out a wallet that the list knows, or that is searched for (T19)', async () => {
  const { app, ids } = await list()
  const filler = (index: number) =>
    toConnector({
      id: `filler-${index}`,
      namespace: 'eip155',
      name: `A filler ${index}`,
      rdns: `f.w${index}`,
    })
  const late = toConnector({ id: 'late', namespace: 'eip155', name: 'Zebra', rdns: 'app.zebra' })
  const fillers = Array.from({ length: 1_000 }, (_, index) => filler(index))
  app.stores.connectors.setState(addConnectors([...fillers, late]))

  expect(ids()).toHaveLength(50)
  expect(ids()).not.toContain('late')
  const found = listConnectors(readState(app.stores), { search: 'zeb' })
  expect(found.map(({ id }) => id)).toEqual(['late'])
  const zebra = { id: 'zebra', name: 'Zebra', rdns: 'app.zebra' }
  app.stores.wallets.setState({ byId: { zebra } })
  expect(ids()).toHaveLength(50)
  expect(ids()).toContain('late')
})

const listedWallet = {
  id: 'explorer-a',
  name: 'Test Wallet',
  rdns: 'dev.appkit.a',
  image_id: 'picture-a',
}

test('behavior: a wallet that the list knows has its id and picture there, any other has none [3.07]', async () => {
  const { app, connectors } = await list()
  app.stores.wallets.setState(learnWallets([listedWallet]))

  expect(connectors()[0]).toEqual({
    id: 'a',
    type: 'ANNOUNCED',
    name: 'Test Wallet',
    info: { rdns: 'dev.appkit.a' },
    imageId: 'picture-a',
    explorerId: 'explorer-a',
    namespace: 'eip155',
    ambiguous: false,
  })
  expect(connectors()[1]).not.toHaveProperty('explorerId')
  expect(connectors()[0]).toBe(connectors()[0]) // the same object, so that no row is drawn again
})

test('behavior: of two that claim one rdns, neither is the one of the list: T19', async () => {
  const twins = [announced('a'), { ...announced('a'), id: 'other' }]
  const { app, ready } = createTestApp({ wallets: [] })
  await ready
  app.stores.connectors.setState(
    addConnectors(twins.map(({ plain }) => ({ ...toConnector(plain), ambiguous: true }))),
  )
  app.stores.wallets.setState(learnWallets([listedWallet]))

  expect(listConnectors(readState(app.stores))[0]).not.toHaveProperty('imageId')
})
