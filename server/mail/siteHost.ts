const maxChars = 64

/**
 * The host of a site as a mail shows it. The caller chose its first labels where the project lists a
 * wildcard, so a long one keeps its end, which is the operator's.
 */
export function siteHost(siteOrigin: string): string {
  const { host } = new URL(siteOrigin)
  return host.length <= maxChars ? host : `…${host.slice(-maxChars)}`
}
