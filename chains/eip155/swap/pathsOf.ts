import { concat, type Hex, numberToHex } from 'viem'

/** Of a pool, in hundredths of a basis point. Source: Uniswap v3, all that its pools have. */
const fees = [100, 500, 3_000, 10_000].map((fee) => numberToHex(fee, { size: 3 }))

/**
 * The paths over one pool, and over two with one of the `bridges` between them. Tokens are lower case; none for the same
 * token on both sides.
 */
export function pathsOf({
  from,
  to,
  bridges,
}: {
  from: Hex
  to: Hex
  bridges: readonly Hex[]
}): Hex[] {
  if (from === to) return []
  const between = [...new Set(bridges)].filter((bridge) => bridge !== from && bridge !== to)
  return [
    ...fees.map((fee) => concat([from, fee, to])),
    ...between.flatMap((bridge) =>
      fees.flatMap((one) => fees.map((other) => concat([from, one, bridge, other, to]))),
    ),
  ]
}
