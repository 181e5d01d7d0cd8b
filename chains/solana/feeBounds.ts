import type { FeeBounds } from '../types.ts'

/**
 * A hundredth of a SOL is 2,000 times the fee without priority, which ordinary transactions never reach; below it the
 * network's own figures are of no use, since they are often zero.
 */
export const feeBounds: FeeBounds = { notable: 10_000n, share: 10_000n, high: 100_000n }
