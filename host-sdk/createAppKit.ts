import * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import {
  KIT_ALREADY_CREATED,
  WIDGET_URL_MISSING,
  WRONG_PARAMETER,
} from '../shared-schemas/errors/errors.ts'
import type { Options } from '../shared-schemas/options/options.ts'
import { createApi } from './appkit.ts'
import { plain } from './kit/plain.ts'
import { loadModules } from './load/loadModules.ts'
import type { AppKit, CallQueue } from './publicApi.ts'

export type {
  Account,
  AppKit,
  AppKitEvents,
  AppKitState,
  QueuedCall,
  SiteConnector,
  WalletInfo,
} from './publicApi.ts'
export type { AppKitError, Options }

declare global {
  interface Window {
    /** The kit of a script tag. Before the script arrives only `queue` is there, where the page made one. */
    get appkit(): AppKit & { readonly queue: CallQueue }
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
 * @throws WRONG_PARAMETER, WIDGET_URL_MISSING, SAME_ORIGIN_WIDGET, INVALID_OPTION
 */
export function createAppKit(options: Options & Required<Pick<Options, 'widgetUrl'>>): AppKit {
  z.config({ jitless: true })
  requireOptions(options)
  const texts = textsOf(options)
  const differing = created ? differingKeys(created.texts, texts) : []
  if (created && differing.length === 0) {
    if (!created.appkit.element) created.appkit.init()
    return created.appkit
  }
  if (created?.appkit.element) throw new AppKitError(KIT_ALREADY_CREATED, { differing })
  const appkit = createApi(() => globalThis.window, undefined, loadModules)
  appkit.init(options)
  created = { appkit, texts }
  return appkit
}

/** What would fail in every page fails on a server as well. */
function requireOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    const takes = "an object such as { widgetUrl: 'https://widget.example.com', projectId: 'shop' }"
    const given = typeof options === 'string' ? `"${options}"` : String(options)
    throw new AppKitError(WRONG_PARAMETER, { name: 'The argument of createAppKit()', given, takes })
  }
  if (!('widgetUrl' in options) || options.widgetUrl === undefined)
    throw new AppKitError(WIDGET_URL_MISSING)
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
