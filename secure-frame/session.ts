import * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { LoginSession } from '../shared-schemas/api/loginSession.ts'
import * as errors from '../shared-schemas/errors.ts'
import { freshLoginMs } from '../shared-schemas/limits.ts'
import type { FrameStore } from './store.ts'
import type { TabChannel } from './tabs.ts'

/** The oldest ones are forgotten first. */
const sitesKept = 50

/** A login as this device keeps it. Its tokens are useless without the device's key. */
const Login = z.object({
  ...LoginSession.shape,
  /** Epoch milliseconds. */
  expiresAt: z.number(),
  loggedInAt: z.number(),
  /** Origins of the sites on which the user connected; others are not answered (T2). */
  sites: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(sitesKept)),
})
type Login = z.infer<typeof Login>

/** `here`: this document was asked to. `server`: the server does not know the login, or its wallet, any more. */
type Where = 'here' | 'server' | 'elsewhere'
type Listener = (login: Login | undefined, where: Where, before: Login | undefined) => void

/**
 * Who is logged in: one fact for all tabs that share the frame's storage. A site on which the user did not
 * connect is as one without a login (T2).
 */
export type Session = {
  get(): Login | undefined
  /** A login that the user may continue with on this site. */
  offered(): Login | undefined
  /** Continues with it: from now on this site may use the account. @throws NOT_LOGGED_IN */
  grant(): Promise<void>
  /** Begins a login, with its time as the fresh one; it is of this site. */
  set(login: LoginSession): Promise<void>
  /** The user showed again who they are: the login counts as one of now. */
  confirm(): Promise<void>
  /** The person has another address now; the login stays as it is. */
  setEmail(email: string): Promise<void>
  /** Ends it here at once, and in the other tabs. Never throws. */
  clear(where?: Where): Promise<void>
  /** Calls back when somebody logged in or out: in this document, or in another tab. */
  subscribe(listener: Listener): () => void
  /** True within five minutes of the login itself. */
  isFresh(): boolean
  /** A token that is good for a while: asks for a new one where needed. @throws what the server's call throws */
  token(): Promise<string | undefined>
  /** As `token`, after the server refused this one. */
  renew(refused: string): Promise<string | undefined>
}

export type SessionPorts = {
  store: FrameStore
  tabs: TabChannel
  /** The server's new tokens; undefined when it does not know the login any more. */
  refresh: (refreshToken: string) => Promise<LoginSession | undefined>
  /** Runs the work while no other tab runs its own. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  now: () => number
  /** The site that embeds us, undefined while it is not known. Absent on a page of our own, which may use any login. */
  siteOrigin?: () => string | undefined
}

const key = 'session'
/** A token this close to its end is not sent any more. */
const spareMs = 30_000

/** Opens the session that is stored, if there is one. */
export async function openSession(ports: SessionPorts): Promise<Session> {
  const { store, tabs, now } = ports
  const listeners = new Set<Listener>()
  let login = await load(store)
  /** The store did not take the last change, so what lies there is older than what is here. */
  let isUnsaved = false
  let renewing: Promise<string | undefined> | undefined

  /** The login, where this site may use it. */
  function granted(): Login | undefined {
    if (!ports.siteOrigin) return login
    const site = ports.siteOrigin()
    return site !== undefined && login?.sites.includes(site) ? login : undefined
  }

  /** The same person's new tokens are no news, nor is what happens on other sites. */
  function take(next: Login | undefined, where: Where) {
    const before = granted()
    login = next
    const after = granted()
    if (before?.userId === after?.userId && before?.deviceId === after?.deviceId) return
    for (const listener of [...listeners]) listener(after, where, before)
  }

  /** The sites of a login, and this one as the newest. */
  function withSite(sites: readonly string[]): string[] {
    const site = ports.siteOrigin?.()
    const others = sites.filter((each) => each !== site)
    return [...others, ...(site === undefined ? [] : [site])].slice(-sitesKept)
  }

  async function keep(next: Login) {
    take(next, 'here')
    isUnsaved = await store.set(key, next).then(
      () => false,
      () => true, // it lives on in this document: F15
    )
    tabs.notify()
  }

  async function clear(where: Where) {
    take(undefined, where)
    isUnsaved = await store.delete(key).then(
      () => false,
      () => true, // what is left is refused by the server
    )
    tabs.notify()
  }

  /** What another tab may have done meanwhile. */
  async function look() {
    const stored = isUnsaved ? undefined : await load(store)
    if (!isUnsaved) take(stored, 'elsewhere')
  }

  /** One refresh for all callers and all tabs: the other tab's new tokens are ours too (F12). */
  function renew(refused: string): Promise<string | undefined> {
    renewing ??= ports
      .exclusively(() => renewAlone(refused))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  async function renewAlone(refused: string): Promise<string | undefined> {
    if (store.persistent) await look()
    const before = login
    if (!before || before.accessToken !== refused) return before?.accessToken
    const answer = await ports.refresh(before.refreshToken)
    if (store.persistent) await look()
    // Somebody signed out, or in, while the server was asked.
    if (login?.refreshToken !== before.refreshToken) return login?.accessToken
    if (!answer) await clear('server')
    else await keep({ ...before, ...answer, expiresAt: expiry(answer, now()) })
    return login?.accessToken
  }

  tabs.listen(look)
  return {
    get: granted,
    offered: () => (granted() ? undefined : login),
    grant: () =>
      ports.exclusively(async () => {
        if (store.persistent) await look()
        if (!login || !ports.siteOrigin) throw new AppKitError(errors.NOT_LOGGED_IN)
        await keep({ ...login, sites: withSite(login.sites) })
      }),
    set: (given) =>
      keep({
        ...given,
        expiresAt: expiry(given, now()),
        loggedInAt: now(),
        sites: withSite(login?.userId === given.userId ? login.sites : []),
      }),
    confirm: async () => login && granted() && keep({ ...login, loggedInAt: now() }),
    setEmail: async (email) => login && granted() && keep({ ...login, email }),
    clear: (where = 'here') => clear(where),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFresh: () => login !== undefined && now() - login.loggedInAt < freshLoginMs,
    async token() {
      if (!login || !granted()) return
      return login.expiresAt - now() > spareMs ? login.accessToken : renew(login.accessToken)
    },
    renew,
  }
}

/** What is stored and whole; anything else is removed, and the visitor logs in again: F16. */
async function load(store: FrameStore): Promise<Login | undefined> {
  const stored = await store.get(key)
  if (stored === undefined) return
  const { success, data } = z.safeParse(Login, stored)
  if (success) return data
  await store.delete(key).catch(() => {}) // it is ignored either way
}

function expiry({ expiresInSeconds }: LoginSession, now: number): number {
  return now + expiresInSeconds * 1_000
}
