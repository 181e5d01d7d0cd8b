import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import type { Answer } from '../../../shared-schemas/api/define.ts'
import { imagePath } from '../../../shared-schemas/api/images.ts'
import { type TokenId, toTokenKey } from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'

type Fungibles = Answer<(typeof blockchainApi)['fungiblePrice']>

/** Answers POST /v1/fungible/price. @throws 502 PRICES_UNAVAILABLE */
export async function answerPrices(
  { prices, config }: World,
  { addresses }: { addresses: readonly TokenId[] },
): Promise<Fungibles> {
  const keys = addresses.map((address) => [address, toTokenKey(address)] as const)
  const found = await prices.read([...new Set(keys.map(([, key]) => key))]).catch((error) => {
    if (isUnavailable(error)) throw refusal(502, error)
    throw error
  })
  return {
    fungibles: keys
      .filter(([, key]) => found.has(key))
      .map(([address, key]) => {
        const { name = '', symbol = '' } = prices.listed.get(key) ?? {}
        const path = imagePath('token', symbol)
        const { usd = 0, at } = found.get(key) ?? {}
        return {
          address,
          name,
          symbol,
          iconUrl: path === undefined ? '' : new URL(path, config.origins.api).href,
          price: usd,
          ...(at !== undefined && { updatedAt: at }),
        }
      }),
  }
}

function isUnavailable(error: unknown): error is AppKitError {
  return error instanceof AppKitError && error.code === errors.PRICES_UNAVAILABLE.code
}
