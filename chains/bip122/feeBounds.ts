import type { FeeBounds } from '../types.ts'

/**
 * A usual transaction has 150 to 300 virtual bytes. A tenth of a thousandth of a bitcoin is more than 300 satoshis for each
 * of them, which the network has seen on its worst days only.
 */
export const feeBounds: FeeBounds = { notable: 100n, share: 20n, high: 1_000n }
