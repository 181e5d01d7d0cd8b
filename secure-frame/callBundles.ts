import * as z from 'zod/mini'
import { CaipNetworkId } from '../shared-schemas/caip.ts'
import { read } from '../shared-schemas/messaging/read.ts'
import type { FrameStore } from './store.ts'

/** Calls that were sent together (EIP-5792), for telling later what became of them. */
export const CallBundle = z.strictObject({
  id: z.string().check(z.maxLength(8_194)),
  caipNetworkId: CaipNetworkId,
  atomic: z.boolean(),
  /** Of transactions, or of one user operation. */
  hashes: z.array(z.string().check(z.maxLength(66))).check(z.maxLength(100)),
  kind: z.enum(['transactions', 'operation']),
  /** False where a later call was refused after the first ones were sent. */
  complete: z.boolean(),
})
export type CallBundle = z.infer<typeof CallBundle>

const key = 'callBundles'
/** EIP-5792 wants a day; a page that sends more than these in one forgets the oldest. */
const kept = 100

/** The bundle of that id, if it was sent from here. */
export async function findBundle(store: FrameStore, id: string): Promise<CallBundle | undefined> {
  return (await listBundles(store)).find((bundle) => bundle.id === id)
}

/** Remembers a bundle; where storage fails it is known for as long as the site keeps its id only. */
export async function keepBundle(store: FrameStore, bundle: CallBundle): Promise<void> {
  const others = (await listBundles(store)).filter(({ id }) => id !== bundle.id)
  await store.set(key, [...others, bundle].slice(-kept)).catch(() => {}) // it was sent all the same
}

async function listBundles(store: FrameStore): Promise<readonly CallBundle[]> {
  return read(z.array(CallBundle), await store.get(key)).value ?? []
}
