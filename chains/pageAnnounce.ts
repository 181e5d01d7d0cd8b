import { ownFeature, type StandardWallet } from './walletStandard.ts'

type Registry = { register(wallet: unknown): unknown }
type ReadyEvent = CustomEvent<Registry> // any page script may dispatch one

/**
 * Registers our own provider with the page, now and with every application that comes later; one that
 * is no Wallet Standard wallet is left alone. Source: the protocol of @wallet-standard/wallet.
 */
export function announceStandard(window: Window, provider: unknown): void {
  const { features } = Object(provider) as Partial<StandardWallet>
  if (!features || !Object.hasOwn(features, ownFeature)) return
  const register = (api: Registry) => api.register(provider)
  const announce = () =>
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as ReadyEvent).detail),
  )
  announce()
}
