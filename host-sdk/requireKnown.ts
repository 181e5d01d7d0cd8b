import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import type { Options } from '../shared-schemas/options.ts'
import { quoteValue } from '../shared-schemas/quoteValue.ts'

/** The names of all options. Their schema, which the widget has, would be ten times as large. */
const names = {
  projectId: 0,
  networks: 0,
  defaultNetwork: 0,
  metadata: 0,
  themeMode: 0,
  themeVariables: 0,
  locale: 0,
  direction: 0,
  labels: 0,
  features: 0,
  preload: 0,
  embed: 0,
  announce: 0,
  debug: 0,
  widgetUrl: 0,
  includeWalletIds: 0,
  excludeWalletIds: 0,
  featuredWalletIds: 0,
  customWallets: 0,
  allWallets: 0,
  termsConditionsUrl: 0,
  privacyPolicyUrl: 0,
  enableReconnect: 0,
  enableInjected: 0,
  enableEIP6963: 0,
  enableWalletConnect: 0,
  manualWCControl: 0,
  basic: 0,
  enableNetworkSwitch: 0,
  allowUnsupportedChain: 0,
  requireSupportedNetwork: 0,
  disableAppend: 0,
} satisfies { [name in keyof Options]-?: 0 }

/**
 * Refuses options that do not exist, while no widget is there to validate them.
 *
 * @throws INVALID_OPTION naming the first of them and those that exist
 */
export function requireKnown(given: Options): void {
  const unknown = Object.entries(given).find(([name]) => !Object.hasOwn(names, name))
  if (!unknown) return
  const [option, value] = unknown
  const allowed = Object.keys(names).join(', ')
  throw new AppKitError(errors.INVALID_OPTION, { option, value: quoteValue(value), allowed })
}
