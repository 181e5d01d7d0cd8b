import type { FeeFloor } from '../../chains/eip155/feeFloor.ts'
import type { Warning } from './approvalItem.ts'
import type { CheckedRequest } from './policy.ts'
import { isSettled, nonceKey, type SendingFrame } from './sendNext.ts'
import { findUnsettled, offersOf } from './unsettled.ts'

/** What a new transaction of the account has to do with an earlier one whose end nobody told. */
type Replaced = {
  /** The nonce of that one, where it takes its place. */
  replaces?: bigint
  warnings: readonly Warning[]
  /** What it must offer more than, where the network may have that one waiting. */
  above?: FeeFloor | undefined
}

/**
 * Looks for one; where it went through after all, the person hears it before they pay again. What is being handed over
 * at this moment has not failed, so its end is waited for.
 */
export async function findReplaced(
  frame: SendingFrame,
  request: Pick<CheckedRequest, 'caipNetworkId' | 'address'>,
): Promise<Replaced> {
  const open = await frame.inTurn(nonceKey(request), () =>
    findUnsettled(frame, request, 'transaction'),
  )
  if (!open) return { warnings: [] }
  if (await isSettled(frame.node(request.caipNetworkId), request.address, open))
    return { warnings: ['landed'] }
  return { replaces: BigInt(open.nonce), warnings: ['replaces'], above: offersOf(open) }
}
