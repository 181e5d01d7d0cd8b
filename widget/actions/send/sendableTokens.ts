import type { Network } from '../../../shared-schemas/entities/network.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
} from '../../../shared-schemas/entities/tokenId.ts'
import { toUnits } from '../../../shared-schemas/format/toUnits.ts'
import type { ConnectedAccount } from '../../lib/connectedAccount.ts'

/**
 * A coin or token that an account can send. `price` is in US dollars, 0 where there is none; `held` is undefined while
 * the balance of the coin is not known.
 */
export type SendableToken = {
  id: TokenId
  name: string
  symbol: string
  decimals: number
  held: bigint | undefined
  price: number
}

/** What an account has to send on a network: the coin first, then tokens, what is worth most first. */
export function sendableTokens({
  account,
  network,
}: {
  account: ConnectedAccount
  network: Network
}): SendableToken[] {
  const { name, symbol, decimals } = network.nativeCurrency
  const tokens = (account.tokens?.held ?? []).map(({ address, name, symbol, quantity, price }) => {
    const decimals = Number(quantity.decimals)
    const held = toUnits(quantity.numeric, decimals) ?? 0n
    return { id: address as TokenId, name, symbol, decimals, held, price } // the schema of the answer checked it
  })
  return [
    {
      ...{ id: `${network.caipNetworkId}:${nativeAddress}` as const, name, symbol, decimals },
      ...{ held: account.balance?.value, price: 0 },
    },
    ...tokens.sort((a, b) => worthOf(b) - worthOf(a) || a.name.localeCompare(b.name)),
  ]
}

function worthOf({ held = 0n, decimals, price }: SendableToken): number {
  return price * (Number(held) / 10 ** decimals)
}

/** Whether it is the coin, in which fees are paid. */
export function isCoin({ id }: SendableToken): boolean {
  return parseTokenId(id).address === nativeAddress
}
