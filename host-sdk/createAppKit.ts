import * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { KIT_ALREADY_CREATED } from '../shared-schemas/errors.ts'
import type { Options } from '../shared-schemas/options.ts'
import { createApi } from './appkit.ts'
import { plain } from './kit.ts'
import type { AppKit } from './publicApi.ts'

export type {
  Account,
  AppKit,
  AppKitEvents,
  AppKitState,
  SiteConnector,
  WalletInfo,
} from './publicApi.ts'
export type { Options }

declare global {
  interface Window {
    /** The kit of a script tag; before the script arrives it may be a queue of calls. */
    get appkit(): AppKit
    set appkit(kit: AppKit | { queue: unknown[][] })
    /** Options of a script tag, set before it. */
    appkitOptions?: Options
  }
}

/** The kit of this page, and each of its options as text. */
let created: { appkit: AppKit; texts: Record<string, string> } | undefined

/**
 * Starts the kit from a bundler: the same object that the script tag puts on `window.appkit`.
 * A call with equal options returns the same kit, so React may run it twice. Without a window, as on a
 * server, nothing starts and calls wait for a page. `widgetUrl` is required here.
 *
 * @throws KIT_ALREADY_CREATED naming the options that differ, while a kit is in the page
 * @throws WIDGET_URL_MISSING, SAME_ORIGIN_WIDGET
 */
export function createAppKit(options: Options): AppKit {
  z.config({ jitless: true })
  const texts = textsOf(options)
  const differing = created ? differingKeys(created.texts, texts) : []
  if (created && differing.length === 0) {
    if (!created.appkit.element) created.appkit.init()
    return created.appkit
  }
  if (created?.appkit.element) throw new AppKitError(KIT_ALREADY_CREATED, { differing })
  const appkit = createApi(() => globalThis.window, undefined)
  appkit.init(options)
  created = { appkit, texts }
  return appkit
}

function textsOf(options: Options): Record<string, string> {
  const members = Object.entries(plain(options) as object).map(([name, value]) => [
    name,
    JSON.stringify(value, sortKeys),
  ])
  return Object.fromEntries(members)
}

/** The order in which members were written makes no difference. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function differingKeys(a: Record<string, string>, b: Record<string, string>): string[] {
  return Object.keys({ ...a, ...b }).filter((name) => a[name] !== b[name])
}
