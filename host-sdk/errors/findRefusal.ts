import type { Answer } from '../../shared-schemas/api/define.ts'
import { originsPath } from '../../shared-schemas/api/originsPath.ts'
import type { siteApi } from '../../shared-schemas/api/site.ts'
import { wrongOriginPath } from '../../shared-schemas/api/wrongOriginPath.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { ORIGIN_NOT_ALLOWED } from '../../shared-schemas/errors/alerts.ts'
import { WIDGET_LOAD_FAILED } from '../../shared-schemas/errors/errors.ts'
import { isOriginAllowed } from '../../shared-schemas/options/origins.ts'

/** A server that restarts, or a network that changes, may answer the second time. */
const secondTryMs = 2_000
/**
 * Where the browser names no ancestors, a parent that is not listed looks like a widget that is slow: wait for the widget
 * until 7 s after the frame's `load`.
 */
const unsureMs = 3_000

/**
 * Asks the widget's server why a frame of `url` loaded without a widget in it. Resolves with the error: nothing answers
 * there twice, it is the API's origin, the project is unknown, or it does not list this site or one that this page is in a frame of. Undefined
 * where the server lets all of them in.
 *
 * Rejects where the page may not ask: a `connect-src` without the widget's origin.
 */
export async function findRefusal(window: Window, url: string): Promise<AppKitError | undefined> {
  const { origin, search } = new URL(url)
  const startedAt = window.performance.now()
  const response = await askTwice(window, `${origin}${originsPath}${search}`)
  if (response === undefined) {
    const seconds = Math.ceil((window.performance.now() - startedAt) / 1_000)
    return new AppKitError(WIDGET_LOAD_FAILED, { origin, search, seconds })
  }
  const { allowedOrigins, alert } = (await response.json()) as Answer<typeof siteApi.origins> // the widget's own server
  if (alert) return new AppKitError({ code: alert.code, text: () => alert.message })
  const parent = foreignParent(window)
  if (!parent || (parent.origin && isOriginAllowed(parent.origin, allowedOrigins))) return undefined
  if (!parent.certain) await new Promise((resolve) => setTimeout(resolve, unsureMs))
  return new AppKitError({ code: ORIGIN_NOT_ALLOWED.code, text: () => describe(parent) })
}

function describe({ origin, certain }: Parent): string {
  if (origin === undefined)
    return 'This page is in a frame of another site, and this browser does not tell which. Add the origin of that site to the "origins" of the project in the configuration of your AppKit server, and restart the server.'
  const by = certain ? '' : ', by its referrer'
  return `This page is in a frame of another site${by}. ${ORIGIN_NOT_ALLOWED.longMessage({ origin })}`
}

/**
 * The answer, or undefined where none came at two times, as with a name that does not resolve or a proxy without a server.
 * The API answers there to the widget alone, and at another path to any page.
 */
async function askTwice(window: Window, address: string): Promise<Response | undefined> {
  const { origin } = new URL(address)
  let isBlocked = false
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) isBlocked = true
  }
  const ask = (url = address) => window.fetch(url, { credentials: 'omit' })
  window.addEventListener('securitypolicyviolation', onViolation)
  try {
    return await ask()
  } catch (error) {
    const wrong = await ask(origin + wrongOriginPath).catch(() => undefined)
    if (wrong?.ok) return wrong
    await new Promise((resolve) => setTimeout(resolve, secondTryMs))
    if (isBlocked) throw error // says nothing of the server
    return await ask().catch(() => undefined)
  } finally {
    window.removeEventListener('securitypolicyviolation', onViolation)
  }
}

/** Another site around this page: its origin where the browser tells it, `certain` unless a referrer told it. */
type Parent = { origin: string | undefined; certain: boolean }

/**
 * The other site whose frame this page is in, as a dapp of Safe is: `frame-ancestors` judges every page around the
 * widget. Without `ancestorOrigins`, as in older releases of Firefox, the referrer names a parent, unless it is the page that was in the
 * frame before. `null` is a parent that hides its origin from frames (`referrerpolicy`), or has none.
 */
function foreignParent(window: Window): Parent | undefined {
  const { location } = window
  const { ancestorOrigins } = location as Partial<Location>
  if (ancestorOrigins) {
    const origin = [...ancestorOrigins].find((each) => each !== '' && each !== location.origin)
    if (origin === 'null') return { origin: undefined, certain: false }
    return origin === undefined ? undefined : { origin, certain: true }
  }
  const outermost = outermostOwn(window)
  if (outermost.parent === outermost) return undefined
  const { referrer } = outermost.document
  const origin = referrer ? new URL(referrer).origin : location.origin
  return { origin: origin === location.origin ? undefined : origin, certain: false }
}

/** The outermost window around this page that is of its own origin. */
function outermostOwn(window: Window): Window {
  const { parent } = window
  if (parent === window) return window
  try {
    return parent.location.origin === window.location.origin ? outermostOwn(parent) : window
  } catch {
    return window // A browser refuses to read the address of another origin.
  }
}
