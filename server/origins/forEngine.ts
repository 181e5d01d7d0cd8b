/**
 * Chromium on Linux has no Bluetooth for pages, unless it is switched on, and warns in the site's console that it does
 * not know the name. On Android and elsewhere it has, and stays denied.
 */
const bluetooth = 'bluetooth=(), '

/**
 * Leaves out what the visitor's engine gets wrong. WebKit does not read the digests of an import map
 * (tried with WebKitGTK), and under `Integrity-Policy` it refuses every module for want of one, so no
 * login would load. In it only the files that the document itself names are checked (T12).
 */
export function forEngine(
  headers: Record<string, string>,
  userAgent: string | undefined = '',
): Record<string, string> {
  const isLinux = /Linux/.test(userAgent) && !/Android/.test(userAgent)
  const known = isLinux ? withoutBluetooth(headers) : headers
  const isWebKit = /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
  const { 'integrity-policy': _, ...others } = known
  return isWebKit ? others : known
}

function withoutBluetooth(headers: Record<string, string>): Record<string, string> {
  const policy = headers['permissions-policy']
  return policy === undefined
    ? headers
    : { ...headers, 'permissions-policy': policy.replace(bluetooth, '') }
}
