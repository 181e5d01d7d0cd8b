import { afterAll, expect, test, vi } from 'vitest'
import { codeIn, createAuthServer } from '../../server/auth/testing.ts'
import { createAccount } from '../account/account.ts'
import { readNetworks } from '../account/networks.ts'
import { createApis, refreshLogin } from '../api.ts'
import type { FrameContext } from '../frameContext.ts'
import { createExclusively } from '../lib/exclusively.ts'
import { openTabStorage } from '../lib/tabStorage.ts'
import { openDeviceKey } from '../login/deviceKey.ts'
import { openSession, type Session } from '../login/session.ts'
import { createMemoryStore } from '../store.ts'
import { createTestVault } from '../vault/testing.ts'
import { createEmailHandlers } from './email.ts'

vi.setConfig({ testTimeout: 30_000 }) // Argon2 at its real price, on a busy machine

const email = 'ann@example.com'

afterAll(() => vi.unstubAllGlobals())

/** What a tab keeps while it is open. */
function createTabStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage // what is used of one
}

/** The frame's login on the real server, with a vault that can be down. */
async function createWorld(siteOrigin = 'https://shop.test') {
  vi.stubGlobal('navigator', { userAgent: 'Test' })
  const server = await createAuthServer()
  const store = createMemoryStore()
  const exclusively = createExclusively(undefined, 'test')
  const now = () => server.clock.now
  const key = await openDeviceKey(store, exclusively)
  const config = { projectId: 'shop', apiUrl: 'https://api.test', smartAccounts: [] }
  let session: Session | undefined
  const ports = { fetch: server.fetch, key, now, session: () => session }
  const api = createApis(config as unknown as FrameContext['config'], ports) // all that it reads
  session = await openSession({
    store,
    tabs: { notify: () => {}, listen: () => () => {} },
    refresh: (refreshToken) => refreshLogin(api, refreshToken),
    exclusively,
    now,
  })
  const fault = { message: '' }
  const before = () => {
    if (fault.message) throw new Error(fault.message)
  }
  const { vault } = createTestVault({ before })
  const frame = {
    ...{ api, session, now, config, networks: readNetworks([]), vault },
    siteOrigin: () => siteOrigin,
    tab: openTabStorage({ sessionStorage: createTabStorage() }, 'shop'),
  } as unknown as FrameContext // what a login uses of it
  return { server, frame, fault, handlers: createEmailHandlers(frame) }
}

test('error: a right code is one, though the vault is down; the account says so until it is up', async () => {
  const { server, frame, fault, handlers } = await createWorld()
  const account = createAccount(frame)
  fault.message = 'The keys are not available. Try again.'
  expect(await handlers.CONNECT_EMAIL({ email })).toEqual({ action: 'VERIFY_OTP' })
  const otp = codeIn(await server.inbox.waitForMail(email, { matching: /code/ }))

  await handlers.CONNECT_OTP({ otp })

  await expect(account.user()).rejects.toThrow('The keys are not available')
  fault.message = ''
  expect(await account.user()).toMatchObject({ email, chainId: 1 })
})

test('error: a wrong code is told', async () => {
  const { server, handlers } = await createWorld()
  await handlers.CONNECT_EMAIL({ email })
  const right = codeIn(await server.inbox.waitForMail(email, { matching: /code/ }))
  const otp = right === '000000' ? '000001' : '000000'

  await expect(handlers.CONNECT_OTP({ otp })).rejects.toMatchObject({ code: 'CODE_WRONG' })
})

test('behavior: a reload of the tab goes on with the login that waits for its code; another site has none (T2)', async () => {
  const { server, frame, handlers } = await createWorld()
  await handlers.CONNECT_EMAIL({ email })
  const otp = codeIn(await server.inbox.waitForMail(email, { matching: /code/ }))
  const elsewhere = { ...frame, siteOrigin: () => 'https://other.test' }

  const refused = createEmailHandlers(elsewhere).CONNECT_OTP({ otp })
  await expect(refused).rejects.toMatchObject({ code: 'LOGIN_NOT_STARTED' })
  await createEmailHandlers(frame).CONNECT_OTP({ otp })

  expect(frame.session.get()).toMatchObject({ email })
  expect(frame.tab.read()).toBeUndefined()
})

test('behavior: a reload after the login has expired, or was cancelled, starts anew', async () => {
  const { server, frame, handlers } = await createWorld()
  await handlers.CONNECT_EMAIL({ email })
  server.clock.now += 11 * 60_000
  const late = createEmailHandlers(frame).CONNECT_OTP({ otp: '123456' })
  await expect(late).rejects.toMatchObject({ code: 'LOGIN_NOT_STARTED' })

  await handlers.CONNECT_EMAIL({ email })
  await handlers.CANCEL_LOGIN()

  expect(frame.tab.read()).toBeUndefined()
})
