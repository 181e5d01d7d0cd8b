import * as z from 'zod/mini'
import { balanceReaders } from '../../../chains/balances.ts'
import { definitions } from '../../../chains/definitions.ts'
import { historyReaders } from '../../../chains/histories.ts'
import type { HistoryReader, HistoryRecord } from '../../../chains/historyTypes.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import {
  historyWaitMs,
  transactionsPerPage,
} from '../../../shared-schemas/entities/historyLimits.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ServerConfig } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import {
  findHistoryAccount,
  type HistoryKey,
  listHistory,
  touchHistoryAccount,
} from '../../db/queries/history.ts'
import type { Log } from '../../log.ts'
import { askNodes } from '../askNodes.ts'
import { createSharedCache } from '../createSharedCache.ts'
import { createTurns, TooMany } from '../createTurns.ts'
import { coinOf, listedOn } from '../listedTokens.ts'
import { relayedNetworks } from '../relayedNetworks.ts'
import { completeRecords } from './completeRecords.ts'
import { createQueue } from './createQueue.ts'
import { createWindow } from './createWindow.ts'
import { describeTokens } from './describeTokens.ts'
import { type HistorySource, readNewer, readOlder } from './readAccount.ts'
import { toRecord } from './storedRecord.ts'
import type { Page } from './toTransaction.ts'
import { waitFor } from './waitFor.ts'

/** What happened to accounts, as this server's nodes say. */
export type History = {
  /** Networks whose transactions are kept. */
  networks: readonly CaipNetworkId[]
  /**
   * A page of an account's transactions, newest first.
   *
   * @throws HISTORY_UNSUPPORTED, HISTORY_UNAVAILABLE, INPUT_UNFIT for what is no address or no cursor
   */
  read(ask: { network: CaipNetworkId; address: string; cursor?: string | undefined }): Promise<Page>
  /** Resolves when nothing is read any more. */
  stop(): Promise<void>
}

type Ports = {
  config: Pick<ServerConfig, 'upstreams' | 'tokens' | 'history'>
  db: Db
  now: () => number
  fetch: typeof globalThis.fetch
  log: Pick<Log, 'upstreamsFailed' | 'historyLacks'>
}

/** Who asks again within that time is answered from the table. */
const newestMs = 1_000
/** Of a network, the newest blocks are read for so many accounts at once, and so many more wait: anybody can ask for any. */
const newestAtOnce = 16
const newestWaiting = 200
/** Accounts whose newest blocks are being read, or were a moment ago. */
const accountsKept = 5_000

/** Creates the history of the networks that the operator lists. */
export function createHistory(ports: Ports): History {
  const kept = new Map(
    relayedNetworks(ports.config).flatMap((network) => {
      const { namespace } = parseCaipNetworkId(network)
      const [reader, settings] = [historyReaders[namespace], ports.config.history[network]]
      return reader && settings
        ? [[network, createNetworkHistory(network, { reader, ...settings, ...ports })] as const]
        : []
    }),
  )
  return {
    networks: [...kept.keys()],
    async read({ network, address, cursor }) {
      const history = kept.get(network)
      if (!history) throw new AppKitError(errors.HISTORY_UNSUPPORTED, { network })
      const { namespace } = parseCaipNetworkId(network)
      if (!z.safeParse(definitions[namespace].address, address).success)
        throw new AppKitError(errors.INPUT_UNFIT, { place: 'params.account' })
      return history.read(address, parseCursor(cursor))
    },
    stop: async () => {
      await Promise.all([...kept.values()].map(({ stop }) => stop()))
    },
  }
}

type Place = { block: number; position: number }

/** The place of the last record of the page before: newer blocks do not shift it. */
function parseCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, block, position] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  if (block === undefined) throw new AppKitError(errors.INPUT_UNFIT, { place: 'query.cursor' })
  return { block: Number(block), position: Number(position) }
}

function createNetworkHistory(
  network: CaipNetworkId,
  {
    config,
    db,
    now,
    fetch,
    log,
    reader,
    firstBlock,
  }: Ports & { reader: HistoryReader; firstBlock: number },
) {
  const ask = askNodes(config.upstreams[network] ?? [], fetch)
  const window = createWindow(() => reader.newestBlock(ask))
  const onLack = (block: number) => log.historyLacks({ caipNetworkId: network, block })
  const source: HistorySource = { ask, reader, db, now, network, firstBlock, window, onLack }
  const { namespace } = parseCaipNetworkId(network)
  const known = balanceReaders[namespace]?.listed(network) ?? []
  const listed = listedOn(network, { known, tokens: config.tokens })
  const coin = coinOf(network, config.tokens)
  const failed = () => log.upstreamsFailed({ caipNetworkId: network, service: 'history' })
  const queue = createQueue({ step: (key) => readOlder(source, key), onFailure: failed, now })
  const takeTurn = createTurns({ atOnce: newestAtOnce, waitingMost: newestWaiting })
  const newest = createSharedCache<string, true>({
    now,
    load: async (keys) =>
      new Map(
        await Promise.all(
          keys.map(async (key) => {
            await takeTurn(() => readNewer(source, key))
            queue.add(key)
            return [key, true] as const
          }),
        ),
      ),
    freshMs: newestMs,
    staleMs: 0,
    entriesMost: accountsKept,
  })

  /** Reads what is new. @throws HISTORY_UNAVAILABLE where that fails and nothing is known */
  async function renew(key: string): Promise<void> {
    const renewing = newest([key]).catch(async (error) => {
      if (!(error instanceof TooMany)) failed()
      if (!(await findHistoryAccount(db, { network, address: key })))
        throw new AppKitError(errors.HISTORY_UNAVAILABLE, { network })
    })
    await waitFor(renewing, historyWaitMs)
    await queue.wait(key, olderWaitMs)
  }

  /** Loads the facts and token names of a page. Rejects where the nodes do not answer. */
  async function tell(owner: HistoryKey, shown: readonly HistoryRecord[]) {
    const records = await completeRecords(source, owner, shown)
    return { records, tokens: await describeTokens(source, { records, listed }) }
  }

  async function read(address: string, before: Place | undefined): Promise<Page> {
    const key = reader.toKey(address)
    const owner = { network, address: key }
    if (before) {
      await touchHistoryAccount(db, owner, now())
      queue.add(key)
    } else await renew(key)
    const list = () => listHistory(db, owner, { before, limit: transactionsPerPage + 1 })
    let rows = await list()
    if (rows.length <= transactionsPerPage) {
      await queue.wait(key, olderWaitMs)
      rows = await list()
    }
    const account = await findHistoryAccount(db, owner)
    if (!account) throw new AppKitError(errors.HISTORY_UNAVAILABLE, { network })
    const isComplete = account.first_block <= firstBlock
    const shown = rows.slice(0, transactionsPerPage)
    const last = shown.at(-1) ?? before ?? { block: account.first_block, position: 0 }
    const told = await tell(owner, shown.map(toRecord)).catch(() => {
      failed()
      throw new AppKitError(errors.HISTORY_UNAVAILABLE, { network })
    })
    const hasMore = rows.length > transactionsPerPage || !isComplete
    return {
      network,
      account: key,
      ...told,
      listed,
      coin,
      next: hasMore ? `${last.block}.${last.position}` : null,
      isComplete,
      lacksCoins: account.coins_from > account.first_block,
    }
  }
  return { read, stop: queue.stop }
}

/** How long a page waits for older blocks. */
const olderWaitMs = 1_500
