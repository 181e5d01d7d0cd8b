import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { PageWallet } from '../shared-schemas/entities/wallet.ts'
import { pageWalletsKept } from '../shared-schemas/limits.ts'
import { read } from '../shared-schemas/messaging/read.ts'
import { inSlices } from './pageSlices.ts'
import type { FoundWallet, WalletDiscovery } from './types.ts'

/** An account of a wallet, as the Wallet Standard shapes it; hostile until looked at. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet of the page, as the Wallet Standard shapes it; hostile until looked at. */
export type StandardWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: Readonly<Record<string, unknown>>
}

/** How a namespace speaks to a wallet. */
export type WalletFace = Pick<FoundWallet, 'request' | 'on' | 'quiet' | 'prompting' | 'spending'>

/** A wallet that stands in a global of the page, for want of a registration. */
export type GlobalWallet = {
  name: string
  icon?: string
  provider: object
  open: () => WalletFace
  /** Nobody knows whose it is: it counts only while no other wallet is found. */
  fallback?: boolean
}

/** A feature of the wallet that this kit itself puts into pages: it must not find itself. */
export const ownFeature = 'appkit:kit'

/**
 * Finds the wallets of a page that keep to the Wallet Standard, before or after us, and those in
 * globals as long as no wallet of that name registers. `fits` is asked with what a wallet says it can.
 *
 * A wallet is read once into plain text; one that does not fit is ignored, and those whose names read
 * alike are all marked ambiguous. Source: T19; the protocol of @wallet-standard/app.
 */
export function discoverStandard({
  namespace,
  fits,
  open,
  globals,
}: {
  namespace: ChainNamespace
  fits: (can: { chains: readonly string[]; features: readonly string[] }) => boolean
  open: (wallet: StandardWallet) => WalletFace
  globals: (window: Window) => readonly GlobalWallet[]
}): WalletDiscovery {
  const readWallet = (wallet: StandardWallet) => {
    try {
      const { name, icon, chains, features } = wallet
      const can = { chains: chains.map(String), features: Object.keys(features) }
      if (can.features.includes(ownFeature) || !fits(can)) return undefined
      return toFound({ name, icon }, () => open(wallet))
    } catch {
      return undefined // a getter that throws is a wallet we can do without
    }
  }
  const toFound = (said: { name: string; icon?: string }, face: () => WalletFace) => {
    const { name, icon } = said
    const plain = { id: idOf(namespace, name), namespace, name }
    const known = read(PageWallet, { ...plain, icon }).value ?? read(PageWallet, plain).value
    return known && { ...known, ...face() }
  }

  return (window, { found, lost }) => {
    const legacy = new Map<string, GlobalWallet>()
    const { register, has, count } = keepRegistrations({ read: readWallet, found: take, lost })

    function take(wallet: FoundWallet, base: string) {
      for (const [old, { fallback }] of legacy)
        if ((old === base || fallback) && legacy.delete(old)) lost(old)
      found(wallet)
    }
    const api = Object.freeze({ register })

    function onRegister(event: Event) {
      try {
        ;(event as CustomEvent<(given: typeof api) => void>).detail(api) // any page script may dispatch this event
      } catch {
        // a wallet that cannot even register is one we can do without
      }
    }

    /** Wallets register by themselves; only globals have to be looked at again. */
    function look() {
      const seen = new Set<object>()
      for (const each of globals(window)) {
        const { provider, open, fallback, ...said } = each
        const wallet = seen.has(provider) ? undefined : toFound(said, open)
        seen.add(provider)
        if (!wallet || has(wallet.id) || legacy.has(wallet.id)) continue
        if (fallback && count() + legacy.size > 0) continue
        legacy.set(wallet.id, each)
        found(wallet)
      }
    }

    window.addEventListener('wallet-standard:register-wallet', onRegister)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    look()
    return {
      look,
      stop: () => window.removeEventListener('wallet-standard:register-wallet', onRegister),
    }
  }
}

/** The wallets that register themselves, each with an id of its own; `base` is what its name alone gives. */
function keepRegistrations({
  read,
  found,
  lost,
}: {
  read: (given: StandardWallet) => FoundWallet | undefined
  found: (wallet: FoundWallet, base: string) => void
  lost: (walletId: string) => void
}) {
  const registered = new Map<object, FoundWallet>()
  const ids = new Set<string>()
  const named = new Map<string, Set<object>>()
  /** Those that went before it was their turn. */
  const gone = new WeakSet<object>()

  const add = inSlices((given: StandardWallet) => {
    if (gone.has(given) || registered.has(given) || registered.size >= pageWalletsKept) return
    const fresh = read(given)
    if (!fresh) return
    const base = fresh.id
    const twins = named.get(base) ?? new Set()
    const ambiguous = twins.size > 0
    let id = base
    for (let place = twins.size + 1; ids.has(id); place += 1) id = `${base}.${place}`
    const keep = (key: object, wallet: FoundWallet) => {
      const marked = ambiguous ? { ...wallet, ambiguous } : wallet
      registered.set(key, marked)
      found(marked, base)
    }
    if (twins.size === 1) for (const key of twins) keep(key, registered.get(key)!) // the second marks the first
    named.set(base, twins.add(given))
    ids.add(id)
    keep(given, { ...fresh, id })
  })

  function remove(given: StandardWallet) {
    if (Object(given) === given) gone.add(given)
    const known = registered.get(given)
    if (!known) return
    registered.delete(given)
    ids.delete(known.id)
    for (const twins of named.values()) twins.delete(given)
    lost(known.id)
  }

  return {
    has: (id: string) => ids.has(id),
    count: () => registered.size,
    register(...wallets: StandardWallet[]) {
      for (const wallet of wallets) {
        gone.delete(wallet)
        add(wallet)
      }
      return () => wallets.forEach(remove)
    },
  }
}

/** The same at every visit, and the same for names that a person cannot tell apart. */
function idOf(namespace: ChainNamespace, name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const slug = letters.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0)!.toString(36)}`) // of one letter
  return `${namespace}.${slug.slice(0, 60)}`
}
