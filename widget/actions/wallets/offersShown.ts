import { recommendedWalletsPerPage } from '../../../shared-schemas/limits.ts'

/**
 * How many recommended wallets the first view shows beside those of the page, of which there are
 * `found`: all four where there are none, else few, so that the other ways to connect stay in sight.
 */
export function offersShown(found: number): number {
  return found === 0
    ? recommendedWalletsPerPage
    : Math.max(0, recommendedWalletsPerPage - 1 - found)
}
