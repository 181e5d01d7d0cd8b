import type { FeeBounds } from '../types.ts'

/** For coins like ether, and for every coin that is not below: 0.1 of one is some ten or some thousand dollars. */
const tight: FeeBounds = { notable: 1_000n, share: 10_000n, high: 100_000n }

/**
 * Networks whose coins cost so little that a busy hour takes more than a tenth of one: how many of them are too much,
 * and the ids of the chains. By id, since a site names the coin of a network as it likes.
 */
const cheap: readonly [coins: bigint, chains: readonly number[]][] = [
  [
    1n,
    [
      ...[137, 80002, 42220, 11142220, 43114, 43113, 100], // POL, CELO, AVAX, xDAI and what tests them
      ...[250, 146, 5000, 1329, 1284, 1285, 592, 747, 8217], // FTM, S, MNT, SEI, GLMR, MOVR, ASTR, FLOW, KAIA
      ...[1030, 23294, 80094, 8822, 2020, 2222, 1116, 122], // CFX, ROSE, BERA, IOTA, RON, KAVA, CORE, FUSE
      ...[33139, 9745, 143, 13371, 50, 42793, 40, 57, 7700], // APE, XPL, MON, IMX, XDC, XTZ, TLOS, SYS, CANTO
      ...[1111, 98866, 7000, 5031, 61166, 1625, 3338], // WEMIX, PLUME, ZETA, SOMI, MAGIC, G, PEAQ
      ...[232, 988, 4217, 5042], // dollars: GHO, USDT0, USD, USDC
    ],
  ],
  [10n, [25, 88888, 295, 361, 14, 19, 1666600000, 666666666]], // CRO, CHZ, HBAR, TFUEL, FLR, SGB, ONE, DEGEN
  [10_000n, [369, 199]], // PLS, BTT
]
const boundsOf = new Map(
  cheap.flatMap(([coins, chains]) =>
    chains.map((id) => [String(id), { ...tight, high: coins * 1_000_000n }] as const),
  ),
)

/** The amounts above which a fee of that network gets a red warning. */
export function feeBoundsOf({ id }: { id: number | string }): FeeBounds {
  return boundsOf.get(String(id)) ?? tight
}
