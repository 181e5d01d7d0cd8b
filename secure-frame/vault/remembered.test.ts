import { expect, test } from 'vitest'
import { createMemoryStore } from '../store.ts'
import { createRemembered } from './remembered.ts'

test('error: what is remembered of a user is not given to another one', async () => {
  const remembered = createRemembered(createMemoryStore())
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  const half = { userId: 'ann', walletId: 'w', slotId: 's', key, wrapped: new Uint8Array(1) }
  const accounts = { eip155: '0x1', solana: 'S' }

  await remembered.addHalf(half)
  await remembered.setAccounts({ userId: 'ann', accounts })

  expect([await remembered.halves('ann'), await remembered.accounts('ann')]).toEqual([
    [half],
    accounts,
  ])
  expect([await remembered.halves('bob'), await remembered.accounts('bob')]).toEqual([
    [],
    undefined,
  ])
})

/** A key share of a wallet, as this device keeps it. */
async function newHalf(walletId: string, slotId: string) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  return { userId: 'ann', walletId, slotId, key, wrapped: new Uint8Array(1) }
}

const slotsOf = async ({ halves }: ReturnType<typeof createRemembered>) =>
  (await halves('ann')).map(({ slotId }) => slotId).sort()

/** A device with a key share of the wallet that counts and of a former one. */
async function createMoved({ lasts = true } = {}) {
  const store = createMemoryStore()
  const remembered = createRemembered(store)
  await remembered.addHalf(await newHalf('former', 'f'))
  await remembered.addHalf(await newHalf('now', 'n'))
  await remembered.setCurrent({ userId: 'ann', walletId: 'now', lasts })
  await remembered.setAccounts({ userId: 'ann', accounts: { eip155: '0x1', solana: 'S' } })
  return { store, remembered }
}

test('behavior: a sign-out wipes the wallet that counts, and keeps the key shares of former ones', async () => {
  const { remembered, store } = await createMoved()

  await remembered.clear()

  expect(await slotsOf(remembered)).toEqual(['f'])
  for (const key of ['vault.accounts', 'vault.current', 'vault.moving'])
    expect(await store.get(key)).toBeUndefined()
  await remembered.clear()
  expect(await slotsOf(remembered)).toEqual(['f'])
})

test('behavior: a sign-out keeps a key share beside which nothing opens the wallet', async () => {
  const { remembered } = await createMoved({ lasts: false })

  await remembered.clear()

  expect(await slotsOf(remembered)).toEqual(['f', 'n'])
  expect(await remembered.accounts('ann')).toBeUndefined()
})

test('behavior: a tab of an older release that drops what it does not know costs no key share', async () => {
  const { remembered, store } = await createMoved()
  const halves = (await store.get<{ slotId: string }[]>('vault.halves')) ?? []

  const own = await newHalf('now', 'of the older tab')
  await store.set('vault.halves', [own, ...halves.filter(({ slotId }) => slotId === 'n')])

  expect(await slotsOf(remembered)).toEqual(['f', 'n', 'of the older tab'])
  await store.delete('vault.halves') // as its sign-out does
  expect(await slotsOf(remembered)).toEqual(['f', 'n'])
})

test('behavior: entries of a newer release stay, whatever this one adds and drops', async () => {
  const { remembered, store } = await createMoved()
  const newer = { version: 9, walletId: 'now' }
  const list = (await store.get<unknown[]>('vault.wallets')) ?? []
  await store.set('vault.wallets', [...list, newer])

  await remembered.addHalf(await newHalf('next', 'x'))
  await remembered.keepHalves({ walletId: 'next', slots: [] })
  await remembered.clear()

  expect(await store.get('vault.wallets')).toContainEqual(newer)
  expect(await slotsOf(remembered)).toEqual(['f'])
})

test('behavior: an account that a later release added stands where earlier releases do not look', async () => {
  const store = createMemoryStore()
  const remembered = createRemembered(store)
  // A namespace that is none of the first ones.
  const accounts = { eip155: '0x1', solana: 'S', later: 'L' } as { eip155: string; solana: string }

  await remembered.setAccounts({ userId: 'ann', accounts })

  expect(await store.get('vault.accounts')).toMatchObject({
    accounts: { eip155: '0x1', solana: 'S' },
    laterAccounts: { later: 'L' },
  })
  expect(await remembered.accounts('ann')).toEqual(accounts)
})
