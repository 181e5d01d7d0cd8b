import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { SwapToken } from '../../../shared-schemas/entities/swap.ts'
import { type TokenId, toTokenKey } from '../../../shared-schemas/entities/tokenId.ts'
import type { ConnectedAccount } from '../../lib/connectedAccount.ts'
import { isCoin, type SendableToken, sendableTokens } from '../send/sendableTokens.ts'

/** A coin or token that can be swapped. `listed`: the server knows it, else only the account has it. */
export type Swappable = SendableToken & { listed: boolean }

/** What can be swapped on a network: the coin, what the account holds by its worth, then the rest of the list. */
export function swappableTokens({
  account,
  network,
  listed,
}: {
  account: ConnectedAccount
  network: Network
  listed: readonly SwapToken[]
}): Swappable[] {
  const rows = new Map(listed.map((token) => [toTokenKey(token.address), token]))
  const owned = sendableTokens({ account, network }).map((token): Swappable => {
    const id = toTokenKey(token.id)
    return { ...token, id, listed: isCoin(token) || rows.has(id) }
  })
  const ids = new Set<TokenId>(owned.map(({ id }) => id))
  const others = [...rows].filter(([id]) => !ids.has(id))
  return [
    ...owned,
    ...others.map(([id, { name, symbol, decimals }]) => ({
      ...{ id, name, symbol, decimals, held: 0n, price: 0 },
      listed: true,
    })),
  ]
}
