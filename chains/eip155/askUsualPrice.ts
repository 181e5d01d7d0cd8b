import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'

const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const History = z.object({
  baseFeePerGas: z.array(Quantity).check(z.minLength(1), z.maxLength(1_025)),
  reward: z.nullish(z.array(z.array(Quantity).check(z.maxLength(1))).check(z.maxLength(1_024))),
})
/** Five minutes of the slowest built-in network. */
const blocks = 20

/**
 * What a unit of gas usually costs now, in wei: the median of recent blocks, half of whose gas was tipped as much or
 * less, or what the node proposes where that is more, as after empty blocks. Undefined where it tells neither.
 */
export async function askUsualPrice(request: WalletRequest): Promise<bigint | undefined> {
  const params = [`0x${blocks.toString(16)}`, 'latest', [50]]
  const [history, proposed] = await Promise.all([
    request({ method: 'eth_feeHistory', params }).then(readHistory, () => undefined),
    request({ method: 'eth_gasPrice' }).then(readPrice, () => undefined),
  ])
  if (history === undefined || proposed === undefined) return history ?? proposed
  return history > proposed ? history : proposed
}

function readPrice(answer: unknown): bigint | undefined {
  const price = z.safeParse(Quantity, answer)
  return price.success ? BigInt(price.data) : undefined
}

function readHistory(answer: unknown): bigint | undefined {
  const history = z.safeParse(History, answer)
  if (!history.success) return undefined
  const { baseFeePerGas, reward } = history.data
  // The last base fee is that of the next block, which nobody has tipped yet.
  const base = baseFeePerGas.slice(0, Math.max(1, baseFeePerGas.length - 1))
  const prices = base.map((wei, place) => BigInt(wei) + BigInt(reward?.[place]?.[0] ?? 0))
  prices.sort((left, right) => (left < right ? -1 : Number(left > right)))
  return prices[Math.floor(prices.length / 2)]
}
