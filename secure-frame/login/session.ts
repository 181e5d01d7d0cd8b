import * as z from 'zod/mini'
import { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { freshLoginMs } from '../../shared-schemas/limits.ts'
import type { TabChannel } from '../lib/tabs.ts'
import type { FrameStore } from '../store.ts'

/** The oldest sites are dropped first. */
const sitesKept = 50

/** A login as this device stores it. Its tokens are useless without the device key. */
const Login = z.object({
  ...LoginSession.shape,
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  loggedInAt: z.number(),
  /** Origins of the sites on which the user connected; to other sites the login does not exist (T2). */
  sites: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(sitesKept)),
})
type Login = z.infer<typeof Login>

/**
 * Where a change came from. `here`: a request to this document. `server`: the server ended the login, or the user switched
 * to another wallet. `elsewhere`: another tab.
 */
type Where = 'here' | 'server' | 'elsewhere'
type Listener = (login: Login | undefined, where: Where, before: Login | undefined) => void

/**
 * The current login, shared by all tabs that share the frame's storage. On a site on which the user has not connected
 * there is no login (T2).
 */
export type Session = {
  get(): Login | undefined
  /** A login of another site, which the user may continue with on this one. */
  offered(): Login | undefined
  /** Continues with the offered login: this site may use the account from now on. @throws NOT_LOGGED_IN */
  grant(): Promise<void>
  /** Starts a login, which is fresh, on this site. */
  set(login: LoginSession): Promise<void>
  /** Makes the login fresh again, after the user has proved who they are. */
  confirm(): Promise<void>
  /** Changes the email address; the login stays as it is. */
  setEmail(email: string): Promise<void>
  /** Ends the login here at once, and in the other tabs. Never throws. */
  clear(where?: Where): Promise<void>
  /** Calls back when a user logs in or out, in this document or another tab. */
  subscribe(listener: Listener): () => void
  /** True for five minutes after a login or `confirm`. */
  isFresh(): boolean
  /** A token that is still valid for a while; refreshes it if needed. @throws what the server's call throws */
  token(): Promise<string | undefined>
  /** Refreshes a token that the server refused. */
  renew(refused: string): Promise<string | undefined>
}

export type SessionPorts = {
  store: FrameStore
  tabs: TabChannel
  /** New tokens from the server; undefined if it no longer knows the login. */
  refresh: (refreshToken: string) => Promise<LoginSession | undefined>
  /** A mutex over all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  now: () => number
  /** The site that embeds us; undefined until its handshake. Absent on a page of our own, which may use any login. */
  siteOrigin?: () => string | undefined
}

const key = 'session'
/** A token that expires within this time is refreshed first. */
const refreshEarlyMs = 30_000

/** Restores the stored session, if there is one. */
export async function openSession(ports: SessionPorts): Promise<Session> {
  const { store, tabs, now } = ports
  const listeners = new Set<Listener>()
  let login = await load(store)
  /** The last write failed, so the stored login is older than `login`. */
  let isUnsaved = false
  let renewing: Promise<string | undefined> | undefined

  /** The login, if this site may use it. */
  function granted(): Login | undefined {
    if (!ports.siteOrigin) return login
    const site = ports.siteOrigin()
    return site !== undefined && login?.sites.includes(site) ? login : undefined
  }

  /** Replaces the login. New tokens of the same user, or changes on other sites, are not reported to listeners. */
  function replace(next: Login | undefined, where: Where) {
    const before = granted()
    login = next
    const after = granted()
    if (before?.userId === after?.userId && before?.deviceId === after?.deviceId) return
    for (const listener of [...listeners]) listener(after, where, before)
  }

  /** The sites of a login, with this one as the newest. */
  function withSite(sites: readonly string[]): string[] {
    const site = ports.siteOrigin?.()
    const others = sites.filter((each) => each !== site)
    return [...others, ...(site === undefined ? [] : [site])].slice(-sitesKept)
  }

  async function save(next: Login) {
    replace(next, 'here')
    isUnsaved = await store.set(key, next).then(
      () => false,
      () => true, // the login then lasts as long as this document: F15
    )
    tabs.notify()
  }

  async function clear(where: Where) {
    replace(undefined, where)
    isUnsaved = await store.delete(key).then(
      () => false,
      () => true, // the server rejects the rest
    )
    tabs.notify()
  }

  /** Adopts what another tab has stored. */
  async function reload() {
    const stored = isUnsaved ? undefined : await load(store)
    if (!isUnsaved) replace(stored, 'elsewhere')
  }

  /** One refresh for all callers and all tabs: tokens that another tab has refreshed are used here too (F12). */
  function renew(refused: string): Promise<string | undefined> {
    renewing ??= ports
      .exclusively(() => renewLocked(refused))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  async function renewLocked(refused: string): Promise<string | undefined> {
    if (store.persistent) await reload()
    const before = login
    if (!before || before.accessToken !== refused) return before?.accessToken
    const answer = await ports.refresh(before.refreshToken)
    if (store.persistent) await reload()
    // The user signed out, or another one in, during the call.
    if (login?.refreshToken !== before.refreshToken) return login?.accessToken
    if (!answer) await clear('server')
    else await save({ ...before, ...answer, expiresAt: expiry(answer, now()) })
    return login?.accessToken
  }

  tabs.listen(reload)
  return {
    get: granted,
    offered: () => (granted() ? undefined : login),
    grant: () =>
      ports.exclusively(async () => {
        if (store.persistent) await reload()
        if (!login || !ports.siteOrigin) throw new AppKitError(errors.NOT_LOGGED_IN)
        await save({ ...login, sites: withSite(login.sites) })
      }),
    set: (given) =>
      save({
        ...given,
        expiresAt: expiry(given, now()),
        loggedInAt: now(),
        sites: withSite(login?.userId === given.userId ? login.sites : []),
      }),
    confirm: async () => login && granted() && save({ ...login, loggedInAt: now() }),
    setEmail: async (email) => login && granted() && save({ ...login, email }),
    clear: (where = 'here') => clear(where),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFresh: () => login !== undefined && now() - login.loggedInAt < freshLoginMs,
    async token() {
      if (!login || !granted()) return
      return login.expiresAt - now() > refreshEarlyMs ? login.accessToken : renew(login.accessToken)
    },
    renew,
  }
}

/** Reads the stored login. A value that does not match the schema is removed, and the user logs in again: F16. */
async function load(store: FrameStore): Promise<Login | undefined> {
  const stored = await store.get(key)
  if (stored === undefined) return
  const { success, data } = z.safeParse(Login, stored)
  if (success) return data
  await store.delete(key).catch(() => {}) // it is ignored anyway
}

function expiry({ expiresInSeconds }: LoginSession, now: number): number {
  return now + expiresInSeconds * 1_000
}
