import { walletRowsShown } from '../../../shared-schemas/limits.ts'

/**
 * How many recommended wallets the Connect view shows beside those of the page, of which there are
 * `found`: together so few that the other ways to connect stay on screen.
 */
export function offersShown(found: number): number {
  return Math.max(0, walletRowsShown - found)
}
