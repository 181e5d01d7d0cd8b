import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'

/** True for WALLET_LOCKED: this browser cannot open the wallet without another slot. */
export function isWalletLocked(error: unknown): boolean {
  return slotsOfLocked(error) !== undefined
}

/** The kinds of slots that WALLET_LOCKED lists as able to open the wallet; undefined for other errors. */
export function slotsOfLocked(error: unknown): readonly string[] | undefined {
  if (!(error instanceof AppKitError) || error.code !== errors.WALLET_LOCKED.code) return undefined
  return (error.details as { slots: readonly string[] }).slots // declared by the error's row
}
