/**
 * A link that hands a pairing to a wallet: into its app (`wallet://wc?uri=…`), or to its page
 * (`https://wallet.example/wc?uri=…`), which opens the app where there is one.
 * Source: WalletConnect, "mobile linking".
 */
export function toWalletLink(base: string, uri: string): string {
  const query = `wc?uri=${encodeURIComponent(uri)}`
  if (/^https:/i.test(base)) return `${base.replace(/\/+$/, '')}/${query}`
  const scheme = base.includes('://') ? base : `${base.replace(/[/:]+$/, '')}://`
  return `${scheme.endsWith('/') ? scheme : `${scheme}/`}${query}`
}
