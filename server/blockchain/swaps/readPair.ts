import type { SwapPair } from '../../../chains/swapTypes.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { swapCoinAddress } from '../../../shared-schemas/entities/swap.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
  toTokenKey,
} from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { NetworkSwaps } from './createNetworkSwaps.ts'
import type { Swaps } from './createSwaps.ts'

type Read = { network: CaipNetworkId; swaps: NetworkSwaps }

/** The network of a token, and its address or `native`. @throws SWAPS_UNSUPPORTED, INPUT_UNFIT */
export function readToken(known: Swaps, id: TokenId, place: string): Read & { token: string } {
  const { network, address: token } = parseTokenId(toTokenKey(id))
  const swaps = known.on(network)
  if (token !== nativeAddress && !swaps.isAddress(token)) throw unfit(place)
  return { network, swaps, token }
}

/** The two tokens of a swap, which are two of one network. @throws SWAPS_UNSUPPORTED, INPUT_UNFIT */
export function readPair(
  known: Swaps,
  { from, to, amount }: { from: TokenId; to: TokenId; amount: string },
): Read & { pair: SwapPair } {
  const { network, swaps, token } = readToken(known, from, 'from')
  const other = readToken(known, to, 'to')
  if (other.network !== network || other.token === token) throw unfit('to')
  return { network, swaps, pair: { from: token, to: other.token, amount: BigInt(amount) } }
}

/** An address as it is, or that of an account on the network. @throws INPUT_UNFIT */
export function readAccount({ network, swaps }: Read, text: string): string {
  const address = text.startsWith(`${network}:`) ? text.slice(network.length + 1) : text
  if (!swaps.isAddress(address)) throw unfit('userAddress')
  return address.toLowerCase()
}

/** The coin has a placeholder in everything about swaps. */
export function toSwapId(network: CaipNetworkId, token: string): TokenId {
  return `${network}:${token === nativeAddress ? swapCoinAddress : token}`
}

function unfit(place: string): AppKitError {
  return new AppKitError(errors.INPUT_UNFIT, { place })
}
