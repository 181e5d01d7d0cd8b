import { expect, test } from 'vitest'
import {
  checksummedTestAddress,
  createTestWallet,
  type TestWallet,
} from '../../connectors/testing.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { accountStatesOf, activeOf } from '../account/testing.ts'

const connections = JSON.stringify({ eip155: { key: 'dev.appkit.test', name: 'Test Wallet' } })
const granting = (given: Partial<Omit<TestWallet, 'plain'>> = {}) =>
  createTestWallet({ granted: true, ...given })

async function createReturningApp(given: TestAppOptions = {}) {
  const storage = new Map([['@appkit/connections', connections]])
  const world = createTestApp({ storage, ...given })
  await world.ready
  return {
    ...world,
    storage,
    status: () => accountStatesOf(world.app).eip155?.status,
    address: () => accountStatesOf(world.app).eip155?.address,
    active: () => activeOf(world.app).eip155,
    async wait(ms: number) {
      world.clock.advance(ms)
      await world.page.settled()
    },
  }
}

test('default', async () => {
  const wallet = granting()
  const { address, page, status, wait } = await createReturningApp({ wallets: [wallet] })

  expect(status()).toBe('connecting')
  await wait(50)

  expect([status(), address()]).toEqual(['connected', checksummedTestAddress])
  expect(wallet.asked).toEqual(['eth_accounts', 'eth_chainId'])
  expect(page.events).toMatchObject([{ name: 'CONNECT_SUCCESS', properties: { reconnect: true } }])
})

test('behavior: the first thing the page hears is "connecting"', async () => {
  const { page, wait } = await createReturningApp({ wallets: [granting()] })

  await wait(50)

  expect(page.states[0]?.accounts).toEqual([{ namespace: 'eip155', status: 'connecting' }])
  expect(page.states.some(({ accounts }) => accounts[0]?.status === 'disconnected')).toBe(false)
})

test('behavior: without a memory nothing is connecting and no wallet is asked', async () => {
  const wallet = granting()
  const { page, wait } = await createReturningApp({ wallets: [wallet], storage: new Map() })

  await wait(5_000)

  expect(page.states.map(({ accounts }) => accounts[0]?.status)).not.toContain('connecting')
  expect(wallet.asked).toEqual([])
})

test('param: enableReconnect off asks no wallet', async () => {
  const wallet = granting()
  const { status, wait } = await createReturningApp({
    wallets: [wallet],
    options: { enableReconnect: false },
  })

  await wait(5_000)

  expect(status() ?? 'disconnected').toBe('disconnected')
  expect(wallet.asked).toEqual([])
})

test('behavior: a wallet that is found late is still waited for', async () => {
  const { page, status, wait } = await createReturningApp()

  await wait(2_900)
  expect(status()).toBe('connecting')
  await page.addWallet(granting())
  await wait(50)

  expect(status()).toBe('connected')
})

test('behavior: a wallet found only after the wait is connected all the same, and nothing else is asked', async () => {
  const other = createTestWallet({
    plain: { id: 'wallet-2', name: 'Other', rdns: 'dev.other.test' },
    granted: true,
  })
  const { active, page, status, wait } = await createReturningApp()
  await wait(3_000)
  expect(status()).toBe('disconnected')

  await page.addWallet(other)
  await wait(3_000)
  expect([status(), other.asked]).toEqual(['disconnected', []])

  await page.addWallet(granting())
  await wait(50)
  expect([status(), active()]).toEqual(['connected', 'wallet-1'])
})

test('behavior: a wallet that never comes ends as disconnected, and stays remembered', async () => {
  const { status, storage, wait } = await createReturningApp()

  await wait(3_000)

  expect(status()).toBe('disconnected')
  expect(storage.get('@appkit/connections')).toBe(connections)
})

test('behavior: a wallet that grants nothing any more is not connected', async () => {
  const { active, status, wait } = await createReturningApp({ wallets: [createTestWallet()] })

  await wait(50)

  expect([status(), active()]).toEqual(['disconnected', undefined])
})

test('behavior: two wallets under one name are both left alone', async () => {
  const wallet = granting()
  const twin = createTestWallet({ plain: { id: 'wallet-2', ambiguous: true }, granted: true })
  const { page, status, wait } = await createReturningApp({ wallets: [wallet] })

  await page.addWallet(twin)
  await page.addWallet({ ...wallet, plain: { ...wallet.plain, ambiguous: true } })
  await wait(3_000)

  expect(status()).toBe('disconnected')
  expect([...wallet.asked, ...twin.asked]).toEqual([])
})

test('param: a wallet the site excludes is not restored', async () => {
  const wallet = granting()
  const { status, wait } = await createReturningApp({
    wallets: [wallet],
    options: { excludeWalletIds: ['dev.appkit.test'] },
  })

  await wait(3_000)

  expect(status()).toBe('disconnected')
  expect(wallet.asked).toEqual([])
})

test('behavior: whoever opened the modal meanwhile sees Account', async () => {
  const { app, page, wait } = await createReturningApp({ wallets: [granting()] })
  await page.link.request('OPEN', {})
  const view = () => app.stores.router.getState().history.at(-1)?.view
  expect(view()).toBe('Connect')

  await wait(50)

  expect(view()).toBe('Account')
})

test('behavior: an unsupported network is not thrown at someone who did nothing', async () => {
  const { app, status, wait } = await createReturningApp({ wallets: [granting({ chainId: 99 })] })

  await wait(50)

  expect(status()).toBe('connected')
  expect(app.stores.modal.getState().open).toBe(false)
})

test('error: a wallet that says nothing is given up after 10 s', async () => {
  const { status, wait } = await createReturningApp({ wallets: [granting({ behaviour: 'hang' })] })

  await wait(50)
  await wait(9_999)
  expect(status()).toBe('connecting')
  await wait(1)

  expect(status()).toBe('disconnected')
})

test('error: a wallet that answers nonsense is not connected', async () => {
  const { status, wait } = await createReturningApp({
    wallets: [granting({ behaviour: 'garbage' })],
  })

  await wait(50)

  expect(status()).toBe('disconnected')
})

test('error: a spoilt memory is cleared', async () => {
  const { status, storage, wait } = await createReturningApp({
    storage: new Map([['@appkit/connections', '{"eip155":']]),
  })

  await wait(5_000)

  expect(status() ?? 'disconnected').toBe('disconnected')
  expect(storage.size).toBe(1)
})
