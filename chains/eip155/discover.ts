import { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import { pageWalletsKept } from '../../shared-schemas/limits.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import { inSlices } from '../pageSlices.ts'
import type { FoundWallet, WalletDiscovery } from '../types.ts'
import { type PageProvider, toWallet } from './pageWallet.ts'

const legacyId = 'eip155.injected'

/**
 * Finds the EVM wallets of a page: those that announce themselves (EIP-6963, before or after us), and
 * `window.ethereum` only while none has.
 *
 * An announcement is read once into plain text; one that does not fit is ignored, a repeated id keeps
 * the first, and two products under one rdns are both marked ambiguous. Source: T19.
 */
export const discover: WalletDiscovery = (window, { found, lost }) => {
  const announced = new Set<string>()
  /** The first wallet of each rdns, until a second one has marked it. */
  const firstOf = new Map<string | undefined, FoundWallet | undefined>()
  let legacyShown = false

  const onAnnounce = inSlices((event: Event) => {
    const wallet = readAnnouncement(event)
    if (!wallet || announced.has(wallet.id) || announced.size >= pageWalletsKept) return
    announced.add(wallet.id)
    const isTwin = firstOf.has(wallet.rdns)
    const twin = firstOf.get(wallet.rdns)
    if (twin) found({ ...twin, ambiguous: true })
    firstOf.set(wallet.rdns, isTwin ? undefined : wallet)
    found(isTwin ? { ...wallet, ambiguous: true } : wallet)
    showLegacy()
  })

  function showLegacy() {
    const provider = (window as { ethereum?: PageProvider }).ethereum // whatever the page put there
    const wanted = announced.size === 0 && typeof provider?.request === 'function'
    if (wanted === legacyShown) return
    legacyShown = wanted
    if (wanted) found(toWallet({ id: legacyId, name: 'Browser wallet' }, provider!))
    else lost(legacyId)
  }

  function look() {
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    showLegacy()
  }

  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.addEventListener('ethereum#initialized', showLegacy, { once: true })
  look()
  return {
    look,
    stop() {
      window.removeEventListener('eip6963:announceProvider', onAnnounce)
      window.removeEventListener('ethereum#initialized', showLegacy)
    },
  }
}

const namespace = 'eip155'

function readAnnouncement(event: Event): FoundWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail // any page script may dispatch this event
    const { uuid, name, icon, rdns } = info
    if (typeof provider.request !== 'function' || provider.isAppKit) return undefined // a kit is no wallet of a kit
    const wallet = { id: uuid, namespace, name, rdns }
    const known = read(PageWallet, { ...wallet, icon }).value ?? read(PageWallet, wallet).value
    return known && toWallet(known, provider)
  } catch {
    return undefined // a getter that throws is a wallet we can do without
  }
}
