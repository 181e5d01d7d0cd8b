import type { Hex } from 'viem'
import { bytesToHex, getAddress } from 'viem/utils'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { SigningContext } from '../../signing/context.ts'
import { editedData } from '../../signing/editAllowances.ts'
import type { Executor } from '../../signing/executor.ts'
import { describeCalls } from './describe/describeCalls.ts'
import type { Batch, BatchCall } from './send/batch.ts'
import { findBundle, keepBundle } from './send/callBundles.ts'
import { chooseBatch } from './send/chooseBatch.ts'

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
  async prepare(context, request) {
    const [given] = request.params as [Given] // its schema says so
    refuseUnknownCapabilities(given)
    const id = given.id ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    await refuseKnown(context, id)
    const calls = given.calls.map(toCall)
    const batch = await chooseBatch(context, request, calls)
    if (given.atomicRequired === true && calls.length > 1 && !batch.atomic)
      throw new AppKitError(errors.ATOMICITY_UNSUPPORTED, { caipNetworkId: request.caipNetworkId })
    const item = await describeCalls(context, request, { calls, batch })
    prepared.set(item, { id, batch })
    return item
  },

  run(context, request, item, edit) {
    const { id, batch } = prepared.get(item)! // set when the item was made
    const { atomic, kind } = batch
    const { caipNetworkId } = request
    // Two requests with the same id may have been approved one right after the other.
    return context.inTurn(`calls ${id}`, async () => {
      await refuseKnown(context, id)
      const { hashes, complete, stopped } = await batch.send(edit && editedData(item, edit))
      const outcome = { complete, hashes: [...hashes], ...(stopped && { stopped }) }
      await keepBundle(context, { id, caipNetworkId, atomic, kind, ...outcome })
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

async function refuseKnown(context: SigningContext, id: string): Promise<void> {
  if (await findBundle(context, id))
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
