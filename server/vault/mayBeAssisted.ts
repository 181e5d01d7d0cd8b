import { HTTPException } from 'hono/http-exception'
import type { SealedWallet } from '../../shared-schemas/api/vault.ts'

/**
 * Whether a wallet may get an automatic slot. One that was made to move to never does: every backup of this
 * server would hold its key from then on. Nor does one that was left.
 */
export function mayBeAssisted({
  status,
  unassisted,
}: Pick<SealedWallet, 'status' | 'unassisted'>): boolean {
  return !unassisted && (status === 'PENDING' || status === 'ACTIVE')
}

export function neverAssisted() {
  return new HTTPException(403, { message: 'This wallet never gets assisted recovery' })
}
