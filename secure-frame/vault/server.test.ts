import { expect, test, vi } from 'vitest'
import { codeIn, createAuthServer } from '../../server/auth/testing.ts'
import { createApis, refreshLogin } from '../api.ts'
import { createExclusively } from '../lib/exclusively.ts'
import { openDeviceKey } from '../login/deviceKey.ts'
import { openSession, type Session } from '../login/session.ts'
import { createEmailLogin } from '../pages/emailLogin.ts'
import { createMemoryStore, type FrameStore } from '../store.ts'
import { argon2 } from './argon2.ts'
import { createKeeper } from './createKeeper.ts'
import { createVault } from './createVault.ts'
import { createTestPasskeys } from './testing.ts'

vi.setConfig({ testTimeout: 30_000 }) // Argon2 at its real price, on a busy machine

// The vault on the real server: its database, its keys, its logins with mail and proofs.

type Server = Awaited<ReturnType<typeof createAuthServer>>
type Kill = { at: number; when: 'before' | 'after' }
const email = 'ann@example.com'
const payload = new Uint8Array(32)

/** A document of the secure origin; it ends at a call of the vault, where a test wants it to. */
async function createDocument(server: Server, store: FrameStore, kill?: Kill) {
  const now = () => server.clock.now
  const exclusively = createExclusively(undefined, 'test')
  const key = await openDeviceKey(store, exclusively)
  const config = { projectId: 'shop', apiUrl: 'https://api.test' } as Parameters<
    typeof createApis
  >[0] // all that it reads
  let session: Session | undefined
  const ports = { fetch: server.fetch, key, now }
  const api = createApis(config, { ...ports, session: () => session })
  session = await openSession({
    store,
    tabs: { notify: () => {}, listen: () => () => {} },
    refresh: (refreshToken) => refreshLogin(api, refreshToken),
    exclusively,
    now,
  })
  let calls = 0
  const die = (when: Kill['when']) => {
    if (kill && (calls > kill.at || (calls === kill.at && when === kill.when)))
      throw new Error('killed')
  }
  const vault = createVault({
    automaticRecovery: true,
    api: async (name, input) => {
      calls += 1
      die('before')
      const answer = await api.vault(name, input)
      die('after')
      return answer
    },
    store,
    user: session.get,
    spawn: () => ({
      keeper: createKeeper({ randomBytes, argon2 }).keeper,
      onFailure: () => {},
      terminate: () => {},
    }),
    passkeys: createTestPasskeys(),
    exclusively: createExclusively(undefined, 'the vault'), // a queue of its own: its calls may renew the session
  })
  const anonymous = createApis(config, { ...ports, session: () => undefined }).auth
  const from = { siteOrigin: 'https://shop.test', deviceName: 'Chrome on Linux' } as const
  const login = createEmailLogin({ api, anonymous, session, now, ...from })
  return { vault, api, login, session }
}

async function logIn(server: Server, { login }: Awaited<ReturnType<typeof createDocument>>) {
  const after = server.inbox.messages()[0]?.id ?? 0
  server.clock.now += 60_000 // mails are not sent one upon the other
  const waiting = { onWork() {}, signal: new AbortController().signal }
  expect(await login.start(email, waiting)).toEqual({ step: 'code' })
  await login.enterCode(codeIn(await server.inbox.waitForMail(email, { after, matching: /code/ })))
}

test('a wallet is made, signs, and opens again with this device and after a login', async () => {
  const server = await createAuthServer()
  const store = createMemoryStore()
  const first = await createDocument(server, store)
  await logIn(server, first)

  const accounts = await first.vault.open({ fresh: true })

  server.clock.now += 3_600_000
  const later = await createDocument(server, store)
  expect(await later.vault.sign({ namespace: 'eip155', payload })).toHaveLength(65)
  for (const key of ['vault.wallets', 'vault.halves']) await store.delete(key)
  const evicted = await createDocument(server, store)
  await expect(evicted.vault.open({ fresh: false })).rejects.toMatchObject({
    code: 'WALLET_LOCKED',
  })
  await logIn(server, evicted)
  expect(await evicted.vault.open({ fresh: true })).toEqual(accounts)
  expect((await evicted.vault.slots()).map(({ kind }) => kind).sort()).toEqual([
    'automatic',
    'device',
  ])
})

test('logging in again keeps the session and the key share of this device', async () => {
  const server = await createAuthServer()
  const store = createMemoryStore()
  const page = await createDocument(server, store)
  await logIn(server, page)
  const accounts = await page.vault.open({ fresh: true })
  const heard = vi.fn()
  page.session.subscribe(heard)

  await logIn(server, page)

  expect(heard).not.toHaveBeenCalled() // nobody left, so nothing is closed or wiped
  expect(await page.session.renew(page.session.get()?.accessToken ?? '')).toBeDefined()
  page.vault.lock()
  expect(await page.vault.open({ fresh: false })).toEqual(accounts)
})

test('a password opens it, five tries an hour; without the automatic slot nothing else does', async () => {
  const server = await createAuthServer()
  const store = createMemoryStore()
  const first = await createDocument(server, store)
  await logIn(server, first)
  const accounts = await first.vault.open({ fresh: true })
  await first.vault.addPassword('a good password') // the first of the five
  const automatic = (await first.vault.slots()).find(({ kind }) => kind === 'automatic')!
  await first.vault.removeSlot(automatic.slotId)
  await first.vault.forget()

  const next = await createDocument(server, store)
  await logIn(server, next)
  await expect(next.vault.open({ fresh: true })).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  for (let tries = 0; tries < 3; tries += 1)
    await expect(next.vault.openWithPassword('a bad password')).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
  expect(await next.vault.openWithPassword('a good password')).toEqual(accounts)
  await expect(next.vault.openWithPassword('a good password')).rejects.toMatchObject({
    code: 'EMAIL_COOLDOWN',
  })
})

const kills = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
  { at, when: 'before' as const },
  { at, when: 'after' as const },
])

test.each(kills)(
  'F15, F19: killed $when call $at of a first login, the next one has one wallet',
  async (kill) => {
    const server = await createAuthServer()
    const store = createMemoryStore()
    const killed = await createDocument(server, store, kill)
    await logIn(server, killed)
    const shown = await killed.vault.open({ fresh: true }).catch(() => undefined)
    expect(shown).toBeUndefined()
    const before = (await killed.api.vault('getWallet', {})).wallet

    const next = await createDocument(server, store)
    const accounts = await next.vault.open({ fresh: true })

    const { wallet } = await next.api.vault('getWallet', {})
    expect(wallet).toMatchObject({ status: 'ACTIVE', firstAddress: accounts.eip155 })
    if (before?.status === 'ACTIVE') expect(accounts.eip155).toBe(before.firstAddress)
    next.vault.lock()
    expect(await next.vault.sign({ namespace: 'eip155', payload })).toHaveLength(65)
  },
)

function randomBytes(length: number) {
  return crypto.getRandomValues(new Uint8Array(length))
}
