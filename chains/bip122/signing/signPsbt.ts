import { base64 } from '@scure/base'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { SigningContext } from '../../signing/context.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import { type ReadPsbt, readPsbt } from '../readPsbt.ts'
import { signInput } from '../signInput.ts'
import { describeSpend } from './describeSpend.ts'
import { requestKeys } from './requestKeys.ts'
import { signDigest } from './signDigest.ts'

/** What its schema lets through. */
type SignInput = { index: number; address?: string; sighashTypes?: number[] }
type Params = { psbt: string; signInputs?: SignInput[] }

/** Signs inputs of a PSBT and gives it back; the site completes and sends it. */
export const signPsbt = {
  async prepare(context, request) {
    const { psbt, signInputs = [] } = request.params as Params // its schema says so
    const read = open(context, request, decode(psbt))
    const signed = signInputs.length > 0 ? chosen(read, signInputs) : allOwn(read)
    if (signed.length === 0)
      throw new AppKitError(errors.WRONG_ACCOUNT, { address: 'The owner of every input' })
    return {
      kind: 'spend',
      ...describeRequest(request),
      ...describeSpend(read, { signed, coin: describeRequest(request).coin }),
      sends: false,
      base64: psbt,
    }
  },
  async run(context, request, item) {
    const { transaction, inputs } = open(context, request, decode(item.base64))
    for (const [place, { isSigned }] of item.inputs.entries()) {
      const { key, sighash } = inputs[place]! // the same bytes as those that were shown
      if (!isSigned || !key) continue
      await signInput(transaction, { place, key, sighash, sign: signDigest(context, request) })
    }
    return { psbt: base64.encode(transaction.toPSBT()) }
  },
} satisfies Executor<ItemOf<'spend'>>

function open(context: SigningContext, request: CheckedRequest, bytes: Uint8Array): ReadPsbt {
  return readPsbt(bytes, { keys: requestKeys(context, request), network: request.network })
}

function decode(psbt: string): Uint8Array {
  try {
    return base64.decode(psbt)
  } catch (cause) {
    throw new AppKitError(errors.TRANSACTION_UNREADABLE, { reason: 'it is no base64' }, { cause })
  }
}

/** The inputs that the account can sign. */
function allOwn({ inputs }: ReadPsbt): number[] {
  return inputs.flatMap(({ key, isFinal }, place) => (key && !isFinal ? place : []))
}

/** Those that the site names: each has to be the account's, of the address that is named with it. */
function chosen({ inputs }: ReadPsbt, named: readonly SignInput[]): number[] {
  return named.map(({ index, address, sighashTypes }) => {
    const { key, isFinal, sighash } = inputs[index] ?? {}
    if (!key || isFinal || (address !== undefined && address !== key.address))
      throw new AppKitError(errors.WRONG_ACCOUNT, {
        address: address ?? `The owner of input ${index}`,
      })
    if (sighashTypes && !sighashTypes.includes(sighash ?? -1))
      throw new AppKitError(errors.SIGNATURE_TYPE_REFUSED, { input: index })
    return index
  })
}
