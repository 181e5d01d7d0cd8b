/**
 * A link that hands a pairing to a wallet: into its app (`wallet://wc?uri=…`), or to its page
 * (`https://wallet.example/wc?uri=…`), which opens the app where there is one.
 * Source: WalletConnect, "mobile linking".
 */
export function toWalletLink(base: string, uri: string): string {
  return withQuery(base, `uri=${encodeURIComponent(uri)}`)
}

/** A link to what a wallet was asked over its session (`wallet://wc?requestId=…&sessionTopic=…`). */
export function toRequestLink(
  base: string,
  { requestId, topic }: { requestId: number; topic: string },
): string {
  return withQuery(base, `requestId=${requestId}&sessionTopic=${topic}`)
}

function withQuery(base: string, query: string): string {
  if (/^https:/i.test(base)) return `${base.replace(/\/+$/, '')}/wc?${query}`
  const scheme = base.includes('://') ? base : `${base.replace(/[/:]+$/, '')}://`
  return `${scheme.endsWith('/') ? scheme : `${scheme}/`}wc?${query}`
}
