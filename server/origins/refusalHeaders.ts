import type { ServerConfig } from '../config.ts'
import type { RequestFields } from '../log.ts'
import { secureHeaders, widgetHeaders } from './documentHeaders.ts'

/**
 * Headers of every answer of 400 and above, where the answer does not set them itself: those of the host's
 * own documents, framed by nobody and without scripts of their own.
 */
export function refusalHeaders(
  config: ServerConfig,
  host: RequestFields['host'],
): Record<string, string> {
  const bare = { scriptHashes: [], frameAncestors: [] }
  if (host === 'widget') return widgetHeaders(config, { ...bare, relay: undefined })
  if (host === 'secure') return secureHeaders(config, bare)
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}
