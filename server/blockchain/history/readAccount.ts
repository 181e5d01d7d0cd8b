import type { AccountState, HistoryRecord } from '../../../chains/historyTypes.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Db } from '../../db/db.ts'
import {
  findHistoryAccount,
  forgetHistory,
  type HistoryAccount,
  storeHistory,
} from '../../db/queries/history.ts'
import type { Window } from './createWindow.ts'
import { readRange, type Source } from './readRange.ts'
import { toRow } from './storedRecord.ts'

/** A network whose history is kept. */
export type HistorySource = Source & {
  db: Db
  now: () => number
  network: CaipNetworkId
  /** Nothing before this block is read. */
  firstBlock: number
  window: Window
  /** Told of a block whose token transfers cannot be read. */
  onLack: (block: number) => void
}

/** An account that nobody looked at for more blocks than that is read from the newest one down, as a new one is. */
const catchUpBlocks = 20_000

/**
 * Reads what is new of an account. Blocks that may yet be replaced are read again each time, and what they hold takes the
 * place of what they held before: so blocks that a network takes back leave nothing behind. Nor does a chain that was begun
 * anew under the same name, as those of developers are.
 */
export async function readNewer(source: HistorySource, address: string): Promise<void> {
  const { ask, reader, db, now, network, firstBlock } = source
  const newest = await reader.newestBlock(ask)
  const settled = Math.max(newest - reader.unsettledBlocks(network), firstBlock - 1)
  const { stored, genesis } = await findOf(source, address)
  if (stored && newest < stored.last_block) return // a node that is behind has nothing to say of newer blocks
  const isNear = stored && settled - stored.last_block <= catchUpBlocks
  let known = stored
  let account: HistoryAccount = isNear
    ? { ...stored, asked_at: now(), genesis: genesis ?? stored.genesis }
    : {
        network,
        address,
        asked_at: now(),
        first_block: settled + 1,
        last_block: settled,
        coins_from: settled + 1,
        genesis,
        ...columnsOf(await reader.stateAt({ ask, address, block: settled })),
      }
  let state = stateOf(account)
  /** Reads on behind a block, at most to another one, and says how far it came. */
  const readOn = (behind: number, last: number) => {
    const read = async (blocks: number, lacksTokens = false) => {
      const [first, end] = [behind + 1, behind + blocks]
      const before = state ?? (await reader.stateAt({ ask, address, block: behind }))
      const after = await reader.stateAt({ ask, address, block: end })
      const range = { address, first, last: end, lacksTokens }
      const found = await readRange(source, range, { before, after })
      state = after
      return { ...found, first, end }
    }
    return source.window.fit(last - behind, read, () => {
      source.onLack(behind + 1)
      return read(1, true)
    })
  }

  while (account.last_block < settled) {
    const { records, coinsFrom, first, end } = await readOn(account.last_block, settled)
    account = {
      ...account,
      last_block: end,
      ...(coinsFrom > first && { coins_from: coinsFrom }),
      ...columnsOf(state),
    }
    const rows = records.map(toRow)
    if (!(await storeHistory(db, { account, before: known, records: rows, replacedFrom: first })))
      return // another process reads the same
    known = account
  }
  const newer: HistoryRecord[] = []
  for (let behind = account.last_block; behind < newest; ) {
    const { records, end } = await readOn(behind, newest)
    newer.push(...records)
    behind = end
  }
  const replacedFrom = account.last_block + 1
  await storeHistory(db, { account, before: known, records: newer.map(toRow), replacedFrom })
}

/** Reads blocks before those that are known of an account; false once there are none left. */
export async function readOlder(source: HistorySource, address: string): Promise<boolean> {
  const { ask, reader, db, network, firstBlock, window } = source
  const account = await findHistoryAccount(db, { network, address })
  if (!account || account.first_block <= firstBlock) return false
  const last = account.first_block - 1
  const hasCoins = account.coins_from === account.first_block
  const stateAt = (block: number) => reader.stateAt({ ask, address, block })
  const read = async (blocks: number, lacksTokens = false) => {
    const first = last - blocks + 1
    const states = hasCoins
      ? { before: await stateAt(first - 1), after: await stateAt(last) }
      : { before: undefined, after: undefined }
    const found = await readRange(source, { address, first, last, lacksTokens }, states)
    await storeHistory(db, {
      account: {
        ...account,
        first_block: first,
        ...(hasCoins && { coins_from: Math.min(found.coinsFrom, account.coins_from) }),
      },
      before: account,
      records: found.records.map(toRow),
    })
    return first > firstBlock
  }
  return window.fit(last - firstBlock + 1, read, () => {
    source.onLack(last)
    return read(1, true)
  })
}

/** What is known of an account; nothing where that is of another chain, which is forgotten. */
async function findOf(
  { ask, reader, db, network }: HistorySource,
  address: string,
): Promise<{ stored: HistoryAccount | undefined; genesis: string | null }> {
  const key = { network, address }
  const genesis = (await reader.genesis(ask)) ?? null
  const stored = await findHistoryAccount(db, key)
  if (!stored?.genesis || genesis === null || stored.genesis === genesis) return { stored, genesis }
  await forgetHistory(db, key)
  return { stored: undefined, genesis }
}

function stateOf({ coins, sent }: HistoryAccount): AccountState | undefined {
  return coins === null || sent === null ? undefined : { coins: BigInt(coins), sent }
}

function columnsOf(state: AccountState | undefined): Pick<HistoryAccount, 'coins' | 'sent'> {
  return { coins: state ? String(state.coins) : null, sent: state?.sent ?? null }
}
