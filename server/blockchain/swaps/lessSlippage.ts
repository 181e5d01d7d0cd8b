/** What a swap has to give at least, `slippage` per cent less than quoted, rounded down to the smallest unit. */
export function lessSlippage(out: bigint, slippage: number): bigint {
  const hundredths = BigInt(Math.round(slippage * 100))
  return (out * (10_000n - hundredths)) / 10_000n
}
