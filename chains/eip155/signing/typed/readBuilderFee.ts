import type { StructReader } from './structReader.ts'

/** A fee on each order of Hyperliquid that names this builder. */
export const readBuilderFee: StructReader = ({ builder }) => ({
  claims: [{ kind: 'allow', party: String(builder), token: { symbol: 'USDC' } }],
})
