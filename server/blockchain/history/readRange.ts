import type {
  AccountState,
  AskNode,
  HistoryReader,
  HistoryRecord,
} from '../../../chains/historyTypes.ts'

/** What is read with: the nodes of a network, and how its chain is read. */
export type Source = { ask: AskNode; reader: HistoryReader }

/** `lacksTokens`: what moved tokens there is too much to be read. */
type Range = { address: string; first: number; last: number; lacksTokens?: boolean }
/** `coinsFrom`: from this block on, also what moved coins was found. */
type Found = { records: readonly HistoryRecord[]; coinsFrom: number }

/** Of a range whose first state is not kept, so many of the newest blocks are tried: more is kept by few nodes. */
const keptBlocks = 100

/** Everything that concerns an account in a range of blocks. Without the states at its ends coins are left out. */
export async function readRange(
  { ask, reader }: Source,
  { address, first, last, lacksTokens = false }: Range,
  states: { before: AccountState | undefined; after: AccountState | undefined },
): Promise<Found> {
  if (first > last) return { records: [], coinsFrom: first }
  const ofTokens = lacksTokens ? [] : await reader.readTokenMoves({ ask, address, first, last })
  const { before, after } = states
  const ofCoins =
    before && after && (await reader.readCoinMoves({ ask, address, first, last, before, after }))
  if (ofCoins) return { records: join(ofTokens, ofCoins), coinsFrom: first }
  const from = last - keptBlocks + 1
  const kept = from > first ? await reader.stateAt({ ask, address, block: from - 1 }) : undefined
  const newest =
    kept &&
    after &&
    (await reader.readCoinMoves({ ask, address, first: from, last, before: kept, after }))
  return newest
    ? { records: join(ofTokens, newest), coinsFrom: from }
    : { records: ofTokens, coinsFrom: last + 1 }
}

/** Joins what was found of the same transaction. */
function join(
  ofTokens: readonly HistoryRecord[],
  ofCoins: readonly HistoryRecord[],
): HistoryRecord[] {
  const all = new Map(ofTokens.map((record) => [placeOf(record), record]))
  for (const record of ofCoins) {
    const known = all.get(placeOf(record))
    const moves = [...record.moves, ...(known?.moves ?? [])]
    all.set(placeOf(record), { ...known, ...record, moves })
  }
  return [...all.values()]
}

const placeOf = ({ block, position }: HistoryRecord) => `${block}.${position}`
