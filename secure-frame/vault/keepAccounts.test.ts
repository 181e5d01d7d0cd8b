import { expect, test, vi } from 'vitest'
import { isSame, keepAccounts } from './keepAccounts.ts'
import type { VaultAccounts } from './vault.ts'
import type { VaultWorld } from './world.ts'

const ann = { userId: 'ann', deviceId: 'phone' }
const accounts: VaultAccounts = { eip155: '0x1', solana: 'S' }
const opened = { accounts, byUser: false }

/** What is known of a user, and who is logged in once that was read. */
function createWorld({ known, next = ann }: { known?: VaultAccounts; next?: typeof ann } = {}) {
  let user = ann
  const setAccounts = vi.fn(async () => {})
  const remembered = {
    setAccounts,
    moving: async () => undefined,
    async known() {
      user = next
      return known && { userId: 'ann', accounts: known }
    },
  }
  const world = { remembered, user: () => user } as unknown as VaultWorld // all that is asked of it
  return { world, setAccounts }
}

test('default: the first addresses are remembered, and the same again', async () => {
  for (const known of [undefined, accounts]) {
    const { world, setAccounts } = createWorld(known ? { known } : {})

    expect(await keepAccounts(world, ann, opened)).toEqual(accounts)
    const kept = { userId: 'ann', accounts, isOwn: false, left: [] }
    expect(setAccounts).toHaveBeenCalledWith(kept)
  }
})

test('error: other addresses than the known ones are never shown', async () => {
  const { world, setAccounts } = createWorld({ known: { ...accounts, eip155: '0x2' } })

  await expect(keepAccounts(world, ann, opened)).rejects.toMatchObject({ code: 'WALLET_DAMAGED' })
  expect(setAccounts).not.toHaveBeenCalled()
})

test('error: nothing is kept for a user who has left meanwhile', async () => {
  const { world, setAccounts } = createWorld({ next: { ...ann, userId: 'bob' } })

  await expect(keepAccounts(world, ann, opened)).rejects.toMatchObject({ code: 4100 })
  expect(setAccounts).not.toHaveBeenCalled()
})

test('error: no password leads back to a wallet that this device knows as left', async () => {
  const now = { ...accounts, eip155: '0x2' }
  const setAccounts = vi.fn(async () => {})
  const known = { userId: 'ann', accounts: now, isOwn: true, left: ['0x1'] }
  const remembered = { setAccounts, moving: async () => undefined, known: async () => known }
  const wallets = [{ status: 'FORMER', firstAddress: '0x2' }]
  const api = async () => ({ wallets }) // as a server that lies
  const world = { remembered, api, user: () => ann } as unknown as VaultWorld // all that is asked of it

  const back = keepAccounts(world, ann, { accounts, byUser: true })

  await expect(back).rejects.toMatchObject({ code: 'WALLET_DAMAGED' })
  expect(setAccounts).not.toHaveBeenCalled()
})

test('behavior: a wallet is the same where one side knows a namespace more, and never with another first address', () => {
  const more = { ...accounts, later: 'L' }

  expect(isSame(accounts, more)).toBe(true)
  expect(isSame(more, accounts)).toBe(true)
  expect(isSame(more, { ...more, solana: 'T' })).toBe(false)
  expect(isSame({ eip155: '0x2' } as VaultAccounts, accounts)).toBe(false)
})
