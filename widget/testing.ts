import { adapters } from '../chains/adapters.ts'
import type { WalletEvent } from '../chains/types.ts'
import type { PublicState } from '../shared-schemas/entities/publicState.ts'
import type { Gate } from '../shared-schemas/gate/createGate.ts'
import { createLink } from '../shared-schemas/messaging/link.ts'
import type { WidgetConfig } from '../shared-schemas/options/widgetConfig.ts'
import { hostToWidget } from '../shared-schemas/protocols/hostToWidget.ts'
import { widgetToHost } from '../shared-schemas/protocols/widgetToHost.ts'
import type { TestWallet } from './connectors/testing.ts'
import { createApp } from './createApp.ts'
import { createHandlers } from './handlers.ts'
import { createHostLink } from './links/createHostLink.ts'
import { reportState } from './links/reportState.ts'
import { createTestSecure, type TestSecureOptions } from './links/testing.ts'
import type { AppPorts } from './ports.ts'
import { setSiteOrigin } from './stores/options.ts'

const session = 'test-session'
/** What the wall clock of a test shows when its own clock is at zero. */
export const testStartMs = 1_700_000_000_000

const defaultApi: NonNullable<TestAppOptions['api']> = {
  '/projects/v1/origins': () => ({ allowedOrigins: ['http://shop.localhost:4000'] }),
  '/v1/supported-chains': () => ({ http: [], ws: [] }),
  '/getWallets': () => ({ data: [], count: 0 }),
}

/** Lets each click through. */
const openGate: Gate = {
  state: () => 'armed',
  subscribe: () => () => {},
  watch: () => () => {},
  allows: () => true,
}

export type TestAppOptions = {
  /** What the site wrote. */
  options?: unknown
  embedded?: boolean
  /** A phone or a tablet. */
  coarsePointer?: boolean
  /** Of the buttons that grant something; open unless this says otherwise. */
  gate?: Gate
  wallets?: readonly TestWallet[]
  /** Items of the widget's own storage, or a browser that denies it. */
  storage?: Map<string, string> | 'denied'
  /** Items of the site's storage, or a page that has none. */
  siteStorage?: Map<string, string> | 'denied'
  siteOrigin?: string
  /** The secure frame; it answers, but nobody is logged in, unless this says more. */
  secure?: TestSecureOptions
  config?: Partial<WidgetConfig>
  timeZone?: string
  adapters?: AppPorts['adapters']
  /** Answers calls to the server by path, with JSON or a whole response; what is missing is in `defaultApi`. */
  api?: Record<string, (url: URL, signal: AbortSignal | undefined) => unknown>
}

/**
 * A whole widget without a browser: real stores, actions and adapter, a real MessageChannel whose
 * other end is a page of this test, and a clock that only moves when told to. `ready` resolves when
 * the page's first messages are answered.
 */
export function createTestApp(given: TestAppOptions = {}) {
  const clock = createTestClock()
  const link = createHostLink()
  const siteOrigin = given.siteOrigin ?? 'http://shop.localhost:4000'
  const secure = createTestSecure({
    ...given.secure,
    siteOrigin,
    projectId: given.config && 'projectId' in given.config ? given.config.projectId : 'test',
    tellLoaded: () => void page.link.request('SECURE_LOADED'),
    advance: clock.advance,
  })
  const calls: URL[] = []
  const app = createApp({
    host: link,
    config: {
      projectId: 'test',
      projectKnown: true,
      mode: 'development',
      allowedOrigins: ['http://shop.localhost:4000'],
      apiUrl: 'http://api.shop.localhost:4000',
      secureOrigin: 'http://secure.shop.localhost:4000',
      ...given.config,
    },
    version: '0.0.0',
    async fetch(url, { signal }) {
      calls.push(url)
      const answer = { ...defaultApi, ...given.api }[url.pathname]
      if (!answer) return new Response(null, { status: 404 })
      const body = await answer(url, signal ?? undefined)
      return body instanceof Response ? body : Response.json(body)
    },
    localStorage: () => toStorage(given.storage ?? new Map()),
    adapters: given.adapters ?? adapters,
    window: secure.window,
    now: clock.now,
    wallClock: () => testStartMs + clock.now(),
    timeZone: () => given.timeZone ?? 'Europe/Zurich',
    after: clock.after,
    painted: () => Promise.resolve(),
    coarsePointer: () => given.coarsePointer ?? false,
    gate: given.gate ?? openGate,
  })
  app.stores.options.setState(setSiteOrigin(siteOrigin))
  const channel = new MessageChannel()
  const page = createTestPage(channel.port2, given, secure.host)
  link.attach({ port: channel.port1, id: session }, createHandlers(app), () => {})
  const stopReporting = reportState(app)

  return {
    app,
    page,
    secure,
    clock,
    /** Every call to the server. */
    calls,
    ready: Promise.all([page.greet(given), ...fetchAdapters(app.adapters)]).then(() => {}),
    close() {
      stopReporting()
      link.close()
      page.link.close()
      secure.close()
    },
  }
}

