import * as z from 'zod/mini'
import type { HistoryReader, HistoryRecord, Move } from '../../historyTypes.ts'
import { wordAt, wordOf } from '../multicall.ts'
import { askForAll, toQuantity } from './askFor.ts'
import { Log } from './schemas.ts'

/** `Transfer(address,address,uint256)` of ERC-20, and of ERC-721, where the third is a topic as well. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155: operator, from and to are topics. */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** `UserOperationEvent` of ERC-4337: the second topic is the smart account that had it made. */
const userOperation = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** More kinds of collectibles than one transfer has in use. */
const itemsMost = 1_000
const wordBytes = 32

/** Asks for the logs of a range of blocks that name the account, by the place at which they do. */
export const readTokenMoves: HistoryReader['readTokenMoves'] = async ({
  ask,
  address,
  first,
  last,
}) => {
  const account = `0x${wordOf(address)}`
  const blocks = { fromBlock: toQuantity(first), toBlock: toQuantity(last) }
  const topics = [
    [transfer, account],
    [[transfer, userOperation, transferSingle, transferBatch], null, account],
    [[transferSingle, transferBatch], null, null, account],
  ]
  const found = await askForAll(
    ask,
    z.array(Log),
    topics.map((each) => ({ method: 'eth_getLogs', params: [{ ...blocks, topics: each }] })),
  )
  // A log of another block would never be replaced with its own.
  const asked = found.flat().filter(({ blockNumber }) => {
    const block = Number(blockNumber)
    return first <= block && block <= last
  })
  return toRecords(asked, address)
}

/** One record a transaction. A transfer to oneself is found at both places and counts once. */
function toRecords(logs: readonly Log[], address: string): HistoryRecord[] {
  const records = new Map<string, HistoryRecord>()
  const byPlace = new Map(logs.map((log) => [`${log.transactionHash} ${log.logIndex}`, log]))
  const inOrder = [...byPlace.values()].sort((a, b) => Number(a.logIndex) - Number(b.logIndex))
  for (const log of inOrder) {
    const isOwn = log.topics[0] === userOperation
    const moves = isOwn ? [] : movesOf(log).filter(({ from, to }) => [from, to].includes(address))
    if (log.removed || (!isOwn && moves.length === 0)) continue
    const hash = log.transactionHash
    const record = records.get(hash) ?? {
      block: Number(log.blockNumber),
      position: Number(log.transactionIndex),
      hash,
      moves: [],
    }
    records.set(hash, {
      ...record,
      ...(isOwn && { isOwn }),
      moves: [...record.moves, ...moves],
    })
  }
  return [...records.values()]
}

/** What a log says that it moved; nothing where it has not exactly the promised length. */
function movesOf({ address: token, topics, data }: Log): Move[] {
  const [event, second = '', third = '', fourth = ''] = topics
  if (event === transfer) {
    const parties = { from: addressOf(second), to: addressOf(third) }
    if (topics.length === 4 && data === '0x')
      return [{ kind: 'collectible', token, item: String(BigInt(fourth)), ...parties, amount: '1' }]
    const amount = wordAt(data, 0)
    return topics.length === 3 && amount !== undefined && lengthOf(data) === 1
      ? [{ kind: 'token', token, ...parties, amount: String(amount) }]
      : []
  }
  if (topics.length !== 4) return []
  const parties = { from: addressOf(third), to: addressOf(fourth) }
  return itemsOf(data, event === transferBatch).map(([item, amount]) => ({
    kind: 'collectible',
    token,
    item: String(item),
    ...parties,
    amount: String(amount),
  }))
}

/** Numbers of collectibles, and how many of each. Source: docs.soliditylang.org, "Contract ABI Specification". */
function itemsOf(data: string, isBatch: boolean): (readonly [bigint, bigint])[] {
  if (!isBatch) {
    const [item, amount] = [wordAt(data, 0), wordAt(data, 1)]
    return item === undefined || amount === undefined || lengthOf(data) !== 2
      ? []
      : [[item, amount]]
  }
  const ids = listAt(data, wordAt(data, 0))
  const amounts = listAt(data, wordAt(data, 1))
  if (ids.length !== amounts.length) return []
  return ids.map((id, index) => [id, amounts[index] ?? 0n])
}

/** The numbers of an array that begins at that byte. */
function listAt(data: string, offset: bigint | undefined): bigint[] {
  if (offset === undefined || offset % 32n !== 0n || offset > BigInt(data.length)) return []
  const at = Number(offset) / wordBytes
  const count = wordAt(data, at)
  if (count === undefined || count > itemsMost) return []
  const words = Array.from({ length: Number(count) }, (_, index) => wordAt(data, at + 1 + index))
  return words.some((word) => word === undefined) ? [] : words.map((word) => word ?? 0n)
}

const lengthOf = (data: string) => (data.length - 2) / 2 / wordBytes
const addressOf = (topic: string) => `0x${topic.slice(-40)}`
