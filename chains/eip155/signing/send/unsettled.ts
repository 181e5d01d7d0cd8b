import * as z from 'zod/mini'
import { unsettledHeldMs } from '../../../../shared-schemas/limits.ts'
import { read } from '../../../../shared-schemas/messaging/read.ts'
import type { SigningContext } from '../../../signing/context.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import type { FeeFloor } from '../../feeFloor.ts'

// A node that says "insufficient funds" may keep what it was given and pass it on later. What was signed and handed
// over counts as possible until it is known to be done, or its time is up: the next one takes its nonce, so that the
// network carries out one of them at most.

const triesMax = 20
const digits = z.string().check(z.regex(/^\d{1,78}$/))
const Try = z.strictObject({
  hash: z.string().check(z.maxLength(66)),
  /** What it offers, where the network may have it waiting: one that replaces it must offer more. */
  offers: z.optional(z.strictObject({ maxFeePerGas: digits, maxPriorityFeePerGas: digits })),
})
const Unsettled = z.strictObject({
  nonce: digits,
  /** Everything that was signed with this nonce, the newest last. */
  tries: z.array(Try).check(z.minLength(1), z.maxLength(triesMax)),
  /** When the first of them was handed over: trying again does not hold the nonce for longer. */
  at: z.number(),
})
export type Unsettled = z.infer<typeof Unsettled>

/** Transactions count with one number of the account, user operations with another. */
type Kind = 'transaction' | 'operation'
type Ports = Pick<SigningContext, 'store' | 'now'>
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

/**
 * Remembers it beside what else has the same nonce, without `offers` where it was refused outright. Where storage takes
 * nothing, it is sent all the same (F15).
 */
export async function keepUnsettled(
  context: Ports,
  account: Account,
  { kind, nonce, hash, offers }: { kind: Kind; nonce: bigint; hash: string; offers?: FeeFloor },
): Promise<void> {
  const found = await findUnsettled(context, account, kind)
  const before = found?.nonce === String(nonce) ? found : undefined
  const others = (before?.tries ?? []).filter((it) => it.hash !== hash)
  // What the network may have waiting is forgotten last.
  if (others.length === triesMax) {
    const refused = others.findIndex((it) => !it.offers)
    others.splice(Math.max(refused, 0), 1)
  }
  const digitsOf = offers && {
    maxFeePerGas: String(offers.maxFeePerGas),
    maxPriorityFeePerGas: String(offers.maxPriorityFeePerGas),
  }
  const kept: Unsettled = {
    nonce: String(nonce),
    tries: [...others, { hash, ...(digitsOf && { offers: digitsOf }) }],
    at: before?.at ?? context.now(),
  }
  await context.store.set(keyOf(account, kind), kept).catch(() => {})
}

export async function dropUnsettled({ store }: Ports, account: Account, kind: Kind): Promise<void> {
  await store.delete(keyOf(account, kind)).catch(() => {}) // it ends by itself
}

/** What one that takes its place must offer more than: the most of all that the network may have waiting. */
export function offersOf({ tries }: Unsettled): FeeFloor | undefined {
  const offers = tries.flatMap((it) => it.offers ?? [])
  if (offers.length === 0) return undefined
  const most = (values: string[]) => values.map(BigInt).reduce((a, b) => (a > b ? a : b))
  return {
    maxFeePerGas: most(offers.map((it) => it.maxFeePerGas)),
    maxPriorityFeePerGas: most(offers.map((it) => it.maxPriorityFeePerGas)),
  }
}

export function hashesOf({ tries }: Unsettled): string[] {
  return tries.map(({ hash }) => hash)
}

function keyOf({ caipNetworkId, address }: Account, kind: Kind): string {
  return `unsettled ${kind} ${caipNetworkId} ${address}`
}