/** The site's side of the port, as the SDK would be: it has wallets, storage and open ears. */
function createTestPage(
  port: MessagePort,
  { siteStorage = new Map() }: TestAppOptions,
  secure: ReturnType<typeof createTestSecure>['host'],
) {
  const wallets = new Map<string, TestWallet>()
  const states: PublicState[] = []
  const events: { name: string; properties?: unknown }[] = []
  const remembered: (readonly string[])[] = []
  const looks: number[] = []
  const open = () => {
    if (siteStorage === 'denied') throw new Error('The page has no storage')
    return siteStorage
  }
  const link = createLink({
    port,
    session,
    asks: hostToWidget,
    answers: widgetToHost,
    handlers: {
      STATE_CHANGED: (state) => void states.push(state),
      RESIZE: () => undefined,
      FIND_WALLETS: () => void looks.push(wallets.size),
      async WALLET_REQUEST({ walletId, method, params }) {
        const wallet = wallets.get(walletId)
        if (!wallet) throw Object.assign(new Error(`No ${walletId}`), { code: 'WALLET_NOT_FOUND' })
        return wallet.request({ method, ...(params && { params }) })
      },
      STORAGE_READ: () => [...open()].map(([key, value]) => ({ key, value })),
      STORAGE_WRITE({ key, value }) {
        if (value === undefined) open().delete(key)
        else open().set(key, value)
      },
      CONNECTIONS_CHANGED: ({ namespaces }) => void remembered.push(namespaces),
      EVENT: (event) => void events.push(event),
      NEED_SECURE: secure.NEED_SECURE,
      PLACE_SECURE: secure.PLACE_SECURE,
    },
  })

  const addWallet = (wallet: TestWallet) => {
    wallets.set(wallet.plain.id, wallet)
    return link.request('WALLET_FOUND', wallet.plain)
  }
  return {
    link,
    /** Every state the widget told, and the last one. */
    states,
    state: () => states.at(-1),
    events,
    /** Each list of remembered namespaces the widget told. */
    remembered,
    /** Each time the widget asked to look for wallets again, how many there were. */
    looks,
    addWallet,
    emit: (walletId: string, event: WalletEvent, data?: unknown) =>
      link.request('WALLET_EVENT', { walletId, event, data }),
    /** Resolves when everything that is on its way now has arrived and was answered. */
    async settled() {
      for (let round = 0; round < 5; round += 1) await link.request('PING')
    },
    async greet({ options = {}, embedded = false, wallets: given = [] }: TestAppOptions) {
      const facts = { title: 'Shop', prefersDark: false }
      await Promise.all([
        link.request('INIT', { options, embedded, ...facts }),
        ...given.map(addWallet),
      ])
    },
  }
}

/** Fetched before the test begins, so that no test waits for a chunk. */
function fetchAdapters(table: AppPorts['adapters']): Promise<unknown>[] {
  return Object.values(table).map((load) => load())
}

/** A clock that stands still until it is advanced; then whatever is due happens in its order. */
function createTestClock() {
  let nowMs = 1_000
  let timers: { at: number; callback: () => void }[] = []
  return {
    now: () => nowMs,
    after(ms: number, callback: () => void) {
      const timer = { at: nowMs + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    advance(ms: number) {
      const until = nowMs + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((each) => each !== next)
        nowMs = Math.max(nowMs, next.at)
        next.callback()
      }
      nowMs = until
    },
  }
}

/** Without the project and the site that an item belongs to: a test has one of each. */
function unscoped(key: string): string {
  return key.split(' ')[0] ?? key
}

function toStorage(items: Map<string, string> | 'denied'): Storage {
  if (items === 'denied') throw new DOMException('Denied', 'SecurityError')
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(unscoped(key)) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(unscoped(key)),
    setItem: (key, value) => void items.set(unscoped(key), value),
  }
}
