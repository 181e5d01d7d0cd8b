import { CaipAddress, type CaipNetworkId } from './caip.ts'

/** What stands in place of an address for the coin of a network. */
export const nativeAddress = 'native'
/** The same in the APIs of exchanges and aggregators, which sites may send. */
const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token on a network, e.g. `eip155:1:0xa0b8…` or `eip155:1:native`. The shape is that of CAIP-10. */
export const TokenId = CaipAddress
export type TokenId = CaipAddress

/**
 * A token in one spelling, so that it can be a key: hex addresses in lower case, `native` for the coin.
 *
 * @example toTokenKey('eip155:1:0xEeee…EEeE') // 'eip155:1:native'
 */
export function toTokenKey(id: TokenId): TokenId {
  const { network, address } = parseTokenId(id)
  const lower = /^0x/i.test(address) ? address.toLowerCase() : address
  return `${network}:${lower === nativePlaceholder ? nativeAddress : lower}`
}

/** Splits a token into its network and its address, which is `native` for the coin. */
export function parseTokenId(id: TokenId): { network: CaipNetworkId; address: string } {
  const at = id.lastIndexOf(':')
  return { network: id.slice(0, at) as CaipNetworkId, address: id.slice(at + 1) } // the id's own parts
}
