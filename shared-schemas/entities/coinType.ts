import { AppKitError } from '../errors/AppKitError.ts'
import * as errors from '../errors/errors.ts'

const ethereum = { chainId: 1, coinType: 60 }
/** The bit that says that the rest is the id of an EVM chain. */
const evmBit = 2 ** 31

/**
 * The coin type of an address on every EVM chain, for where a name has none of its own: that of a key, not of a contract.
 * Source: ENSIP-19.
 */
export const everyChainCoinType = evmBit

/**
 * The coin type of an EVM chain, under which a name has its address there. Source: ENSIP-11, specification section 5.
 *
 * @throws CHAIN_ID_INVALID
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit)
    throw new AppKitError(errors.CHAIN_ID_INVALID)
  return chainId === ethereum.chainId ? ethereum.coinType : evmBit + chainId
}

/** The EVM chain of a coin type, also of Ethereum's by the formula of the others; undefined for a coin of another kind. */
export function toChainId(coinType: number): number | undefined {
  if (coinType === ethereum.coinType) return ethereum.chainId
  return coinType >= evmBit && coinType < 2 * evmBit ? coinType - evmBit : undefined
}
