import { pairingExpiredBelowMs } from '../../../shared-schemas/limits.ts'

/**
 * Whether a pairing is too old to be scanned: ten seconds or less of its life remain, or nobody knows
 * when it ends. Both times are epoch milliseconds. Source: specification section 5.
 */
export function isPairingExpired(expiresAt: number | undefined, now: number): boolean {
  return expiresAt === undefined || expiresAt - now <= pairingExpiredBelowMs
}
