import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type {
  AccountState,
  AskNode,
  HistoryReader,
  HistoryRecord,
  Move,
} from '../../historyTypes.ts'
import { wordOf } from '../multicall.ts'
import { askFor, askForAll, toQuantity } from './askFor.ts'
import { factsOf } from './factsOf.ts'
import { Block, BlockTransaction, Gwei, Log, Quantity, Receipt, Word } from './schemas.ts'

/** Behind all transactions of a block, where coins came that none of them explains. */
const behindAll = 1_000_000
/** A validator's withdrawal is in units of 10^9 of the coin's smallest one. Source: EIP-4895. */
const Withdrawal = z.object({ address: z.string(), amount: Gwei })

type Ask = Parameters<HistoryReader['readCoinMoves']>[0]
type Changed = { block: number; before: AccountState; after: AccountState }

/**
 * Coins leave no log, so the blocks in which they moved are found by halving: where balance and number of sent transactions
 * are alike at both ends, nothing happened in between. Only the blocks that remain are read.
 */
export const readCoinMoves: HistoryReader['readCoinMoves'] = async (asked) => {
  const changed = await findChanges(asked)
  if (!changed) return undefined
  const { ask, address } = asked
  const records: HistoryRecord[] = []
  for (const each of changed) records.push(...(await explain(ask, address, each)))
  return records
}

/**
 * The state of an account after a block; undefined where the nodes have pruned it. A rate-limited node gives the same error
 * as one without that state, so the newest state is asked for as well. Throws NODE_BAD_ANSWER where that fails too.
 */
export const stateAt: HistoryReader['stateAt'] = async ({ ask, address, block }) => {
  const method = 'eth_getBalance'
  const params = [address, toQuantity(block)]
  const [coins, sent, newest] = await ask([
    { method, params },
    { method: 'eth_getTransactionCount', params },
    { method, params: [address, 'latest'] },
  ])
  const state = z.safeParse(z.tuple([Quantity, Quantity]), [coins, sent])
  if (state.success) return { coins: BigInt(state.data[0]), sent: Number(state.data[1]) }
  if (newest === undefined) throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
  return undefined
}

const isSame = (a: AccountState, b: AccountState) => a.coins === b.coins && a.sent === b.sent

/** The blocks after which the account was another than before; undefined where a state in between is not kept. */
async function findChanges({
  ask,
  address,
  first,
  last,
  before,
  after,
}: Ask): Promise<Changed[] | undefined> {
  if (first > last || isSame(before, after)) return []
  if (first === last) return [{ block: last, before, after }]
  const middle = first + Math.floor((last - first) / 2)
  const between = await stateAt({ ask, address, block: middle })
  if (!between) return undefined
  const older = { ask, address, first, last: middle, before, after: between }
  const newer = { ask, address, first: middle + 1, last, before: between, after }
  const found = [await findChanges(older), await findChanges(newer)]
  return found.includes(undefined) ? undefined : found.flatMap((each) => each ?? [])
}

/** The transactions of a block that changed the account: its own, those to it, and what a contract moved. */
async function explain(
  ask: AskNode,
  address: string,
  { block: number, before, after }: Changed,
): Promise<HistoryRecord[]> {
  const at = toQuantity(number)
  const block = await askFor(
    ask,
    z.extend(Block, { withdrawals: z.nullish(z.array(Withdrawal)) }),
    {
      method: 'eth_getBlockByNumber',
      params: [at, true],
    },
  )
  const seconds = Number(block.timestamp)
  const listed = block.transactions.flatMap((each) => {
    const transaction = z.safeParse(BlockTransaction, each)
    return transaction.success ? [transaction.data] : [] // of a kind of its own, as some networks have them
  })
  const naming = await hashesNaming(ask, address, at)
  const touching = listed.filter(
    ({ hash, from, to }) => from === address || to === address || naming.has(hash),
  )
  const receipts = await askForAll(
    ask,
    Receipt,
    touching.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  let unexplained = after.coins - before.coins
  const records = touching.map((transaction, index): HistoryRecord => {
    const facts = factsOf(transaction, receipts[index]!, seconds) // one receipt a transaction
    const value = BigInt(transaction.value)
    const { hash, from, to, transactionIndex } = transaction
    const isParty = from === address || to === address
    if (from === address) unexplained += BigInt(facts.fee)
    if (from === address && facts.isConfirmed) unexplained += value
    if (to === address && facts.isConfirmed) unexplained -= value
    const moves: Move[] =
      isParty && value > 0n ? [{ kind: 'coin', from, to: facts.to, amount: String(value) }] : []
    return { block: number, position: Number(transactionIndex), hash, moves, facts }
  })
  const withdrawn = (block.withdrawals ?? [])
    .filter((each) => each.address.toLowerCase() === address)
    .reduce((sum, { amount }) => sum + BigInt(amount) * 10n ** 9n, 0n)
  return withUnexplained(records, { address, number, seconds, unexplained, withdrawn })
}

type Rest = {
  address: string
  number: number
  seconds: number
  unexplained: bigint
  withdrawn: bigint
}

/** Adds what no transaction says: to the only one that touched the account, else as a record without a transaction. */
function withUnexplained(
  records: readonly HistoryRecord[],
  { address, number, seconds, unexplained, withdrawn }: Rest,
): HistoryRecord[] {
  const moveOf = (amount: bigint, other: string): Move =>
    amount > 0n
      ? { kind: 'coin', from: other, to: address, amount: String(amount) }
      : { kind: 'coin', from: address, to: other, amount: String(-amount) }
  const rest = unexplained - withdrawn
  const [only] = records.length === 1 ? records : []
  const isFee = only !== undefined && isPartOfFee(only, address, rest)
  const joined = records.map((record) => {
    if (rest === 0n || record !== only) return record
    return isFee
      ? withFee(record, rest)
      : { ...record, moves: [...record.moves, moveOf(rest, record.facts?.to ?? '')] }
  })
  const alone = [withdrawn, only ? 0n : rest].filter((amount) => amount !== 0n)
  if (alone.length === 0) return joined
  const facts = { seconds, from: '', to: address, isConfirmed: true, fee: '0' }
  const moves = alone.map((amount) => moveOf(amount, ''))
  return [...joined, { block: number, position: behindAll, moves, facts }]
}

/**
 * Some networks take more than gas times price, and on some another coin pays: a transaction of the account that cost a
 * little more, or nothing at all, moved nothing by that.
 */
function isPartOfFee({ facts }: HistoryRecord, address: string, rest: bigint): boolean {
  if (facts?.from !== address) return false
  const fee = BigInt(facts.fee)
  return rest === fee || (rest < 0n && -rest <= fee)
}

function withFee(record: HistoryRecord, rest: bigint): HistoryRecord {
  const { facts } = record
  return { ...record, facts: facts && { ...facts, fee: String(BigInt(facts.fee) - rest) } }
}

/** The transactions of a block whose logs name the account. */
async function hashesNaming(ask: AskNode, address: string, at: string): Promise<Set<string>> {
  const account = `0x${wordOf(address)}`
  const Hash = z.array(z.object({ ...Log.shape, transactionHash: Word }))
  const found = await askForAll(
    ask,
    Hash,
    [0, 1, 2].map((place) => ({
      method: 'eth_getLogs',
      params: [{ fromBlock: at, toBlock: at, topics: [...Array(place + 1).fill(null), account] }],
    })),
  )
  return new Set(found.flat().map((log) => log.transactionHash))
}
