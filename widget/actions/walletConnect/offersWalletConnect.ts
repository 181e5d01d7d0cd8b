import type { App } from '../../app.ts'
import type { KitOptions } from '../../stores/options.ts'

/** Whether wallets on other devices can be reached: the server names a relay, and the site lets it be used. */
export function offersWalletConnect(
  { config }: Pick<App, 'config'>,
  { enableWalletConnect }: KitOptions,
): boolean {
  return config.walletConnect !== undefined && enableWalletConnect !== false
}
