import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import type { Answer, Input } from '../../../shared-schemas/api/define.ts'
import { imagePath } from '../../../shared-schemas/api/images.ts'
import type { Transfer } from '../../../shared-schemas/entities/transaction.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { answerPurchases } from '../onramp/answerPurchases.ts'
import { toTransaction } from './toTransaction.ts'

type Row = (typeof blockchainApi)['history']

/** Answers GET /v1/account/:account/history. */
export async function answerHistory(
  world: World,
  { params: { account }, query: { chainId, cursor, onramp: provider } }: Input<Row>,
  project: string,
): Promise<Answer<Row>> {
  const { history, config } = world
  if (provider !== undefined)
    return answerPurchases(world, { project, provider, network: chainId, address: account })
  const page = await history.read({ network: chainId, address: account, cursor }).catch((error) => {
    if (!(error instanceof AppKitError)) throw error
    throw refusal(error.code === errors.HISTORY_UNAVAILABLE.code ? 502 : 400, error)
  })
  return {
    data: page.records.map((record) => {
      const transaction = toTransaction(record, page)
      const transfers = transaction.transfers.map((each) => withIcon(each, config.origins.api))
      return { ...transaction, transfers }
    }),
    next: page.next,
    complete: page.isComplete,
    ...(page.lacksCoins && { lacksCoins: true }),
  }
}

/** With the picture that this server has of a token of that symbol, unless it poses as one. */
function withIcon(transfer: Transfer, api: string): Transfer {
  const info = transfer.fungible_info
  const path = info && !info.flags.is_spam ? imagePath('token', info.symbol) : undefined
  if (!info || path === undefined) return transfer
  return { ...transfer, fungible_info: { ...info, icon: { url: new URL(path, api).href } } }
}
