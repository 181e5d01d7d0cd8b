import { ownWallet } from '../../shared-schemas/entities/ownWallet.ts'
import type { Eip1193Provider } from './provider.ts'

/**
 * Tells the page, now and whenever a site asks, that there is a wallet: ours. `isHere` is asked each
 * time, so that a kit which was taken out of the page says nothing. Source: EIP-6963; one uuid a page.
 */
export function announceProvider(
  window: Window,
  { provider, name, isHere }: { provider: Eip1193Provider; name: string; isHere: () => boolean },
): void {
  const info = Object.freeze({ ...ownWallet, name, uuid: crypto.randomUUID() })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    if (isHere()) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
