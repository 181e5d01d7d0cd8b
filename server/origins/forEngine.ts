/**
 * Leaves out what the visitor's engine gets wrong. WebKit does not read the digests of an import map
 * (tried with WebKitGTK), and under `Integrity-Policy` it refuses every module for want of one, so no
 * login would load. In it only the files that the document itself names are checked (T12).
 */
export function forEngine(
  headers: Record<string, string>,
  userAgent: string | undefined = '',
): Record<string, string> {
  const isWebKit = /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
  const { 'integrity-policy': _, ...others } = headers
  return isWebKit ? others : headers
}
