import { responseOf } from '../shared-schemas/api/refusals.ts'
import * as errors from '../shared-schemas/errors.ts'
import { statusOf } from './errors.ts'

const pauseMs = 2_000
const pauseMostMs = 30_000

/**
 * How many milliseconds to wait before the server is asked the same again; undefined where it would
 * not answer otherwise then. A server or a network that is away says nothing about the question.
 */
export function retryDelayMs(error: unknown): number | undefined {
  if (!mayPass(error)) return undefined
  const seconds = Number(responseOf(error)?.headers.get('retry-after'))
  return seconds > 0 ? Math.min(seconds * 1_000, pauseMostMs) : pauseMs
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status === 429 || status >= 500
  const { code } = Object(error) as { code?: unknown } // whatever was thrown
  return code === errors.HTTP_UNREACHABLE.code || code === errors.HTTP_TIMED_OUT.code
}
