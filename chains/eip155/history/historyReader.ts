import * as z from 'zod/mini'
import type { HistoryReader } from '../../historyTypes.ts'
import { askFor } from './askFor.ts'
import { readCoinMoves, stateAt } from './readCoinMoves.ts'
import { readFacts } from './readFacts.ts'
import { readTokenMoves } from './readTokenMoves.ts'
import { readTokens } from './readTokens.ts'
import { Word } from './schemas.ts'

/** After so many blocks a network keeps what it has. Polygon has taken back more than others. */
const unsettled = { default: 64, 'eip155:137': 256, 'eip155:80002': 256 }

/** Reads the past by the logs of tokens, and by balances and numbers of transactions for coins. */
export const historyReader: HistoryReader = {
  toKey: (address) => address.toLowerCase(),
  unsettledBlocks: (network) =>
    new Map<string, number>(Object.entries(unsettled)).get(network) ?? unsettled.default,
  newestBlock: async (ask) =>
    Number(await askFor(ask, z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i)), newest)),
  genesis: async (ask) => {
    const [block] = await ask([{ method: 'eth_getBlockByNumber', params: ['0x0', false] }])
    return z.safeParse(z.object({ hash: Word }), block).data?.hash
  },
  stateAt,
  readTokenMoves,
  readCoinMoves,
  readFacts,
  readTokens,
}

const newest = { method: 'eth_blockNumber', params: [] }
