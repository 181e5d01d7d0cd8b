import { expect, test } from 'vitest'
import {
  checksummedTestAddress,
  createSolanaTestWallet,
  createTestWallet,
  solanaAddresses,
  walletError,
} from '../../connectors/testing.ts'
import { readState } from '../../stores/create.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { activateAccount } from '../account/activateAccount.ts'
import { chooseAccount } from '../account/chooseAccount.ts'
import { connectedNamespaces } from '../account/connectedNamespaces.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: ['eip155:1', 'eip155:10', main] }
const [first, second] = solanaAddresses

/** A site on two chain types, with a wallet for each. */
async function createApp(given: TestAppOptions = {}) {
  const evm = createTestWallet({ granted: true })
  const sol = createSolanaTestWallet()
  const world = createTestApp({ options, wallets: [evm, sol], ...given })
  await world.ready
  const { app, page } = world
  return {
    ...world,
    evm,
    sol,
    account: (namespace: string) =>
      page.state()?.accounts.find((each) => each.namespace === namespace),
    connected: () => connectedNamespaces(readState(app.stores)),
    views: () => app.stores.router.getState().history.map(({ view }) => view),
    async connectBoth() {
      await connect(app, { walletId: 'wallet-1' })
      await connect(app, { walletId: 'sol-1' })
      await page.settled()
    },
  }
}

test('default: connecting on a second chain type leaves the first connected', async () => {
  const { account, connectBoth, connected, page } = await createApp()

  await connectBoth()

  expect(account('eip155')).toMatchObject({ status: 'connected', address: checksummedTestAddress })
  expect(account('solana')).toMatchObject({ status: 'connected', address: first })
  expect(page.state()).toMatchObject({ activeNamespace: 'solana', activeNetwork: main })
  expect(connected()).toEqual(['solana', 'eip155'])
  expect(page.remembered.at(-1)).toEqual(['eip155', 'solana'])
})

test('behavior: another account is used at a press, and nothing else changes', async () => {
  const { account, app, connectBoth, evm, page } = await createApp()
  await connectBoth()
  const before = [account('eip155'), account('solana')]
  evm.asked.length = 0

  activateAccount(app, { namespace: 'eip155' })
  await page.settled()

  expect(page.state()).toMatchObject({ activeNamespace: 'eip155', activeNetwork: 'eip155:1' })
  expect([account('eip155'), account('solana')]).toEqual(before)
  expect(evm.asked).toEqual([])
})

test('behavior: one disconnected, the other stays, becomes the one in use, and the modal stays open', async () => {
  const { account, app, connectBoth, page, views } = await createApp()
  await connectBoth()
  open(app)
  const evm = account('eip155')

  await disconnect(app, { namespace: 'solana' })
  await page.settled()

  expect(account('solana')).toEqual({ namespace: 'solana', status: 'disconnected' })
  expect(account('eip155')).toEqual(evm)
  expect(page.state()).toMatchObject({ activeNamespace: 'eip155', open: true })
  expect(views()).toEqual(['Account'])
  expect(page.remembered.at(-1)).toEqual(['eip155'])
})

test('behavior: all disconnected at once, no other becomes the one in use on the way', async () => {
  const { app, connectBoth, connected, page } = await createApp()
  await connectBoth()
  activateAccount(app, { namespace: 'eip155' })
  await page.settled()
  const before = page.states.length

  await disconnect(app)
  await page.settled()

  expect(connected()).toEqual([])
  const seen = page.states.slice(before).map(({ activeNamespace }) => activeNamespace)
  expect(new Set(seen)).toEqual(new Set(['eip155']))
  expect(page.state()?.open).toBe(false)
})

test('behavior: a disconnect on one chain type leaves a question to a wallet of another alone', async () => {
  const { account, app, page, sol } = await createApp()
  await connect(app, { walletId: 'wallet-1' })
  let approve = (_accounts: unknown) => {}
  sol.answers.solana_requestAccounts = new Promise((resolve) => {
    approve = resolve
  })
  const connecting = connect(app, { walletId: 'sol-1' })
  await page.settled()

  await disconnect(app, { namespace: 'eip155' })
  await page.settled()
  expect(account('solana')?.status).toBe('connecting')
  approve([{ pubkey: first }])
  await connecting
  await page.settled()

  expect(account('solana')?.status).toBe('connected')
  expect(account('eip155')?.status).toBe('disconnected')
})

test('behavior: connected from Account, one is back at Account', async () => {
  const { app, page, views } = await createApp()
  await connect(app, { walletId: 'wallet-1' })
  open(app)
  push(app, { view: 'Connect' })

  await connect(app, { walletId: 'sol-1' })

  await page.settled()
  expect(views()).toEqual(['Account'])
  expect(page.state()?.open).toBe(true)
})

test('behavior: the next visit restores both, and never says that one is not connected', async () => {
  const storage = new Map<string, string>()
  const before = await createApp({ storage })
  await before.connectBoth()

  const { account, clock, page } = await createApp({ storage })
  clock.advance(50)
  await page.settled()

  expect([account('eip155')?.status, account('solana')?.status]).toEqual(['connected', 'connected'])
  expect(page.state()?.activeNamespace).toBe('solana')
  expect(page.states.flatMap(({ accounts }) => accounts.map(({ status }) => status))).not.toContain(
    'disconnected',
  )
})

