import { bytesToHex, hashTypedData, hexToBytes } from 'viem/utils'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { addTokenFacts } from '../addTokenFacts.ts'
import type { ItemOf } from '../approvalItem.ts'
import { describeTypedData, type GivenTypedData } from '../decode/describeTypedData.ts'
import { isUserOperation } from '../decode/isUserOperation.ts'
import { typedDataOf } from '../decode/typedDataOf.ts'
import { describeRequest } from '../describeRequest.ts'
import type { Executor } from './executor.ts'

/**
 * Signs structured data (EIP-712): the very fields that were shown, put together again. A user operation is refused:
 * only those that the wallet has made itself are signed, in sendUserOperation.ts.
 */
export const signTypedData = {
  async prepare(frame, request) {
    const [, given] = request.params as [string, GivenTypedData] // its schema says so
    const described = describeTypedData(given, { address: request.address })
    if (isUserOperation(typedDataOf(described)))
      throw new AppKitError(errors.USER_OPERATION_REFUSED, {
        what: `typed data of type ${described.primaryType.slice(0, 80)}`,
      })
    const { claims, warnings } = await addTokenFacts(frame, request.network, described.claims)
    return {
      kind: 'typedData',
      ...describeRequest(request),
      ...described,
      claims,
      warnings: [...described.warnings, ...warnings],
    }
  },
  async run(frame, request, item) {
    const digest = hexToBytes(hashTypedData(typedDataOf(item)))
    const { namespace } = request
    return bytesToHex(await frame.vault.sign({ namespace, payload: digest }))
  },
} satisfies Executor<ItemOf<'typedData'>>
