import * as z from 'zod/mini'
import { CaipAddress, CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { walletLinks } from '../../shared-schemas/entities/explorerWallet.ts'
import { SessionNamespace } from '../../shared-schemas/entities/sessionNamespace.ts'
import { plainName } from '../lib/plainName.ts'

/** What a wallet granted, as far as it makes sense. */
export type WalletSession = {
  topic: string
  /** How the wallet calls itself: plain text, and nobody's proof of anything. */
  name: string
  /** The way into its app, as the wallet says: a scheme of its own, or an https address. */
  link?: string
  namespaces: { readonly [namespace in ChainNamespace]?: SessionNamespace }
}

/**
 * Reads a session as the library holds it. Every word of it comes from the wallet: accounts, networks
 * and methods that do not fit are left out, and a namespace without an account is not granted at all.
 */
export function readSession(given: {
  topic: string
  namespaces: unknown
  peer?: { metadata?: { name?: unknown; redirect?: unknown } }
}): WalletSession {
  const entries = Object.entries(Object(given.namespaces)).flatMap(([key, value]) => {
    const namespace = z.safeParse(ChainNamespace, key.split(':')[0])
    const granted = namespace.success && readNamespace(namespace.data, value)
    return namespace.success && granted ? [[namespace.data, granted] as const] : []
  })
  return {
    topic: given.topic,
    name: plainName(given.peer?.metadata?.name) ?? 'WalletConnect',
    ...readLink(given.peer?.metadata?.redirect),
    namespaces: Object.fromEntries(entries),
  }
}

/** The app's own scheme first, as for a wallet of the list; nothing that would run in the page (T21). */
function readLink(redirect: unknown): { link?: string } {
  const { native, universal } = Object(redirect) as Record<string, unknown> // each is read below
  const links = [
    ...keep(walletLinks.mobile_link, [native]),
    ...keep(walletLinks.link_mode, [universal]),
  ]
  const link = links.find((each) => each)
  return link ? { link } : {}
}

function readNamespace(namespace: ChainNamespace, given: unknown): SessionNamespace | undefined {
  const { accounts, methods, events } = Object(given) as Record<string, unknown> // each is read below
  const own = keep(CaipAddress, accounts).filter((each) => each.startsWith(`${namespace}:`))
  const chains = keep(
    CaipNetworkId,
    own.map((each) => each.split(':').slice(0, 2).join(':')),
  )
  const parsed = z.safeParse(SessionNamespace, {
    chains: [...new Set(chains)],
    accounts: [...new Set(own)],
    methods: keep(z.string().check(z.maxLength(128)), methods),
    events: keep(z.string().check(z.maxLength(128)), events),
  })
  return parsed.success && own.length > 0 ? parsed.data : undefined
}

/** The entries of a list that fit. */
function keep<value>(schema: z.ZodMiniType<value>, list: unknown): value[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((each) => {
    const parsed = z.safeParse(schema, each)
    return parsed.success ? [parsed.data] : []
  })
}
