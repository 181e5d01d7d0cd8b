import { createClient, custom, getAddress, type Hex, isAddress, isHex, verifyMessage } from 'viem'
import { verifyMessage as verifyByNode } from 'viem/actions'
import { normalize } from 'viem/ens'
import {
  everyChainCoinType,
  toChainId,
  toCoinType,
} from '../../shared-schemas/entities/coinType.ts'
import type { NameReader, SignedMessage } from '../readTypes.ts'
import { chainNames } from './chainNames.ts'

/** Names on EVM networks: ENSIP-15, EIP-191, ERC-1271, ERC-6492. */
export const nameReader: NameReader = {
  normalise(label) {
    try {
      return normalize(label)
    } catch {
      return undefined // it says which character is wrong, by words for developers
    }
  },
  toKey: (address) => (isAddress(address, { strict: false }) ? address.toLowerCase() : undefined),
  format: (key) => (isAddress(key) ? getAddress(key) : key),
  networkOf(coinType) {
    const chainId = toChainId(coinType)
    return chainId === undefined || coinType === everyChainCoinType
      ? undefined
      : `eip155:${chainId}`
  },
  isSignedByKey: (signed) => isTrue(signed, verifyMessage),
  isSignedByContract({ request, ...signed }) {
    // One retry would double what a slow contract costs, and nothing that a contract names is fetched.
    const transport = custom({ request }, { retryCount: 0 })
    const client = createClient({ transport, ccipRead: false })
    return isTrue(signed, (given) => verifyByNode(client, given))
  },
  isUp: (request) =>
    request({ method: 'eth_chainId' }).then(
      () => true,
      () => false,
    ),
  // A key is the same on every network. A contract may be somebody else's elsewhere.
  coinTypesOf: (coinType, by) =>
    by === 'contract' ? [coinType] : [...new Set([coinType, toCoinType(1), everyChainCoinType])],
  chainNames,
}

async function isTrue(
  { address, message, signature }: SignedMessage,
  verify: (given: { address: Hex; message: string; signature: Hex }) => Promise<boolean>,
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  return verify({ address, message, signature }).catch(() => false)
}
