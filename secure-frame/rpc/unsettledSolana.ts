import * as z from 'zod/mini'
import { askNode } from '../../chains/solana/askNode.ts'
import type { SolanaMessage } from '../../chains/solana/readMessage.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { blockhashLifetimeMs, unsettledHeldMs, unsettledKept } from '../../shared-schemas/limits.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { Frame } from '../frame.ts'
import type { ItemOf, Warning } from './approvalItem.ts'
import type { CheckedRequest } from './policy.ts'

// As unsettled.ts: a node that says no may keep what it was given. Here nothing takes the place of anything, so until
// the blockhash has run out, by our own clock, the same payment is refused.

const Unsettled = z.strictObject({
  signature: z.string().check(z.maxLength(100)),
  until: z.number(),
  /** The blockhash, or the nonce that only one transaction can use. */
  blockhash: z.string().check(z.maxLength(64)),
  isDurable: z.boolean(),
  /** What it does and for whom. */
  deeds: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(200)),
})
type Unsettled = z.infer<typeof Unsettled>

type Transaction = {
  shown: ItemOf<'solanaTransaction'>['transactions'][number]
  message: Pick<SolanaMessage, 'blockhash'>
}

const Statuses = z.object({ value: z.array(z.nullable(z.object({}))).check(z.maxLength(256)) })

/**
 * Refuses a payment to somebody whom one that may still go through pays. What else does much the same is told, and so
 * is one that went through after all: the person must hear it before they pay again.
 *
 * @throws REPEAT_TOO_EARLY
 */
export async function refuseRepeat(
  frame: Frame,
  request: CheckedRequest,
  transactions: readonly Transaction[],
): Promise<Warning[]> {
  const same = (await listUnsettled(frame, request)).flatMap((open) => {
    const shared = transactions.flatMap((it) => sharedDeeds(open, it))
    return shared.length > 0 ? [{ open, pays: shared.some((deed) => /^send/.test(deed)) }] : []
  })
  if (same.length === 0) return []
  const signatures = same.map(({ open }) => open.signature)
  const node = frame.node(request.caipNetworkId)
  const { value } = await askNode(node, Statuses, 'getSignatureStatuses', [signatures]).catch(
    () => ({ value: [] }), // a node that does not answer admits nothing
  )
  const waiting = same.filter((_, place) => (value[place] ?? null) === null)
  const paid = waiting.find(({ pays }) => pays)
  if (paid) {
    const seconds = Math.ceil((paid.open.until - frame.now()) / 1_000)
    throw new AppKitError(errors.REPEAT_TOO_EARLY, { hash: paid.open.signature, seconds })
  }
  return [
    ...(waiting.length > 0 ? (['unsettled'] as const) : []),
    ...(waiting.length < same.length ? (['landed'] as const) : []),
  ]
}

/** Remembers a signed transaction before it is handed over; says until when it may go through. */
export async function keepUnsettledSolana(
  frame: Frame,
  request: CheckedRequest,
  {
    shown,
    message,
    signature,
    isDurable,
    seenAt,
  }: Transaction & { signature: string; isDurable: boolean; seenAt: number },
): Promise<number> {
  const until = isDurable ? frame.now() + unsettledHeldMs : seenAt + blockhashLifetimeMs
  const { blockhash } = message
  const kept: Unsettled = { signature, until, blockhash, isDurable, deeds: deedsOf(shown) }
  await change(frame, request, (all) => [...all, kept].slice(-unsettledKept))
  return until
}

export function dropUnsettledSolana(
  frame: Frame,
  request: CheckedRequest,
  signature: string,
): Promise<void> {
  return change(frame, request, (all) => all.filter((it) => it.signature !== signature))
}

function sharedDeeds(open: Unsettled, { shown, message }: Transaction): string[] {
  if (open.isDurable && open.blockhash === message.blockhash) return [] // the nonce lets one of them through
  const deeds = deedsOf(shown)
  return open.deeds.filter((deed) => deeds.includes(deed))
}

/**
 * What is paid to whom, whatever the amount: who tries again may have changed it, or the memo. Where nothing is read
 * of that, the instructions themselves.
 */
function deedsOf({ claims, instructions }: Transaction['shown']): string[] {
  const moves = claims.map(({ kind, token, party = '', owner = '' }) =>
    [kind, token.address ?? '', party, owner].join(' '),
  )
  const steps = instructions
    .filter(({ programName }) => programName !== 'Compute Budget')
    .map(({ program, name = '' }) => `${program} ${name}`)
  return [...new Set(moves.length > 0 ? moves : steps)].slice(0, 200)
}

async function listUnsettled({ store, now }: Frame, request: CheckedRequest): Promise<Unsettled[]> {
  const all = read(z.array(Unsettled), await store.get(keyOf(request))).value ?? []
  return all.filter(({ until }) => until > now())
}

/** Where storage takes nothing, it is sent all the same (F15). */
function change(
  frame: Frame,
  request: CheckedRequest,
  by: (all: Unsettled[]) => Unsettled[],
): Promise<void> {
  const key = keyOf(request)
  return frame.inTurn(key, async () => {
    await frame.store.set(key, by(await listUnsettled(frame, request))).catch(() => {})
  })
}

function keyOf({ caipNetworkId, address }: CheckedRequest): string {
  return `unsettled ${caipNetworkId} ${address}`
}
