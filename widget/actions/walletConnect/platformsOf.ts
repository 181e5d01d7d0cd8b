import { walletLinks } from '../../../chains/walletLinks.ts'
import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { toWalletLink } from '../../lib/toWalletLink.ts'
import type { State } from '../../stores/create.ts'
import { connectorOf } from '../wallets/connectorOf.ts'
import { listConnectors } from '../wallets/listConnectors.ts'

/** How a wallet is reached: its extension, its phone app, a code for a phone, its desktop app, its page. */
export type Platform = 'browser' | 'qr' | 'mobile' | 'desktop' | 'web'

/**
 * The ways that a wallet has on this device, the likeliest first. On a phone that is the app, elsewhere
 * the code that a phone scans. A wallet that names no link at all can still scan a code.
 */
export function platformsOf(state: State, wallet: ExplorerWallet): Platform[] {
  const { coarsePointer } = state.options.site
  const { mobile_link, link_mode, desktop_link, webapp_link } = wallet
  const installed = connectorOf(listConnectors(state), wallet) !== undefined
  const app = Boolean(mobile_link ?? link_mode) || ownLink(state, wallet, '') !== undefined
  const ways: [Platform, boolean][] = coarsePointer
    ? [
        ['browser', installed],
        ['mobile', app],
        ['web', Boolean(webapp_link)],
        ['qr', !app && !webapp_link],
      ]
    : [
        ['qr', true],
        ['browser', installed],
        ['desktop', Boolean(desktop_link)],
        ['web', Boolean(webapp_link)],
      ]
  return ways.filter(([, there]) => there).map(([platform]) => platform)
}

/**
 * The link of a platform; undefined where it needs a pairing and there is none yet. `userAgent` tells
 * which kind of link a phone takes.
 */
export function linkOf(
  state: State,
  {
    wallet,
    platform,
    uri,
    userAgent,
  }: { wallet: ExplorerWallet; platform: Platform; uri: string | undefined; userAgent: string },
): string | undefined {
  const { mobile_link, link_mode, desktop_link, webapp_link } = wallet
  const own = platform === 'mobile' ? ownLink(state, wallet, userAgent) : undefined
  if (own !== undefined) return own
  const bases = { mobile: mobile_link ?? link_mode, desktop: desktop_link, web: webapp_link }
  const base = platform === 'browser' || platform === 'qr' ? undefined : bases[platform]
  return base && uri !== undefined ? toWalletLink(base, uri) : undefined
}

/** Some apps open the site in a browser of their own, on the chain types that they do so for. */
function ownLink(
  { chains, connectors, options }: State,
  { id }: ExplorerWallet,
  userAgent: string,
): string | undefined {
  const namespace = connectors.filter ?? chains.activeNamespace
  const { origin } = options.site
  const { url = origin } = options.options.metadata ?? {}
  const page = URL.canParse(url) && new URL(url).origin === origin ? url : origin
  const links = namespace && walletLinks[namespace]
  const link = links && Object.hasOwn(links, id) ? links[id] : undefined
  return link?.({ url: page, origin, android: /Android/i.test(userAgent) })
}
