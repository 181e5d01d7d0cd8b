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
      return undefined // the error is written for developers
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
  // A key controls its address on every network. A contract address may have another owner on another network.
  coinTypesOf(coinType, by) {
    const own = toCoinType(toChainId(coinType) ?? 1) // Ethereum has two coin types; names use 60
    return by === 'contract' ? [own] : [...new Set([own, toCoinType(1), everyChainCoinType])]
  },
  chainNames,
}

async function isTrue(
  { address, message, signature }: SignedMessage,
  verify: (given: { address: Hex; message: string; signature: Hex }) => Promise<boolean>,
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  return verify({ address, message, signature }).catch(() => false)
}
