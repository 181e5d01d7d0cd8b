import { concat, encodeAbiParameters, type Hex } from 'viem'
import { parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { SwapReader, SwapRoute } from '../../swapTypes.ts'
import { knownTokens } from '../knownTokens.ts'
import { wordAt } from '../multicall.ts'
import { askNode, badAnswer } from './askNode.ts'
import { pathQuotesCode } from './pathQuotesCode.ts'
import { pathsOf } from './pathsOf.ts'
import { toAddress, toTokenAddress } from './toTokenAddress.ts'

/** Below this a rounded quote of a small amount says little of the price. */
const tellingUnits = 1_000n
const hundredPercent = 100

/** Quotes all paths in one call of a node: of a contract that is made for it alone. */
export const findRoute: SwapReader['findRoute'] = async ({
  request,
  network,
  deployment,
  pair: { amount, ...pair },
}) => {
  const wrapped = toAddress(deployment.wrapped)
  const paths = pathsOf({
    from: toTokenAddress(pair.from, deployment),
    to: toTokenAddress(pair.to, deployment),
    bridges: [wrapped, ...dollarsOf(network)],
  })
  if (paths.length === 0) return undefined
  const inputs = encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes[]' }],
    [toAddress(deployment.quoter), amount, paths],
  )
  const data = concat([pathQuotesCode, inputs])
  const answer = await askNode(request, 'eth_call', [{ data }, 'latest'])
  return readRoute(answer, paths, amount)
}

function dollarsOf(network: Parameters<SwapReader['listed']>[0]): Hex[] {
  const tokens = knownTokens[Number(parseCaipNetworkId(network).reference)] ?? []
  return tokens
    .filter(([symbol]) => symbol === 'USDC')
    .map(([, , address]) => address.toLowerCase() as Hex) // addresses of our own list
}

function readRoute(answer: Hex, paths: readonly Hex[], amount: bigint): SwapRoute | undefined {
  const words = Array.from({ length: 2 * paths.length + 2 }, (_, index) => wordAt(answer, index))
  if (words.includes(undefined)) throw badAnswer('eth_call')
  const quotes = paths.map((path, index) => ({
    path,
    out: words[2 * index] ?? 0n,
    gas: words[2 * index + 1] ?? 0n,
  }))
  const best = quotes.reduce((one, other) => (other.out > one.out ? other : one))
  if (best.out === 0n) return undefined
  const [tiny, small] = words.slice(-2)
  const impact =
    impactOf(best.out, amount, { out: tiny ?? 0n, amount: amount / 10_000n }) ??
    impactOf(best.out, amount, { out: small ?? 0n, amount: amount / 100n })
  return { ...best, ...(impact !== undefined && { impact }) }
}

/** How much less an amount gives than a small one would, times as large; undefined where that is too small to tell. */
function impactOf(
  out: bigint,
  amount: bigint,
  small: { out: bigint; amount: bigint },
): number | undefined {
  if (small.out < tellingUnits || small.amount === 0n) return undefined
  const share = (Number(out) / Number(amount)) * (Number(small.amount) / Number(small.out))
  return Math.max(0, (1 - share) * hundredPercent)
}
