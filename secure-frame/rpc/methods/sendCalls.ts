import type { Hex } from 'viem'
import { bytesToHex, getAddress } from 'viem/utils'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { findBundle, keepBundle } from '../../callBundles.ts'
import type { Frame } from '../../frame.ts'
import type { ItemOf } from '../approvalItem.ts'
import { type Batch, type BatchCall, chooseBatch } from '../batch.ts'
import { describeTransaction } from '../decode/describeTransaction.ts'
import { describeOutcome } from '../describeOutcome.ts'
import { describeRequest } from '../describeRequest.ts'
import type { CheckedRequest } from '../policy.ts'
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
    const id = await idOf(frame, given)
    const calls = given.calls.map(toCall)
    const batch = await chooseBatch(frame, request, calls)
    if (given.atomicRequired === true && calls.length > 1 && !batch.atomic)
      throw new AppKitError(errors.ATOMICITY_UNSUPPORTED, { caipNetworkId: request.caipNetworkId })
    const item = await describe(frame, request, { calls, batch })
    prepared.set(item, { id, batch })
    return item
  },

  async run(frame, request, item) {
    const { id, batch } = prepared.get(item)! // set when the item was made
    const { atomic, kind } = batch
    const { caipNetworkId } = request
    const { hashes, complete } = await batch.send()
    const bundle = { id, caipNetworkId, atomic, kind, complete, hashes: [...hashes] }
    await keepBundle(frame.store, bundle)
    return { id }
  },
} satisfies Executor<ItemOf<'calls'>>

async function describe(
  frame: Frame,
  request: CheckedRequest,
  { calls, batch }: { calls: readonly BatchCall[]; batch: Batch },
): Promise<ItemOf<'calls'>> {
  const described = calls.map(({ to, value, data }) =>
    describeTransaction({ to, value: String(value), data }, request.address),
  )
  const { fee, failure, sponsored, atomic } = batch
  const outcome = await describeOutcome(frame, request, {
    calls,
    fee,
    failure,
    sponsored,
    claims: described.flatMap(({ transaction }) => transaction.claims),
  })
  const warnings = new Set([...described.flatMap((it) => it.warnings), ...outcome.warnings])
  let at = 0
  return {
    kind: 'calls',
    ...describeRequest(request),
    ...outcome.shown,
    warnings: [...warnings],
    atomic,
    transactions: described.map(({ transaction }) => {
      const from = at
      at += transaction.claims.length
      return { ...transaction, claims: outcome.claims.slice(from, at) }
    }),
  }
}

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

/** The site's own id, if nobody used it before, else one of ours. */
async function idOf(frame: Frame, { id }: Given): Promise<string> {
  if (id === undefined) return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  if (await findBundle(frame.store, id)) throw new AppKitError(errors.BUNDLE_DUPLICATE, { id })
  return id
}

/** Of a capability that the site cannot do without, but we do not know, nothing is sent. */
function refuseUnknownCapabilities({ capabilities, calls }: Given): void {
  const all = [capabilities, ...calls.map((call) => call.capabilities)]
  for (const [capability, wish] of all.flatMap((it) => Object.entries(it ?? {}))) {
    const { optional } = Object(wish) as { optional?: unknown } // the site wrote it
    if (optional !== true) throw new AppKitError(errors.CAPABILITY_UNSUPPORTED, { capability })
  }
}
