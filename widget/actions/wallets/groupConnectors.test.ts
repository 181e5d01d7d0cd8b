import { expect, test } from 'vitest'
import { createSolanaTestWallet, createTestWallet } from '../../connectors/testing.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp } from '../../testing.ts'
import { chooseConnector } from './chooseConnector.ts'
import { filterWallets } from './filterWallets.ts'
import { listConnectors } from './listConnectors.ts'

const networks = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const evm = (name: string, id = `${name}-evm`) =>
  createTestWallet({ plain: { id, name, rdns: `dev.${id}` } })
const sol = (name: string, id = `${name}-sol`) => createSolanaTestWallet({ plain: { id, name } })

async function list(wallets: ReturnType<typeof evm>[], options: object = { networks }) {
  const { app, page, ready } = createTestApp({ options, wallets })
  await ready
  const all = () => listConnectors(readState(app.stores))
  return {
    app,
    page,
    all,
    rows: () => all().map(({ id, connectors = [] }) => [id, ...connectors.map((each) => each.id)]),
  }
}

test('default: one product on two chain types is one entry, of the type MULTI_CHAIN', async () => {
  const { all, rows } = await list([sol('Both'), evm('Alone'), evm('Both')])

  expect(rows()).toEqual([['Alone-evm'], ['Both-evm', 'Both-sol', 'Both-evm']])
  expect(all().map(({ type }) => type)).toEqual(['ANNOUNCED', 'MULTI_CHAIN'])
})

test('behavior: a name that two wallets of one chain type bear groups nothing (T19)', async () => {
  const { rows } = await list([evm('Both'), evm('both ', 'liar'), sol('Both')])

  expect(rows()).toEqual([['Both-evm'], ['Both-sol'], ['liar']])
})

test('behavior: wallets that claim one rdns are no product (T19)', async () => {
  const ambiguous = createTestWallet({ plain: { id: 'x', name: 'Both', ambiguous: true } })

  const { rows } = await list([ambiguous, sol('Both')])

  expect(rows()).toEqual([['x'], ['Both-sol']])
})

test('behavior: only wallets of chain types that the site has networks of are listed', async () => {
  const { rows } = await list([evm('Both'), sol('Both'), sol('Only')], { networks: ['eip155:1'] })

  expect(rows()).toEqual([['Both-evm']])
})

test('behavior: a list of one chain type has no groups, and a choice there asks at once', async () => {
  const { app, all, rows } = await list([evm('Both'), sol('Both')])

  filterWallets(app, { namespace: 'solana' })

  expect(rows()).toEqual([['Both-sol']])
  chooseConnector(app, all()[0]!)
  expect(currentRoute(app.stores.router.getState())).toEqual({
    view: 'ConnectingWallet',
    params: { walletId: 'Both-sol' },
  })
})

test('behavior: the choice of a group asks for the chain type first, and no wallet', async () => {
  const wallets = [evm('Both'), sol('Both')]
  const { app, all, page } = await list(wallets)

  chooseConnector(app, all()[0]!)
  await page.settled()

  expect(currentRoute(app.stores.router.getState())).toEqual({
    view: 'ChooseChainType',
    params: { walletId: 'Both-evm' },
  })
  expect(wallets.flatMap(({ asked }) => asked)).toEqual([])
})

test('misc: the objects stay the same from list to list', async () => {
  const { all, page } = await list([evm('Both'), sol('Both')])
  const [before] = all()

  expect(all()[0]).toBe(before)
  await page.addWallet(sol('Other'))
  expect(all()[0]).toBe(before)
})
