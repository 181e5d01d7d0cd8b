import { responseOf } from '../../shared-schemas/api/refusals.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { statusOf } from '../errors.ts'

const defaultDelayMs = 2_000
const maxDelayMs = 30_000

/**
 * Milliseconds to wait before the same request is retried; undefined if a retry would fail in the same way. Retries
 * are for rate limits, and for a server or network that is unavailable.
 */
export function retryDelayMs(error: unknown): number | undefined {
  if (!isTransient(error)) return undefined
  const seconds = Number(responseOf(error)?.headers.get('retry-after'))
  return seconds > 0 ? Math.min(seconds * 1_000, maxDelayMs) : defaultDelayMs
}

function isTransient(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status === 429 || status >= 500
  const { code } = Object(error) as { code?: unknown } // any value can be thrown
  return code === errors.HTTP_UNREACHABLE.code || code === errors.HTTP_TIMED_OUT.code
}
