import * as z from 'zod/mini'
import type { SwapGasPrices, SwapReader } from '../../swapTypes.ts'
import type { WalletRequest } from '../../types.ts'
import { askQuantity } from './askNode.ts'

const blocks = '0xa'
const percentiles = [10, 50, 90]

const Quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const FeeHistory = z.object({
  baseFeePerGas: z.array(Quantity).check(z.minLength(1), z.maxLength(11)),
  reward: z.array(z.array(Quantity).check(z.length(3))).check(z.minLength(1), z.maxLength(10)),
})

/** What the last ten blocks paid: the next base fee, and of the tips of each the tenth, the middle and the highest tenth. */
export const readGasPrices: SwapReader['readGasPrices'] = async (request) =>
  (await fromHistory(request)) ?? fromPrice(await askQuantity(request, 'eth_gasPrice', []))

/** Undefined where the node keeps no such history. */
async function fromHistory(request: WalletRequest): Promise<SwapGasPrices | undefined> {
  const answer = await request({
    method: 'eth_feeHistory',
    params: [blocks, 'latest', percentiles],
  }).catch(() => undefined)
  const { data } = z.safeParse(FeeHistory, answer)
  if (!data) return undefined
  const base = BigInt(data.baseFeePerGas.at(-1) ?? 0)
  const [standard = base, fast = base, instant = base] = percentiles.map(
    (_, index) => base + middleOf(data.reward.map((tips) => BigInt(tips[index] ?? 0))),
  )
  return base + instant > 0n ? { standard, fast, instant } : undefined
}

function middleOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

function fromPrice(price: bigint): SwapGasPrices {
  return { standard: price, fast: (price * 11n) / 10n, instant: (price * 5n) / 4n }
}
