import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import { describeMessage } from '../../signing/describeMessage.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'
import { clusterNames } from '../clusterNames.ts'
import { couldBeTransaction } from '../couldBeTransaction.ts'

/**
 * Signs a message, given in base58, as it is: Solana puts nothing before it. So bytes that the network
 * could take for a transaction are blocked. Source: T7.
 */
export const signMessage = {
  async prepare(context, request) {
    const { message } = request.params as { message: string } // its schema says so
    const bytes = decode(message, request.method)
    const { blocked, ...described } = describeMessage(bytes, {
      siteOrigin: context.siteOrigin(),
      address: request.address,
      chain: String(request.network.id),
      chainAliases: clusterNames(request.network),
      now: context.now(),
    })
    const block = couldBeTransaction(bytes) ? 'messageIsTransaction' : blocked
    return {
      kind: 'message',
      ...describeRequest(request),
      hex: `0x${bytesToHex(bytes)}`,
      ...described,
      ...(block && { blocked: block }),
    }
  },
  async run(context, { namespace }, item) {
    const payload = hexToBytes(item.hex.slice(2))
    return { signature: base58.encode(await context.vault.sign({ namespace, payload })) }
  },
} satisfies Executor<ItemOf<'message'>>

function decode(message: string, type: string): Uint8Array {
  try {
    return base58.decode(message)
  } catch (cause) {
    throw new AppKitError(errors.BAD_REQUEST, { type, path: 'message' }, { cause })
  }
}
