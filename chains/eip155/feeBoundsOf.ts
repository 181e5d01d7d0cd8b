import type { FeeBounds } from '../types.ts'

/** Ether and BNB: a few dollars, some ten, some hundred. */
const dear: FeeBounds = { notable: 1n, share: 10n, high: 100n }
/** Coins of other networks cost less, and busy hours take a tenth of one. */
const cheap: FeeBounds = { ...dear, high: 1_000n }

/** From which amounts on a fee in that coin is told in red. */
export function feeBoundsOf(coinSymbol: string): FeeBounds {
  return /^(ETH|BNB)$/.test(coinSymbol) ? dear : cheap
}
