import type { Warning } from '../../../signing/approvalItem.ts'
import type { SendingContext } from '../../../signing/context.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import type { FeeFloor } from '../../feeFloor.ts'
import { isSettled, nonceKey } from './sendNext.ts'
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
  context: SendingContext,
  request: Pick<CheckedRequest, 'caipNetworkId' | 'address'>,
): Promise<Replaced> {
  const open = await context.inTurn(nonceKey(request), () =>
    findUnsettled(context, request, 'transaction'),
  )
  if (!open) return { warnings: [] }
  if (await isSettled(context.node(request.caipNetworkId), request.address, open))
    return { warnings: ['landed'] }
  return { replaces: BigInt(open.nonce), warnings: ['replaces'], above: offersOf(open) }
}
