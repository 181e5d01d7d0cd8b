import * as z from 'zod/mini'
import { CaipNetworkId } from '../../../../shared-schemas/entities/caip.ts'
import { StoppedBatch } from '../../../../shared-schemas/errors/stoppedBatch.ts'
import { read } from '../../../../shared-schemas/messaging/read.ts'
import type { SigningContext } from '../../../signing/context.ts'

/** Calls that were sent together (EIP-5792), for telling later what became of them. */
export const CallBundle = z.strictObject({
  id: z.string().check(z.maxLength(8_194)),
  /** The site that sent it: ids of one site mean nothing to another. */
  siteOrigin: z.optional(z.string().check(z.maxLength(200))),
  caipNetworkId: CaipNetworkId,
  atomic: z.boolean(),
  /** Of transactions, or of one user operation. */
  hashes: z.array(z.string().check(z.maxLength(66))).check(z.maxLength(100)),
  kind: z.enum(['transactions', 'operation']),
  /** False where a later call was refused after the first ones were sent. */
  complete: z.boolean(),
  /** Why it was. */
  stopped: z.optional(StoppedBatch),
})
export type CallBundle = z.infer<typeof CallBundle>

const key = 'callBundles'
/** EIP-5792 wants a day; a page that sends more than these in one forgets the oldest. */
const kept = 100

type Ports = Pick<SigningContext, 'store' | 'siteOrigin' | 'inTurn'>

/** The bundle of that id, if this site sent it from here. */
export async function findBundle(
  { store, siteOrigin }: Ports,
  id: string,
): Promise<CallBundle | undefined> {
  const origin = siteOrigin()
  return (await listBundles(store)).find((it) => it.id === id && it.siteOrigin === origin)
}

/** Remembers a bundle of this site; where storage fails, nobody can ask for it later. */
export function keepBundle(
  { store, siteOrigin, inTurn }: Ports,
  bundle: Omit<CallBundle, 'siteOrigin'>,
): Promise<void> {
  const origin = siteOrigin()
  return inTurn(key, async () => {
    const all = [
      ...(await listBundles(store)),
      { ...bundle, ...(origin && { siteOrigin: origin }) },
    ]
    await store.set(key, all.slice(-kept)).catch(() => {}) // it was sent all the same
  })
}

async function listBundles(store: SigningContext['store']): Promise<readonly CallBundle[]> {
  return read(z.array(CallBundle), await store.get(key)).value ?? []
}