test('behavior: of two, the one that was disconnected is not restored', async () => {
  const storage = new Map<string, string>()
  const before = await createApp({ storage })
  await before.connectBoth()
  await disconnect(before.app, { namespace: 'solana' })

  const { account, clock, page, sol } = await createApp({ storage })
  clock.advance(5_000)
  await page.settled()

  expect([account('eip155')?.status, account('solana')?.status]).toEqual([
    'connected',
    'disconnected',
  ])
  expect(sol.asked).toEqual([])
})

test('behavior: a wallet that leaves the page takes only its own account with it', async () => {
  const { account, connectBoth, page } = await createApp()
  await connectBoth()

  await page.link.request('WALLET_LOST', { walletId: 'sol-1' })
  await page.settled()

  expect(account('solana')?.status).toBe('disconnected')
  expect(account('eip155')?.status).toBe('connected')
  expect(page.state()?.activeNamespace).toBe('eip155')
})

test('behavior: an extension that was taken away is noticed when the modal opens, whichever is in use', async () => {
  const { account, app, connectBoth, evm, page } = await createApp()
  await connectBoth()
  evm.answers.eth_accounts = walletError(-32603, 'Extension context invalidated.')

  open(app)
  await page.settled()

  expect(account('eip155')?.status).toBe('disconnected')
  expect(account('solana')?.status).toBe('connected')
})

test('behavior: the other tab is followed for each chain type on its own', async () => {
  const storage = new Map<string, string>()
  const { account, clock, connectBoth, page } = await createApp({ storage })
  await connectBoth()
  const both = JSON.parse(storage.get('@appkit/connections') ?? '{}')

  storage.set('@appkit/connections', JSON.stringify({ eip155: both.eip155 }))
  await page.link.request('TAB_CHANGED')
  await page.settled()
  expect([account('eip155')?.status, account('solana')?.status]).toEqual([
    'connected',
    'disconnected',
  ])

  storage.set('@appkit/connections', JSON.stringify({ solana: both.solana }))
  const following = page.link.request('TAB_CHANGED')
  await page.settled()
  clock.advance(50)
  await following
  await page.settled()
  expect([account('eip155')?.status, account('solana')?.status]).toEqual([
    'disconnected',
    'connected',
  ])
})

test('behavior: another wallet that the other tab connected with is connected here too', async () => {
  const storage = new Map<string, string>()
  const { account, clock, page } = await createApp({ storage })
  await page.addWallet(
    createTestWallet({ plain: { id: 'wallet-2', rdns: 'dev.appkit.two' }, granted: true }),
  )
  await page.link.request('PING')
  storage.set(
    '@appkit/connections',
    JSON.stringify({ eip155: { key: 'dev.appkit.test', name: 'T' } }),
  )
  const first = page.link.request('TAB_CHANGED')
  await page.settled()
  clock.advance(50)
  await first
  expect(page.state()?.accounts[0]?.wallet?.id).toBe('wallet-1')

  storage.set(
    '@appkit/connections',
    JSON.stringify({ eip155: { key: 'dev.appkit.two', name: 'T' } }),
  )
  const following = page.link.request('TAB_CHANGED')
  await page.settled()
  clock.advance(50)
  await following
  await page.settled()

  expect(account('eip155')).toMatchObject({ status: 'connected', wallet: { id: 'wallet-2' } })
})

test('behavior: another address of the wallet is used, on this visit and the next, until it is disconnected', async () => {
  const storage = new Map<string, string>()
  const { account, app, connectBoth, page } = await createApp({ storage })
  await connectBoth()

  chooseAccount(app, { namespace: 'solana', address: second })
  await page.settled()
  expect(account('solana')).toMatchObject({ address: second, caipAddress: `${main}:${second}` })
  await page.emit('sol-1', 'accountsChanged', [{ pubkey: first }, { pubkey: second }])
  expect(account('solana')?.address).toBe(second)

  const later = await createApp({ storage })
  later.clock.advance(50)
  await later.page.settled()
  expect(later.account('solana')?.address).toBe(second)

  await disconnect(later.app, { namespace: 'solana' })
  expect(storage.get('@appkit/chosen_accounts')).toBe('{}')
})

test('behavior: an address the wallet takes away makes room for its first', async () => {
  const { account, app, connectBoth, page } = await createApp()
  await connectBoth()
  chooseAccount(app, { namespace: 'solana', address: second })

  await page.emit('sol-1', 'accountsChanged', [{ pubkey: first }])
  await page.settled()

  expect(account('solana')?.address).toBe(first)
})

test('error: no address can be chosen that the wallet did not give, nor where the wallet decides', async () => {
  const { account, app, connectBoth, page } = await createApp()
  await connectBoth()

  chooseAccount(app, {
    namespace: 'solana',
    address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  })
  chooseAccount(app, { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  await page.settled()

  expect(account('solana')?.address).toBe(first)
  expect(account('eip155')?.address).toBe(checksummedTestAddress)
})
