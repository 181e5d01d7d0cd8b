import { expect, test, vi } from 'vitest'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { createMemoryStore } from '../store.ts'
import { createTestVault } from '../vault/testing.ts'
import { lockOnSignOut } from './lockOnSignOut.ts'
import { openSession } from './session.ts'

const login = {
  accessToken: 'a',
  refreshToken: 'r',
  expiresInSeconds: 0,
  userId: 'user-0123456789abcd',
  deviceId: 'device-0123456789ab',
} satisfies LoginSession

/** A user with a login and an open wallet; the server ends the login at the next call. */
async function start() {
  const store = createMemoryStore()
  const { vault, workers, state, peer } = createTestVault({ store })
  await vault.open({ fresh: true })
  const session = await openSession({
    store,
    tabs: { notify: () => {}, listen: () => () => {} },
    refresh: async () => undefined,
    exclusively: (work) => work(),
    now: () => 0,
  })
  const rejectAll = vi.fn()
  lockOnSignOut({ session, vault, approvals: { rejectAll } })
  return { store, vault, workers, state, peer, session, rejectAll }
}

test('behavior: a login that ends by itself closes the wallet, and the device keeps its key share (T18)', async () => {
  const { store, vault, workers, state, session, rejectAll, peer } = await start()
  await session.set(login)

  expect(await session.token()).toBeUndefined()

  expect(workers.map(({ ended }) => ended)).toEqual([true])
  expect(rejectAll).toHaveBeenCalledOnce()
  expect(await store.get('vault.halves')).toHaveLength(1)
  state.login = { ...state.login!, fresh: false }
  peer.calls.length = 0
  await vault.open({ fresh: false })
  expect(peer.calls).toEqual(['getWallet', 'openSlot'])
})

test('behavior: another person closes it too, the same one and the first one do not', async () => {
  const { workers, session, rejectAll } = await start()

  await session.set(login)
  await session.set({ ...login, accessToken: 'b' })
  expect(workers.map(({ ended }) => ended)).toEqual([false])
  expect(rejectAll).not.toHaveBeenCalled()

  await session.set({ ...login, userId: 'user-another-abcdef' })
  expect(workers.map(({ ended }) => ended)).toEqual([true])
})
