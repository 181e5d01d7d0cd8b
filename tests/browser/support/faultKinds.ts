import type { BrowserContext, Page, Route } from 'playwright/test'
import { stackOrigin } from './environment.ts'

/** A visit that faults are played in. `times`: how many requests a fault of the network meets. */
type FaultStage = { page: Page; context: BrowserContext; times: number }

/**
 * A kind of fault. `before` the page is there, or `amid` the visit, which may find what it breaks not made yet;
 * `heal` where what is broken would stay so.
 */
export type FaultKind = {
  before?: (stage: FaultStage) => Promise<unknown>
  amid?: (stage: FaultStage) => Promise<unknown>
  heal?: (stage: FaultStage) => Promise<unknown>
}

type Answer = (route: Route) => Promise<void> | undefined

const cors = { 'access-control-allow-origin': '*' }
const answers: Record<string, Answer> = {
  refused: (route) => route.abort('connectionrefused'),
  silent: () => undefined,
  missing: (route) => route.fulfill({ status: 404, headers: cors, body: 'nothing here' }),
  down: (route) => route.fulfill({ status: 503, headers: { ...cors, 'retry-after': '3' } }),
  garbage: (route) =>
    route.fulfill({ headers: { ...cors, 'content-type': 'application/json' }, body: '{"a":[1,' }),
}

/** Who a page asks; the names of the threat table's rows. */
const asked: Record<string, (url: URL) => boolean> = {
  'widget (F1)': ({ origin, pathname }) =>
    origin === stackOrigin('widget.shop') && pathname === '/frame',
  'screen (F32)': ({ pathname }) => /\/assets\/(views|login)[^/]*\.js$/.test(pathname),
  'secure frame (F1)': ({ origin, pathname }) =>
    origin === stackOrigin('secure.shop') && pathname === '/frame',
  'login service (F20)': ({ origin, pathname }) =>
    origin === stackOrigin('api.shop') && pathname.startsWith('/auth/'),
  'key service (F20)': ({ origin, pathname }) =>
    origin === stackOrigin('api.shop') && pathname.startsWith('/vault/'),
  'node (F4, F6, F8)': ({ origin, pathname }) =>
    origin === stackOrigin('api.shop') && pathname.startsWith('/v1/'),
  'wallet service (F34)': ({ pathname }) => /getWallets|getWalletImage/.test(pathname),
}

const frameOf = (page: Page, name: string) => page.locator(`appkit-frames iframe[name="${name}"]`)
const shortWait = { timeout: 500 }

/** Every kind that a page can be given. */
export const faultKinds: Record<string, FaultKind> = {
  ...Object.fromEntries(
    Object.entries(asked).flatMap(([who, isAsked]) =>
      Object.entries(answers).map(([how, answer]) => [
        `${who} ${how}`,
        { before: (stage: FaultStage) => meet(stage, isAsked, answer) },
      ]),
    ),
  ),
  'widget reloads (F3)': { amid: ({ page }) => reload(page, 'appkit-widget') },
  'secure frame reloads (F3)': { amid: ({ page }) => reload(page, 'appkit-secure') },
  'widget is gone (F2)': { amid: ({ page }) => navigateAway(page, 'appkit-widget') },
  'secure frame is gone (F2)': { amid: ({ page }) => navigateAway(page, 'appkit-secure') },
  'element is swept away (F27)': {
    amid: ({ page }) => page.evaluate(() => document.querySelector('appkit-frames')?.remove()),
  },
  'relay hangs up (F9)': {
    before: ({ page }) => page.routeWebSocket(/relay/, (socket) => socket.close()),
  },
  'tab sleeps (F10)': { amid: ({ page }) => page.clock.fastForward('01:00:00') },
  'clock is a year ahead (F17)': {
    before: ({ page }) => page.clock.setSystemTime(Date.now() + 365 * 86_400_000),
  },
  'network goes (F11)': {
    amid: ({ context }) => context.setOffline(true),
    heal: ({ context }) => context.setOffline(false),
  },
  'storage is denied (F13)': { before: ({ page }) => page.addInitScript(denyStorage) },
  'storage holds something else (F16)': { before: ({ page }) => page.addInitScript(spoilStorage) },
  'wallet hangs (F23)': { amid: ({ page }) => walletDoes(page, 'hang'), heal: walletAsks },
  'wallet refuses (F25)': { amid: ({ page }) => walletDoes(page, 'reject'), heal: walletAsks },
  'wallet sends garbage (F24)': {
    amid: ({ page }) => walletDoes(page, 'garbage'),
    heal: walletAsks,
  },
  'windows are blocked (F31)': { before: ({ page }) => page.addInitScript(blockWindows) },
  'everything is clicked twice (F35)': {
    before: ({ page }) => page.addInitScript(clickTwice),
  },
}

/** The first requests of a kind are answered so, all others as ever. */
async function meet({ page, times }: FaultStage, isAsked: (url: URL) => boolean, answer: Answer) {
  let left = times
  await page.route(isAsked, (route) => {
    left -= 1
    return left >= 0 ? answer(route) : route.fallback()
  })
}

async function reload(page: Page, name: string) {
  await frameOf(page, name)
    .evaluate(
      (frame: HTMLIFrameElement) => {
        frame.src = `${frame.src}`
      },
      undefined,
      shortWait,
    )
    .catch(() => {}) // it is not made yet
}

async function navigateAway(page: Page, name: string) {
  await frameOf(page, name)
    .evaluate(
      (frame: HTMLIFrameElement) => {
        frame.contentWindow?.location.replace('about:blank')
      },
      undefined,
      shortWait,
    )
    .catch(() => {}) // it is not made yet
}

async function walletDoes(page: Page, behaviour: 'hang' | 'reject' | 'garbage' | 'ask') {
  await page.evaluate((value) => {
    window.demoWalletBehaviour = value
  }, behaviour)
}

function walletAsks({ page }: FaultStage) {
  return walletDoes(page, 'ask')
}

function denyStorage() {
  const denied = {
    get() {
      throw new DOMException('Denied', 'SecurityError')
    },
  }
  if (window === window.top) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, denied)
}

function spoilStorage() {
  if (window === window.top) return
  const names = ['connections', 'email_login_used', 'email', 'active_network', 'recent_wallets']
  for (const name of names) localStorage.setItem(`@appkit/${name}`, '{"no":')
}

function blockWindows() {
  window.open = () => null
}

function clickTwice() {
  window.addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (isTrusted && target instanceof HTMLElement) setTimeout(() => target.click())
    },
    true,
  )
}
