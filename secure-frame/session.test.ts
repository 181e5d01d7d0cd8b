import { expect, test, vi } from 'vitest'
import type { LoginSession } from '../shared-schemas/api/auth.ts'
import { freshLoginMs } from '../shared-schemas/limits.ts'
import { createExclusively } from './exclusively.ts'
import { openSession } from './session.ts'
import { createMemoryStore, type FrameStore } from './store.ts'
import type { TabChannel } from './tabs.ts'

const id = 'A'.repeat(22)
let serial = 0
const login = (): LoginSession => {
  serial += 1
  return {
    accessToken: `access-${serial}`,
    refreshToken: `refresh-${serial}`,
    expiresInSeconds: 600,
    userId: id,
    deviceId: id,
  }
}

/** A browser with one store: tabs share it, its lock and its channel. */
function createBrowser() {
  const store: FrameStore = { ...createMemoryStore(), persistent: true }
  const listeners = new Map<object, () => void>()
  const exclusively = createExclusively(undefined, 'test')
  const clock = { now: 1_000_000 }
  const refresh = vi.fn(async (_refreshToken: string): Promise<LoginSession | undefined> => login())
  const open = () => {
    const me = {}
    const tabs: TabChannel = {
      tell() {
        for (const [tab, listener] of listeners) if (tab !== me) listener()
      },
      listen(listener) {
        listeners.set(me, listener)
        return () => listeners.delete(me)
      },
    }
    return openSession({ store, tabs, refresh, exclusively, now: () => clock.now })
  }
  return { store, clock, refresh, open }
}

test('default: a login is kept over visits, and its token is good for a while', async () => {
  const { open, refresh } = createBrowser()
  const given = login()

  await (await open()).set(given)

  const next = await open()
  expect(next.get()?.userId).toBe(id)
  expect(await next.token()).toBe(given.accessToken)
  expect(refresh).not.toHaveBeenCalled()
})

test('behavior: a login is fresh for five minutes, however often its token is renewed', async () => {
  const { open, clock } = createBrowser()
  const session = await open()
  await session.set(login())
  clock.now += freshLoginMs - 1
  expect(session.isFresh()).toBe(true)

  await session.renew(session.get()?.accessToken ?? '')
  clock.now += 1

  expect(session.isFresh()).toBe(false)
})

test('behavior: two tabs that renew at once ask once, and stay logged in (F12)', async () => {
  const { open, clock, refresh } = createBrowser()
  const first = await open()
  const second = await open()
  await first.set(login())
  await vi.waitFor(() => expect(second.get()).toBeDefined())
  clock.now += 600_000

  const tokens = await Promise.all([first.token(), second.token(), first.token()])

  expect(new Set(tokens).size).toBe(1)
  expect(refresh).toHaveBeenCalledOnce()
})

test('behavior: the end of a login ends it in every tab (F12)', async () => {
  const { open } = createBrowser()
  const first = await open()
  const second = await open()
  const heard = vi.fn()
  second.subscribe(heard)
  await first.set(login())
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())

  await first.clear()

  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(undefined, 'elsewhere'))
  expect(second.get()).toBeUndefined()
})

test('behavior: a sign-out while new tokens are on their way is not undone', async () => {
  const { open, clock, refresh } = createBrowser()
  const session = await open()
  await session.set(login())
  clock.now += 600_000
  let answer = (_: LoginSession) => {}
  refresh.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )

  const token = session.token()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  await session.clear()
  answer(login())

  expect(await token).toBeUndefined()
  expect(session.get()).toBeUndefined()
})

test('behavior: another address changes nothing else', async () => {
  const { open, clock } = createBrowser()
  const session = await open()
  await session.set({ ...login(), email: 'old@example.com' })
  clock.now += freshLoginMs

  await session.setEmail('new@example.com')

  expect(session.get()?.email).toBe('new@example.com')
  expect(session.isFresh()).toBe(false)
})

test('error: a login that the server does not know any more is over', async () => {
  const { open, clock, refresh } = createBrowser()
  const session = await open()
  await session.set(login())
  clock.now += 600_000
  refresh.mockResolvedValueOnce(undefined)

  expect(await session.token()).toBeUndefined()
  expect((await open()).get()).toBeUndefined()
})

test('error: a server that cannot be reached ends nothing', async () => {
  const { open, clock, refresh } = createBrowser()
  const session = await open()
  await session.set(login())
  clock.now += 600_000
  refresh.mockRejectedValueOnce(new Error('offline'))

  await expect(session.token()).rejects.toThrow('offline')
  expect(session.get()).toBeDefined()
  expect(await session.token()).toBeDefined()
})

test('error: a disk that is full from now on ends no login, and nothing older comes back (F15)', async () => {
  const { open, store, clock } = createBrowser()
  const session = await open()
  const heard = vi.fn()
  store.set = () => Promise.reject(new Error('quota'))
  await session.set(login())
  session.subscribe(heard)

  for (const _ of [1, 2]) {
    clock.now += 600_000
    expect(await session.token()).toBe(session.get()?.accessToken)
  }

  expect(session.get()).toBeDefined()
  expect(heard).not.toHaveBeenCalled()
})

test.each([['garbage'], [{ accessToken: 1 }], [null], [new Uint8Array(9)]])(
  'error: a stored %o is ignored and removed (F16)',
  async (value) => {
    const { open, store } = createBrowser()
    await store.set('session', value)

    expect((await open()).get()).toBeUndefined()
    expect(await store.get('session')).toBeUndefined()
  },
)
