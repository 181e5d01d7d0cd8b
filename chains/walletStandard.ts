import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { pageWalletsKept } from '../shared-schemas/limits.ts'
import { read } from '../shared-schemas/messaging/read.ts'
import { PageWallet } from '../shared-schemas/wallet.ts'
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
export type WalletFace = Pick<FoundWallet, 'request' | 'on' | 'quiet' | 'prompting'>

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

/** Letters that look like Latin ones, next to Latin ones: a name in disguise. */
const disguised =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/**
 * Finds the wallets of a page that keep to the Wallet Standard, before or after us, and those in
 * globals as long as no wallet of that name registers. `fits` is asked with what a wallet says it can.
 *
 * A wallet is read once into plain text; one that does not fit is ignored, and those whose names read
 * alike are all marked ambiguous. Source: security.md T19; the protocol of @wallet-standard/app.
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
    return known && !disguised.test(name) ? { ...known, ...face() } : undefined
  }

  return (window, { found, lost }) => {
    /** What is in the page by registration, with the id that its name alone would give. */
    const registered = new Map<object, { wallet: FoundWallet; base: string }>()
    const legacy = new Map<string, GlobalWallet>()
    const has = (id: string) => [...registered.values()].some(({ wallet }) => wallet.id === id)

    function add(given: StandardWallet) {
      if (registered.has(given) || registered.size >= pageWalletsKept) return
      const fresh = readWallet(given)
      if (!fresh) return
      const base = fresh.id
      const twins = [...registered].filter(([, twin]) => twin.base === base)
      let id = base
      for (let count = 2; has(id); count += 1) id = `${base}.${count}`
      for (const [old, { fallback }] of legacy)
        if ((old === base || fallback) && legacy.delete(old)) lost(old)
      const tell = (key: object, wallet: FoundWallet) => {
        const marked = twins.length > 0 ? { ...wallet, ambiguous: true } : wallet
        registered.set(key, { wallet: marked, base })
        found(marked)
      }
      for (const [key, { wallet }] of twins) if (!wallet.ambiguous) tell(key, wallet)
      tell(given, { ...fresh, id })
    }

    function remove(given: StandardWallet) {
      const known = registered.get(given)
      if (!known) return
      registered.delete(given)
      lost(known.wallet.id)
    }

    const register = (...wallets: StandardWallet[]) => {
      wallets.forEach(add)
      return () => wallets.forEach(remove)
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
        if (fallback && registered.size + legacy.size > 0) continue
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

/** The same at every visit, and the same for names that a person cannot tell apart. */
function idOf(namespace: ChainNamespace, name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const slug = letters.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0)!.toString(36)}`) // of one letter
  return `${namespace}.${slug.slice(0, 60)}`
}
