import { hex } from '@scure/base'
import { SigHash } from '@scure/btc-signer'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ApprovalItem, Claim, ItemOf } from '../../signing/approvalItem.ts'
import { coinsSent } from '../../signing/coinsSent.ts'
import { judgeFee } from '../../signing/judgeFee.ts'
import { estimateSize } from '../estimateSize.ts'
import { feeBounds } from '../feeBounds.ts'
import { isCollectible } from '../isCollectible.ts'
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
  const { outputs } = read
  const inputs = requireSafe(read, signed)
  const fee = feeOf(inputs, outputs)
  const own = inputs.filter(({ key }) => key)
  const isAlone = own.length === inputs.length
  const claims = outputs.filter(({ key }) => !key).flatMap((output) => claimOf(output, isAlone))
  const sent = coinsSent(claims)
  const size = estimateSize(read)
  return {
    inputs: inputs.map(({ outpoint, address, amount, key }, place) => ({
      outpoint,
      ...(address !== undefined && { address }),
      amount: String(amount),
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
      sumOf(own.map(({ amount }) => amount)) -
        sumOf(outputs.flatMap(({ key, amount }) => (key ? amount : []))),
    ),
    fee: { expected: String(fee), most: String(fee) },
    ...(size !== undefined && { rate: rateText(fee, size) }),
    warnings: [
      ...judgeFee({ coin, bounds: feeBounds, fee: { most: fee }, claims }),
      ...(fee > sent && sent > 0n ? (['feeAbove'] as const) : []),
      ...(own.some(isCollectible) ? (['collectible'] as const) : []),
      ...(outputs.some(({ address, amount }) => address === undefined && amount > 0n)
        ? (['burns'] as const)
        : []),
    ],
  }
}

/** An input of which the PSBT says what it spends. */
type KnownInput = ReadPsbt['inputs'][number] & { amount: bigint }

/**
 * Refuses what the user cannot verify; the inputs, each of which is what the PSBT says it is wherever a signature of the
 * account is valid. A signature of a part of the transaction lets others change the rest.
 *
 * A signature of SegWit version 0 covers amount and owner of its own input, and nothing of the others. An attacker who asks
 * for one transaction several times, with another lie about the other inputs each time, could put such signatures together
 * and spend what no approval showed (T7). So the transactions that all inputs spend have to be there. A signature of Taproot
 * covers the scripts and amounts of all inputs: with a lie about one of them it is worthless. It does not help a signature
 * of version 0 in the same request. Source: BIP-143, BIP-341.
 *
 * @throws SIGNATURE_TYPE_REFUSED, INPUT_UNPROVEN
 */
function requireSafe({ inputs }: ReadPsbt, signed: readonly number[]): KnownInput[] {
  for (const place of signed) {
    const { sighash, key } = inputs[place]! // it was found there
    const isWhole = sighash === SigHash.ALL || (key?.isTaproot && sighash === SigHash.DEFAULT)
    if (!isWhole) throw new AppKitError(errors.SIGNATURE_TYPE_REFUSED, { input: place })
  }
  const areCommitted = inputs.length === 1 || signed.every((place) => inputs[place]?.key?.isTaproot)
  return inputs.map((input, place) => {
    const { amount, isProven } = input
    if (amount === undefined || !(isProven || areCommitted))
      throw new AppKitError(errors.INPUT_UNPROVEN, { input: place })
    return { ...input, amount }
  })
}

/** The fee of all who sign together. @throws TRANSACTION_UNREADABLE */
function feeOf(inputs: readonly KnownInput[], outputs: ReadPsbt['outputs']): bigint {
  const fee = sumOf(inputs.map(({ amount }) => amount)) - sumOf(outputs.map(({ amount }) => amount))
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
