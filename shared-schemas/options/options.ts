import * as z from 'zod/mini'
import { CaipNetworkId } from '../entities/caip.ts'
import { CustomWallet } from '../entities/customWallet.ts'
import { NetworkChoice } from '../entities/network.ts'
import { customWalletsKept } from '../limits.ts'
import { LocalFeatures } from './features.ts'
import { Labels } from './labels.ts'
import { ThemeChoice } from './theme.ts'
import { ThemeVariables } from './themeVariables.ts'

const text = z.string().check(z.maxLength(200))
export const urlPattern = /^https?:\/\/\S+$/
export const projectIdPattern = /^[\w-]{1,64}$/
export const localePattern = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/

const url = z.string().check(z.maxLength(512), z.regex(urlPattern))
const ids = z.optional(z.array(text).check(z.maxLength(100)))

// Readonly, so that a site may write its list `as const`.
const networks = z.array(NetworkChoice).check(z.maxLength(100)) as z.ZodMiniType<
  readonly NetworkChoice[]
>

/**
 * All options of a site, whether they come from the script tag, init(), createAppKit() or updateOptions(). All are
 * optional. The widget validates them, which keeps this schema out of the page's script.
 */
export const Options = z.strictObject({
  projectId: z.optional(z.string().check(z.regex(projectIdPattern))),
  networks: z.optional(networks),
  defaultNetwork: z.optional(CaipNetworkId),
  metadata: z.optional(
    z.strictObject({
      name: z.optional(text),
      description: z.optional(text),
      url: z.optional(url),
      icons: ids,
    }),
  ),
  themeMode: z.optional(ThemeChoice),
  themeVariables: z.optional(ThemeVariables),
  locale: z.optional(z.string().check(z.regex(localePattern))),
  direction: z.optional(z.enum(['ltr', 'rtl'])),
  labels: z.optional(Labels),
  features: z.optional(LocalFeatures),
  preload: z.optional(z.enum(['idle', 'intent', 'none'])),
  embed: z.optional(text),
  announce: z.optional(z.literal([true, false, '', 'true', 'false', 'metamask'])),
  debug: z.optional(z.boolean()),
  widgetUrl: z.optional(url),
  includeWalletIds: ids,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  customWallets: z.optional(z.array(CustomWallet).check(z.maxLength(customWalletsKept))),
  allWallets: z.optional(z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  termsConditionsUrl: z.optional(url),
  privacyPolicyUrl: z.optional(url),
  enableReconnect: z.optional(z.boolean()),
  enableInjected: z.optional(z.boolean()),
  enableEIP6963: z.optional(z.boolean()),
  enableWalletConnect: z.optional(z.boolean()),
  manualWCControl: z.optional(z.boolean()),
  basic: z.optional(z.boolean()),
  enableNetworkSwitch: z.optional(z.boolean()),
  allowUnsupportedChain: z.optional(z.boolean()),
  requireSupportedNetwork: z.optional(z.boolean()),
  disableAppend: z.optional(z.boolean()),
})
type Parsed = z.infer<typeof Options>

/** The options of a site, all optional. The types are those of the schema; a comment on its members would not reach the declarations. */
export type Options = {
  /** The id of the project in the configuration of the server, which lists the sites that may use it. */
  projectId?: Parsed['projectId']
  /**
   * The networks of the site: CAIP-2 ids such as `eip155:1`, or chain objects of viem. Default: the project's
   * networks on the server.
   */
  networks?: Parsed['networks']
  /** The network to begin with, one of `networks`. Default: the first one. */
  defaultNetwork?: Parsed['defaultNetwork']
  /** What wallets show of the site. Default: its title, its address and its icon. */
  metadata?: Parsed['metadata']
  /** `light`, `dark`, or `auto` as the system of the visitor is set. Default: `auto`. */
  themeMode?: Parsed['themeMode']
  /** Colours, corner radius and font of the modal. */
  themeVariables?: Parsed['themeVariables']
  /** The language of numbers and dates, such as `en` or `de-CH`; texts are English so far. Default: that of the browser. */
  locale?: Parsed['locale']
  /** The direction of writing. Default: that of the language. */
  direction?: Parsed['direction']
  /** Other texts for the modal, by their keys. Texts beside a login cannot be changed. */
  labels?: Parsed['labels']
  /** Features that the site wishes. A login must be allowed by the server as well. */
  features?: Parsed['features']
  /**
   * When the modal loads: `idle` after the page, `intent` at a pointer or focus on an element with
   * `data-appkit-open`, `none` at the first call. Default: `idle`.
   */
  preload?: Parsed['preload']
  /** A CSS selector of the element that shows the modal in the page, in the place of a dialog. */
  embed?: Parsed['embed']
  /**
   * Announces the kit as a wallet to the page's other code (EIP-6963, Wallet Standard). `metamask` also claims to be
   * MetaMask, for sites that support no other wallet. The other strings are values of the attribute.
   */
  announce?: Parsed['announce']
  /** Shows alerts for the developer of the site in the modal. Default: false. */
  debug?: Parsed['debug']
  /**
   * The widget origin of the server, such as `https://widget.example.com`. Required by `createAppKit()`; a script
   * tag takes the origin that it was loaded from.
   */
  widgetUrl?: Parsed['widgetUrl']
  /** Lists these wallets only, by their ids in the wallet list. */
  includeWalletIds?: Parsed['includeWalletIds']
  /** Leaves these wallets out of the list. */
  excludeWalletIds?: Parsed['excludeWalletIds']
  /** Lists these wallets first. */
  featuredWalletIds?: Parsed['featuredWalletIds']
  /** The site's own wallets, listed before those of the server. */
  customWallets?: Parsed['customWallets']
  /** Whether the view of all wallets is offered; `ONLY_MOBILE`: on touch devices only. Default: `SHOW`. */
  allWallets?: Parsed['allWallets']
  /** The terms of the site, linked below the ways to connect. */
  termsConditionsUrl?: Parsed['termsConditionsUrl']
  /** The privacy policy of the site, linked below the ways to connect. */
  privacyPolicyUrl?: Parsed['privacyPolicyUrl']
  /** Restores the connection of the last visit. Default: true. */
  enableReconnect?: Parsed['enableReconnect']
  /** Offers the wallet at `window.ethereum`. Default: true. */
  enableInjected?: Parsed['enableInjected']
  /** Offers wallets of the page that announce themselves (EIP-6963). Default: true. */
  enableEIP6963?: Parsed['enableEIP6963']
  /** Offers WalletConnect, where the server has a relay. Default: true. */
  enableWalletConnect?: Parsed['enableWalletConnect']
  /**
   * The site shows the WalletConnect QR code itself; it gets each URI with the event `WALLETCONNECT_URI`. Default:
   * false.
   */
  manualWCControl?: Parsed['manualWCControl']
  /** Only WalletConnect: no wallets of the page and no logins. Default: false. */
  basic?: Parsed['basic']
  /** Whether the visitor can change the network in the modal. Default: true. */
  enableNetworkSwitch?: Parsed['enableNetworkSwitch']
  /** Lets the visitor stay on a network that the site does not list. Default: false. */
  allowUnsupportedChain?: Parsed['allowUnsupportedChain']
  /**
   * On a network that the site does not use, the user cannot close the view about it: they switch or disconnect.
   * Default: false.
   */
  requireSupportedNetwork?: Parsed['requireSupportedNetwork']
  /** The site places `appkit.element` in the page itself, and nothing loads before that. Default: false. */
  disableAppend?: Parsed['disableAppend']
}
