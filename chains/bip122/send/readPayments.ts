import { hex } from '@scure/base'
import { Address, Decimal, OutScript, Script } from '@scure/btc-signer'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { coinsOf } from '../ownKeys.ts'
import { dustOf } from './dustOf.ts'

/** What its schema lets through. */
export type TransferParams = { recipientAddress: string; amount: string; memo?: string }

/**
 * The outputs that a site asks for: the payment, and a memo as data that is kept with it.
 *
 * @throws RECIPIENT_REFUSED, AMOUNT_TOO_SMALL
 */
export function readPayments(
  { recipientAddress: recipient, amount: text, memo }: TransferParams,
  network: Network,
): { script: Uint8Array; amount: bigint }[] {
  const amount = BigInt(text)
  const script = scriptOf(recipient, network)
  if (!script) throw new AppKitError(errors.RECIPIENT_REFUSED, { recipient, network: network.name })
  const least = dustOf(script)
  const { symbol } = network.nativeCurrency
  if (amount < least) {
    const facts = { amount: Decimal.encode(amount), least: Decimal.encode(least), symbol }
    throw new AppKitError(errors.AMOUNT_TOO_SMALL, facts)
  }
  const data = memo === undefined ? [] : [Script.encode(['RETURN', hex.decode(memo)])]
  return [{ script, amount }, ...data.map((each) => ({ script: each, amount: 0n }))]
}

/** Undefined for an address with a mistake, or of another network. */
function scriptOf(address: string, network: Network): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(coinsOf(network)).decode(address))
  } catch {
    return undefined
  }
}
