import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import type { Answer, Input } from '../../../shared-schemas/api/define.ts'
import { imagePath } from '../../../shared-schemas/api/images.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
} from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { toDecimal } from '../../../shared-schemas/format/toDecimal.ts'
import { refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import type { Price } from '../prices/priceSource.ts'
import type { Holding } from './createBalances.ts'

type Row = (typeof blockchainApi)['balance']
type Balance = Answer<Row>['balances'][number]

/** Answers GET /v1/account/:address/balance. Without its prices a balance is still answered. */
export async function answerBalance(
  { balances, prices, config }: World,
  { params: { address }, query: { chainId, forceUpdate } }: Input<Row>,
): Promise<Answer<Row>> {
  const ask = { network: chainId, address, fresh: forceUpdate !== undefined }
  const holdings = await balances.read(ask).catch((error) => {
    if (!(error instanceof AppKitError)) throw error
    throw refusal(error.code === errors.BALANCES_UNAVAILABLE.code ? 502 : 400, error)
  })
  const known = await prices
    .read(holdings.map(({ id }) => id))
    .catch(() => new Map<TokenId, Price>())
  return {
    balances: holdings.map((holding) =>
      toBalance(holding, {
        network: chainId,
        price: known.get(holding.id),
        api: config.origins.api,
      }),
    ),
  }
}

function toBalance(
  { id, name, symbol, decimals, amount }: Holding,
  { network, price, api }: { network: CaipNetworkId; price: Price | undefined; api: string },
): Balance {
  const numeric = toDecimal(amount, decimals)
  const path = imagePath('token', symbol)
  return {
    name,
    symbol,
    chainId: network,
    ...addressOf(id),
    ...(price && { value: Number(numeric) * price.usd }),
    price: price?.usd ?? 0,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: path === undefined ? '' : new URL(path, api).href,
  }
}

function addressOf(id: TokenId): { address?: TokenId } {
  return parseTokenId(id).address === nativeAddress ? {} : { address: id }
}
