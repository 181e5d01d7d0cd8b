import type { GlobalWallet, WalletFace } from './walletStandard.ts'

/**
 * The wallet in a global variable, e.g. `okxwallet.bitcoin`, where it has the named functions: none or
 * one. Any page may have put anything there, so a getter that throws is a wallet we can do without.
 */
export function readGlobal<provider extends object>(
  window: Window,
  place: {
    name: string
    path: string
    icon?: string
    methods: readonly (keyof provider & string)[]
  },
  open: (provider: provider) => WalletFace,
): readonly GlobalWallet[] {
  const { name, path, icon, methods } = place
  try {
    let value: unknown = window
    for (const part of path.split('.')) value = Object(value)[part]
    const provider = Object(value) as provider // the methods say so
    if (!methods.every((method) => typeof provider[method] === 'function')) return []
    return [{ name, provider, open: () => open(provider), ...(icon !== undefined && { icon }) }]
  } catch {
    return []
  }
}
