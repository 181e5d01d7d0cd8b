import type { FeeFloor } from '../../chains/eip155/feeFloor.ts'
import type { Frame } from '../frame.ts'
import type { Warning } from './approvalItem.ts'
import type { CheckedRequest } from './policy.ts'
import { isMined } from './sendNext.ts'
import { findUnsettled, offersOf } from './unsettled.ts'

/** What a new transaction of the account has to do with an earlier one whose end nobody told. */
type Replaced = {
  /** True where it takes the place of that one. */
  replaces: boolean
  warnings: readonly Warning[]
  /** What it must offer more than, where the network may have that one waiting. */
  above?: FeeFloor | undefined
}

/** Looks for one; where it went through after all, the person hears it before they pay again. */
export async function findReplaced(frame: Frame, request: CheckedRequest): Promise<Replaced> {
  const open = await findUnsettled(frame, request, 'transaction')
  if (!open) return { replaces: false, warnings: [] }
  if (await isMined(frame.node(request.caipNetworkId), open))
    return { replaces: false, warnings: ['landed'] }
  return { replaces: true, warnings: ['replaces'], above: offersOf(open) }
}
