import type { SwapPair } from '../../../chains/swapTypes.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { TokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { toDecimal } from '../../../shared-schemas/format/toDecimal.ts'
import type { Listed } from '../listedTokens.ts'
import type { Price } from '../prices/priceSource.ts'
import type { SwapPorts } from './swapSource.ts'

/**
 * Per cent of its dollars that a swap loses; undefined where a price is not known. Source: specification section 9, "Price
 * impact".
 */
export async function impactInDollars(
  prices: SwapPorts['prices'],
  {
    network,
    tokens,
    pair: { from, to, amount },
    out,
  }: { network: CaipNetworkId; tokens: readonly Listed[]; pair: SwapPair; out: bigint },
): Promise<number | undefined> {
  const ids: TokenId[] = [`${network}:${from}`, `${network}:${to}`]
  const [one, other] = ids.map((id) => tokens.find((token) => token.id === id))
  if (!one || !other) return undefined
  const known = await prices.read(ids).catch(() => new Map<TokenId, Price>())
  const given = dollarsOf(one, amount, known.get(one.id))
  const got = dollarsOf(other, out, known.get(other.id))
  if (given === undefined || got === undefined || given === 0) return undefined
  return Math.max(0, ((given - got) / given) * 100)
}

function dollarsOf(
  { decimals }: Listed,
  amount: bigint,
  price: Price | undefined,
): number | undefined {
  return price && Number(toDecimal(amount, decimals)) * price.usd
}
