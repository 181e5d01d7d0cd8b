import { type Address, getAddress, type Hex } from 'viem'
import * as z from 'zod/mini'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { WalletRequest } from '../types.ts'

/** What comes to an account, or goes from it. Without `token` it is the native coin. */
type BalanceChange = {
  token?: string
  amount: bigint
  direction: 'in' | 'out'
  /** Of a single item (ERC-721); the amount is then 1. */
  itemId?: bigint
}
export type Simulation =
  | { status: 'changes'; changes: BalanceChange[] }
  | { status: 'fails'; reason: string }
  | { status: 'unavailable' }

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** As which nodes report transfers of the native coin. */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const Log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(word).check(z.maxLength(4)),
  data: z.string(),
})
const Result = z.object({
  status: z.enum(['0x0', '0x1']),
  logs: z.array(Log).check(z.maxLength(2_000)),
  error: z.optional(z.object({ message: z.string() })),
})
const Blocks = z.array(z.object({ calls: z.array(Result) })).check(z.length(1))

/**
 * Tries calls one after the other on the latest state and says what they would change for `account`.
 * A node that cannot simulate makes it unavailable, never a promise that all is well.
 */
export async function simulateCalls({
  request,
  account,
  calls,
}: {
  request: WalletRequest
  account: Hex
  calls: readonly { to?: Hex | undefined; value: bigint; data: Hex }[]
}): Promise<Simulation> {
  const given = calls.map(({ to, value, data }) => ({
    from: account,
    ...(to && { to }),
    value: `0x${value.toString(16)}`,
    ...(data !== '0x' && { data }),
  }))
  const asked = { blockStateCalls: [{ calls: given }], traceTransfers: true, validation: false }
  try {
    const answer = await request({ method: 'eth_simulateV1', params: [asked, 'latest'] })
    const results = read(Blocks, answer).value?.[0]?.calls
    return results?.length === calls.length ? toSimulation(results, account) : unavailable
  } catch {
    return unavailable // the gas estimate, asked beside this, tells of calls that fail
  }
}

const unavailable: Simulation = { status: 'unavailable' }

function toSimulation(results: readonly z.infer<typeof Result>[], account: Hex): Simulation {
  const failed = results.find(({ status }) => status === '0x0')
  if (failed) return { status: 'fails', reason: failed.error?.message ?? 'execution failed' }
  const totals = new Map<string, BalanceChange>()
  for (const log of results.flatMap(({ logs }) => logs)) count(log, account, totals)
  return { status: 'changes', changes: [...totals.values()].filter(({ amount }) => amount > 0n) }
}

/** Adds a transfer to what comes or goes; what goes out and comes back in is set off. */
function count(
  { address, topics, data }: z.infer<typeof Log>,
  account: Hex,
  totals: Map<string, BalanceChange>,
): void {
  const [topic, from, to, item] = topics
  if (topic !== transferTopic || !from || !to) return
  const isFrom = isWordOf(from, account)
  if (isFrom === isWordOf(to, account)) return
  const amount = item ? 1n : wordOf(data)
  if (amount === undefined) return
  const token = address.toLowerCase() === nativeToken ? undefined : getAddress(address as Address) // nodes write it in lower case
  const key = `${token ?? ''} ${item ?? ''}`
  const before = totals.get(key)
  const sum = (isFrom ? -amount : amount) + signed(before)
  totals.set(key, {
    ...(token !== undefined && { token }),
    ...(item && { itemId: BigInt(item) }),
    amount: sum < 0n ? -sum : sum,
    direction: sum < 0n ? 'out' : 'in',
  })
}

function signed(change: BalanceChange | undefined): bigint {
  if (!change) return 0n
  return change.direction === 'out' ? -change.amount : change.amount
}

function isWordOf(topic: string, account: Hex): boolean {
  return topic.slice(26).toLowerCase() === account.slice(2).toLowerCase()
}

function wordOf(data: string): bigint | undefined {
  return /^0x[0-9a-fA-F]{64}$/.test(data) ? BigInt(data) : undefined
}
