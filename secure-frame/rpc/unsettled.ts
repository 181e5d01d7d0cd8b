import * as z from 'zod/mini'
import type { FeeFloor } from '../../chains/eip155/feeFloor.ts'
import { unsettledHeldMs } from '../../shared-schemas/limits.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { Frame } from '../frame.ts'
import type { CheckedRequest } from './policy.ts'

// A node that says "insufficient funds" may keep what it was given and pass it on later. What was signed and handed
// over counts as possible until it is known to be done, or its time is up: the next one takes its nonce, so that the
// network carries out one of them at most.

const digits = z.string().check(z.regex(/^\d{1,78}$/))
const Unsettled = z.strictObject({
  nonce: digits,
  /** Everything that was signed with this nonce. */
  hashes: z.array(z.string().check(z.maxLength(66))).check(z.maxLength(20)),
  at: z.number(),
  /** What it offers, where the network may have it waiting: one that replaces it must offer more. */
  offers: z.optional(z.strictObject({ maxFeePerGas: digits, maxPriorityFeePerGas: digits })),
})
export type Unsettled = z.infer<typeof Unsettled>

/** Transactions count with one number of the account, user operations with another. */
type Kind = 'transaction' | 'operation'
type Ports = Pick<Frame, 'store' | 'now'>
type Account = Pick<CheckedRequest, 'caipNetworkId' | 'address'>

/** What the account handed over there in the last hour, or `longerMs` more, and nobody told the end of. */
export async function findUnsettled(
  { store, now }: Ports,
  account: Account,
  kind: Kind,
  longerMs = 0,
): Promise<Unsettled | undefined> {
  const { value } = read(Unsettled, await store.get(keyOf(account, kind)))
  return value && now() - value.at < unsettledHeldMs + longerMs ? value : undefined
}

/** Remembers it in place of what had the same nonce. Where storage takes nothing, it is sent all the same (F15). */
export async function keepUnsettled(
  frame: Ports,
  account: Account,
  { kind, nonce, hash, offers }: { kind: Kind; nonce: bigint; hash: string; offers?: FeeFloor },
): Promise<void> {
  const before = await findUnsettled(frame, account, kind)
  const others = before?.nonce === String(nonce) ? before.hashes.filter((it) => it !== hash) : []
  const kept: Unsettled = {
    nonce: String(nonce),
    hashes: [...others.slice(-19), hash],
    at: frame.now(),
    ...(offers && {
      offers: {
        maxFeePerGas: String(offers.maxFeePerGas),
        maxPriorityFeePerGas: String(offers.maxPriorityFeePerGas),
      },
    }),
  }
  await frame.store.set(keyOf(account, kind), kept).catch(() => {})
}

export async function dropUnsettled({ store }: Ports, account: Account, kind: Kind): Promise<void> {
  await store.delete(keyOf(account, kind)).catch(() => {}) // it ends by itself
}

/** What one that takes its place must offer more than. */
export function offersOf({ offers }: Unsettled): FeeFloor | undefined {
  return (
    offers && {
      maxFeePerGas: BigInt(offers.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(offers.maxPriorityFeePerGas),
    }
  )
}

function keyOf({ caipNetworkId, address }: Account, kind: Kind): string {
  return `unsettled ${kind} ${caipNetworkId} ${address}`
}
