import { hex } from '@scure/base'
import { SigHash } from '@scure/btc-signer'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { ApprovalItem, Claim, ItemOf } from '../../signing/approvalItem.ts'
import { judgeFee } from '../../signing/judgeFee.ts'
import { estimateSize } from '../estimateSize.ts'
import { feeBounds } from '../feeBounds.ts'
import { type ReadPsbt, sumOf } from '../readPsbt.ts'

type Described = Pick<
  ItemOf<'spend'>,
  'inputs' | 'outputs' | 'claims' | 'fee' | 'rate' | 'leaving' | 'warnings'
>

/** What a person sees of a transaction. `signed`: the places of the inputs that the account is to sign. */
export function describeSpend(
  read: ReadPsbt,
  { signed, coin }: { signed: readonly number[]; coin: ApprovalItem['coin'] },
): Described {
  const { inputs, outputs } = read
  requireSafe(read, signed)
  const fee = feeOf(read, signed)
  const own = inputs.filter(({ key }) => key)
  const isAlone = own.length === inputs.length
  const claims = outputs.filter(({ key }) => !key).flatMap((output) => claimOf(output, isAlone))
  const size = estimateSize(read)
  return {
    inputs: inputs.map(({ outpoint, address, amount, key }, place) => ({
      outpoint,
      ...(address !== undefined && { address }),
      ...(amount !== undefined && { amount: String(amount) }),
      isOwn: key !== undefined,
      isSigned: signed.includes(place),
    })),
    outputs: outputs.map(({ script, address, amount, key }) => ({
      ...(address === undefined ? { data: hex.encode(script) } : { address }),
      amount: String(amount),
      isOwn: key !== undefined,
    })),
    claims,
    leaving: String(
      sumOf(own.map(({ amount = 0n }) => amount)) -
        sumOf(outputs.flatMap(({ key, amount }) => (key ? amount : []))),
    ),
    ...(fee !== undefined && { fee: { expected: String(fee), most: String(fee) } }),
    ...(fee !== undefined && size !== undefined && { rate: rateText(fee, size) }),
    warnings: [
      ...(fee === undefined
        ? (['feeUnknown'] as const)
        : judgeFee({ coin, bounds: feeBounds, fee: { most: fee }, claims })),
      ...(outputs.some(({ address, amount }) => address === undefined && amount > 0n)
        ? (['burns'] as const)
        : []),
    ],
  }
}

/**
 * Refuses what the user cannot verify. A signature of only a part of the transaction lets others change the rest. A signature
 * of SegWit version 0 says the amount of its own input only: who lies about one input in one request and about another in
 * the next gets a transaction whose fee the user never approved. A Taproot signature covers all amounts.
 *
 * @throws SIGNATURE_TYPE_REFUSED, INPUT_UNPROVEN, TRANSACTION_UNREADABLE
 */
function requireSafe(read: ReadPsbt, signed: readonly number[]): void {
  const { inputs } = read
  for (const place of signed) {
    const { sighash, key } = inputs[place]! // it was found there
    const isWhole = sighash === SigHash.ALL || (key?.isTaproot && sighash === SigHash.DEFAULT)
    if (!isWhole) throw new AppKitError(errors.SIGNATURE_TYPE_REFUSED, { input: place })
    // What Taproot signs contains the scripts and amounts of all inputs.
    if (key?.isTaproot && inputs.some(({ amount }) => amount === undefined))
      throw new AppKitError(errors.INPUT_UNPROVEN, { input: place })
  }
  const place = inputs.findIndex(({ key, isProven }) => key && !isProven)
  if (place >= 0 && !isCommitted(read, signed))
    throw new AppKitError(errors.INPUT_UNPROVEN, { input: place })
}

/** Whether a signature of the account holds only if every amount is as the PSBT says. */
function isCommitted({ inputs }: ReadPsbt, signed: readonly number[]): boolean {
  return inputs.length === 1 || signed.some((place) => inputs[place]?.key?.isTaproot)
}

/** The fee of all who sign together; undefined where what others put in is not proven. @throws TRANSACTION_UNREADABLE */
function feeOf(read: ReadPsbt, signed: readonly number[]): bigint | undefined {
  const { inputs, outputs } = read
  const areProven = inputs.every(({ isProven }) => isProven) || isCommitted(read, signed)
  const amounts = inputs.flatMap(({ amount }) => amount ?? [])
  if (!areProven || amounts.length < inputs.length) return undefined
  const fee = sumOf(amounts) - sumOf(outputs.map(({ amount }) => amount))
  if (fee < 0n)
    throw new AppKitError(errors.TRANSACTION_UNREADABLE, {
      reason: 'it pays out more than it spends',
    })
  return fee
}

/** What somebody else gets; of data without an amount nobody gets anything. Who pays it is certain only without others. */
function claimOf(
  { address, amount }: ReadPsbt['outputs'][number],
  isAlone: boolean,
): Claim | readonly [] {
  const what = { token: {}, amount: String(amount) }
  if (address !== undefined)
    return { kind: isAlone ? 'send' : 'sendOther', ...what, party: address }
  return amount > 0n ? { kind: 'give', ...what } : []
}

/** With one digit where it is small. */
function rateText(fee: bigint, size: number): string {
  const rate = Number(fee) / size
  return `${rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate)} sat/vB`
}
