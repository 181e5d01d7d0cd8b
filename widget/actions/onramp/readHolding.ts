import {
  nativeAddress,
  parseTokenId,
  type TokenId,
} from '../../../shared-schemas/entities/tokenId.ts'
import { toUnits } from '../../../shared-schemas/format/toUnits.ts'
import type { App } from '../../app.ts'
import type { PurchaseOrder } from '../../stores/onramp.ts'

/** How much an account holds, in the smallest unit. */
export type Holding = { value: bigint; decimals: number }

/** How much of what is bought the account holds, past all caches; undefined where the server does not say. */
export async function readHolding(
  app: App,
  { address, network, contract }: PurchaseOrder,
): Promise<Holding | undefined> {
  if (!app.config.balanceNetworks?.includes(network)) return undefined
  const token: TokenId = `${network}:${contract === '' ? nativeAddress : contract}`
  const { blockchain } = await app.api()
  const { balances } = await blockchain('balance', {
    params: { address },
    query: { currency: 'usd', chainId: network, forceUpdate: token },
  })
  const found = balances.find((each) => isOf(each.address, contract))
  const decimals = Number(found?.quantity.decimals ?? 0)
  return { value: toUnits(found?.quantity.numeric ?? '0', decimals) ?? 0n, decimals }
}

/** Addresses of EVM chains are written in any case. */
function isOf(id: TokenId | undefined, contract: string): boolean {
  if (id === undefined || contract === '') return id === undefined && contract === ''
  return parseTokenId(id).address.toLowerCase() === contract.toLowerCase()
}
