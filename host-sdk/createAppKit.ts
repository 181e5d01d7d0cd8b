import * as z from 'zod/mini'
import type { Options } from '../shared-schemas/options.ts'
import { createApi } from './appkit.ts'
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

/**
 * Starts the kit from a bundler: the same object that the script tag puts on `window.appkit`.
 * Importing does nothing; call this in a browser. `widgetUrl` is needed here.
 *
 * @throws INVALID_OPTION naming the option, the value and what is allowed
 */
export function createAppKit(options: Options): AppKit {
  z.config({ jitless: true })
  const appkit = createApi(window, undefined)
  appkit.init(options)
  return appkit
}
