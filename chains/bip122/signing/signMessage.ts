import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ItemOf } from '../../signing/approvalItem.ts'
import { describeMessage } from '../../signing/describeMessage.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'
import { signMessageBip322 } from '../bip322.ts'
import { keyOf } from './requestKeys.ts'
import { signDigest } from './signDigest.ts'

/**
 * Signs a message by BIP-322, simple, with the address that the request names. What is signed is a hash under a tag of its
 * own in a transaction that spends nothing, so no message can be a transaction: T7.
 */
export const signMessage = {
  async prepare(context, request) {
    const { message } = request.params as { message: string } // its schema says so
    const bytes = utf8ToBytes(message)
    return {
      kind: 'message',
      ...describeRequest(request),
      hex: `0x${bytesToHex(bytes)}`,
      ...describeMessage(bytes, {
        siteOrigin: context.siteOrigin(),
        address: request.address,
        chain: String(request.network.id),
        now: context.now(),
      }),
    }
  },
  async run(context, request, item) {
    const bytes = hexToBytes(item.hex.slice(2))
    const key = keyOf(context, request)
    const signature = await signMessageBip322(bytes, key, signDigest(context, request))
    return { address: key.address, signature: bytesToHex(signature) }
  },
} satisfies Executor<ItemOf<'message'>>
