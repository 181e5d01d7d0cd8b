/**
 * Contracts that carry out an order as its signature says, or not at all: any other one could give nothing for what it
 * takes. In lower case; each is the same on all networks that it is on. Source: what the protocols publish.
 */
export const exchanges: Readonly<Record<'verifiers' | 'reactors', ReadonlySet<string>>> = {
  /** CoW, 0x v4, 1inch v5 and v6, Seaport 1.5 and 1.6: the signature names them as its verifier. */
  verifiers: new Set([
    '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
    '0xdef1c0ded9bec7f1a1670819833240f027b25eff',
    '0x1111111254eeb25477b68fb85ed929f73a960582',
    '0x111111125421ca6dc452d289314280a0f8842a65',
    '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
    '0x0000000000000068f116a894984e2db1123eb395',
  ]),
  /** UniswapX: the spender of a permit that has the order inside. Dutch orders v1, v2 and v3, priority orders. */
  reactors: new Set([
    '0x6000da47483062a0d734ba3dc7576ce6a0b645c4',
    '0x00000011f84b9aa48e5f8aa8b9897600006289be',
    '0xb274d5f4b833b61b340b654d600a864fb604a87c',
    '0x000000001ec5656dcdb24d90dfa42742738de729',
  ]),
}
