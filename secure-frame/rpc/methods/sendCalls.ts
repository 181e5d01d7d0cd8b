import type { Hex } from 'viem'
import { bytesToHex, getAddress } from 'viem/utils'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { findBundle, keepBundle } from '../../callBundles.ts'
import type { Frame } from '../../frame.ts'
import type { ItemOf } from '../approvalItem.ts'
import { type Batch, type BatchCall, chooseBatch } from '../batch.ts'
import { describeCalls } from '../describeCalls.ts'
import { editedData } from '../editAllowances.ts'
import type { Executor } from './executor.ts'

type Given = {
  id?: string
  atomicRequired?: boolean
  calls: readonly { to: string; data?: string; value?: Hex; capabilities?: Capabilities }[]
  capabilities?: Capabilities
}
type Capabilities = Readonly<Record<string, unknown>>

/** What stands behind each item that is before the person: exactly what will be sent. */
const prepared = new WeakMap<ItemOf<'calls'>, { id: string; batch: Batch }>()

/** Several calls at once (EIP-5792): all or none of them where the account is a smart one. */
export const sendCalls = {
  async prepare(frame, request) {
    const [given] = request.params as [Given] // its schema says so
    refuseUnknownCapabilities(given)
    const id = given.id ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    await refuseKnown(frame, id)
    const calls = given.calls.map(toCall)
    const batch = await chooseBatch(frame, request, calls)
    if (given.atomicRequired === true && calls.length > 1 && !batch.atomic)
      throw new AppKitError(errors.ATOMICITY_UNSUPPORTED, { caipNetworkId: request.caipNetworkId })
    const item = await describeCalls(frame, request, { calls, batch })
    prepared.set(item, { id, batch })
    return item
  },

  run(frame, request, item, edit) {
    const { id, batch } = prepared.get(item)! // set when the item was made
    const { atomic, kind } = batch
    const { caipNetworkId } = request
    // Two requests with the same id may have been approved one right after the other.
    return frame.inTurn(`calls ${id}`, async () => {
      await refuseKnown(frame, id)
      const { hashes, complete, stopped } = await batch.send(edit && editedData(item, edit))
      const outcome = { complete, hashes: [...hashes], ...(stopped && { stopped }) }
      await keepBundle(frame, { id, caipNetworkId, atomic, kind, ...outcome })
      return { id, ...(stopped && { capabilities: { stopped } }) }
    })
  },
} satisfies Executor<ItemOf<'calls'>>

function toCall({ to, data, value }: Given['calls'][number]): BatchCall {
  const valid = /^0x[0-9a-fA-F]{40}$/.test(to) && /^0x([0-9a-fA-F]{2})*$/.test(data ?? '0x')
  if (!valid)
    throw new AppKitError(errors.BAD_REQUEST, { type: 'wallet_sendCalls', path: '0.calls' })
  return {
    to: getAddress(to),
    data: (data ?? '0x') as Hex, // checked above
    value: value === undefined ? 0n : BigInt(value),
  }
}

async function refuseKnown(frame: Frame, id: string): Promise<void> {
  if (await findBundle(frame, id))
    throw new AppKitError(errors.BUNDLE_DUPLICATE, { id: id.slice(0, 80) })
}

/** Of a capability that the site cannot do without, but we do not know, nothing is sent. */
function refuseUnknownCapabilities({ capabilities, calls }: Given): void {
  const all = [capabilities, ...calls.map((call) => call.capabilities)]
  for (const [capability, wish] of all.flatMap((it) => Object.entries(it ?? {}))) {
    const { optional } = Object(wish) as { optional?: unknown } // the site wrote it
    if (optional !== true) throw new AppKitError(errors.CAPABILITY_UNSUPPORTED, { capability })
  }
}
