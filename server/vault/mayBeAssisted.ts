import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'

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
  return refusal(
    403,
    new AppKitError(errors.ASSISTED_RECOVERY_REFUSED, {
      reason: 'This wallet never gets assisted recovery',
    }),
  )
}
