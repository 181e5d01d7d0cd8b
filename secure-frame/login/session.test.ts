import { expect, test, vi } from 'vitest'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { freshLoginMs } from '../../shared-schemas/limits.ts'
import { createExclusively } from '../lib/exclusively.ts'
import type { TabChannel } from '../lib/tabs.ts'
import { createMemoryStore, type FrameStore } from '../store.ts'
import { openSession } from './session.ts'

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
  const open = (siteOrigin?: () => string) => {
    const me = {}
    const tabs: TabChannel = {
      notify() {
        for (const [tab, listener] of listeners) if (tab !== me) listener()
      },
      listen(listener) {
        listeners.set(me, listener)
        return () => listeners.delete(me)
      },
    }
    const now = () => clock.now
    return openSession({
      store,
      tabs,
      refresh,
      exclusively,
      now,
      ...(siteOrigin && { siteOrigin }),
    })
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

  await vi.waitFor(() =>
    expect(heard).toHaveBeenLastCalledWith(undefined, 'elsewhere', expect.anything()),
  )
  expect(second.get()).toBeUndefined()
})

test('behavior: who listens hears whether the user ended the login or the server', async () => {
  const { open, clock, refresh } = createBrowser()
  const session = await open()
  const heard = vi.fn()
  session.subscribe(heard)

  await session.set(login())
  await session.clear()
  expect(heard).toHaveBeenLastCalledWith(undefined, 'here', expect.anything())

  await session.set(login())
  clock.now += 600_000
  refresh.mockResolvedValueOnce(undefined)
  await session.token()
  expect(heard).toHaveBeenLastCalledWith(undefined, 'server', expect.anything())
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

/** Tabs of sites that share the frame's storage, e.g. subdomains of one domain. */
function onSites() {
  const browser = createBrowser()
  return { ...browser, openOn: (site: string) => browser.open(() => site) }
}

test('behavior: a site on which the user did not connect sees no login: T2', async () => {
  const { openOn } = onSites()
  const shop = await openOn('https://shop.example.com')
  await shop.set(login())

  const blog = await openOn('https://blog.example.com')
  expect(blog.get()).toBeUndefined()
  expect(await blog.token()).toBeUndefined()
  expect(blog.offered()?.userId).toBe(id)

  await blog.grant()
  expect(blog.get()?.userId).toBe(id)
  expect(blog.offered()).toBeUndefined()
  expect((await openOn('https://blog.example.com')).get()?.userId).toBe(id)
  expect(shop.get()?.userId).toBe(id)
  expect((await openOn('https://evil.example.com')).get()).toBeUndefined()
})

test('behavior: other sites hear nothing of a login until they are granted it, and of its end then: T2', async () => {
  const { openOn } = onSites()
  const [shop, blog] = [
    await openOn('https://shop.example.com'),
    await openOn('https://blog.example.com'),
  ]
  const heard = vi.fn()
  blog.subscribe((login, where) => heard(login?.userId, where))

  await shop.set(login())
  await shop.renew(shop.get()?.accessToken ?? '')
  expect(heard).not.toHaveBeenCalled()

  await blog.grant()
  expect(heard).toHaveBeenCalledExactlyOnceWith(id, 'here')
  await shop.clear()
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(undefined, 'elsewhere'))
})

test('behavior: what one site was granted is not lost when another one renews the token', async () => {
  const { openOn, clock } = onSites()
  const shop = await openOn('https://shop.example.com')
  await shop.set(login())
  const blog = await openOn('https://blog.example.com')
  clock.now += 600_000

  await Promise.all([blog.grant(), shop.token()])

  expect((await openOn('https://blog.example.com')).get()).toBeDefined()
  expect((await openOn('https://shop.example.com')).get()).toBeDefined()
})

test('behavior: the login of another user is no login of the sites of the one before', async () => {
  const { openOn } = onSites()
  const shop = await openOn('https://shop.example.com')
  await shop.set(login())

  await (await openOn('https://blog.example.com')).set({ ...login(), userId: 'B'.repeat(22) })

  await vi.waitFor(() => expect(shop.get()).toBeUndefined())
  expect(shop.offered()?.userId).toBe('B'.repeat(22))
})

test('error: without a login nothing can be granted', async () => {
  const { openOn } = onSites()

  await expect((await openOn('https://blog.example.com')).grant()).rejects.toThrow('logged in')
})

test('behavior: of the sites that were granted the last fifty are kept', async () => {
  const { open, store } = createBrowser()
  let site = 'https://0.example'
  const session = await open(() => site)
  await session.set(login())
  for (let place = 1; place <= 60; place += 1) {
    site = `https://${place}.example`
    await session.grant()
  }

  const stored = await store.get<{ sites: string[] }>('session')
  expect(stored?.sites).toHaveLength(50)
  expect(stored?.sites.at(-1)).toBe('https://60.example')
  expect((await open(() => site)).get()?.userId).toBe(id) // it is read again
})
