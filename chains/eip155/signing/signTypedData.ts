import { bytesToHex, hashTypedData, hexToBytes } from 'viem/utils'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'
import { typedDataOf } from '../../signing/typedDataOf.ts'
import { addTokenFacts } from './describe/addTokenFacts.ts'
import { describeTypedData, type GivenTypedData } from './typed/describeTypedData.ts'
import { isUserOperation } from './typed/isUserOperation.ts'
import { swapOf } from './typed/swapOf.ts'

/**
 * Signs structured data (EIP-712): the very fields that were shown, put together again. A user operation is refused:
 * only those that the wallet has made itself are signed, in sendUserOperation.ts.
 */
export const signTypedData = {
  async prepare(context, request) {
    const [, given] = request.params as [string, GivenTypedData] // its schema says so
    const described = describeTypedData(given, { address: request.address })
    if (isUserOperation(typedDataOf(described)))
      throw new AppKitError(errors.USER_OPERATION_REFUSED, {
        what: `typed data of type ${described.primaryType.slice(0, 80)}`,
      })
    const { claims, warnings } = await addTokenFacts(context, request.network, described.claims)
    const item: ItemOf<'typedData'> = {
      kind: 'typedData',
      ...describeRequest(request),
      ...described,
      claims,
      warnings: [...described.warnings, ...warnings],
    }
    const swap = swapOf(item)
    return { ...item, ...(swap && { swap }) }
  },
  async run(context, request, item) {
    const digest = hexToBytes(hashTypedData(typedDataOf(item)))
    const { namespace } = request
    return bytesToHex(await context.vault.sign({ namespace, payload: digest }))
  },
} satisfies Executor<ItemOf<'typedData'>>
