import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import {
  blockhashLifetimeMs,
  unsettledHeldMs,
  unsettledKept,
} from '../../../shared-schemas/limits.ts'
import { read } from '../../../shared-schemas/messaging/read.ts'
import type { Claim, ItemOf, Warning } from '../../signing/approvalItem.ts'
import type { SigningContext } from '../../signing/context.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import { askNode } from '../askNode.ts'
import { isTokenAccountOf } from '../isTokenAccountOf.ts'
import type { SolanaMessage } from '../readMessage.ts'
import { readTransaction } from '../readTransaction.ts'

// As unsettled.ts: a node that says no may keep what it was given. Here nothing takes the place of anything, so until
// the blockhash has run out, by our own clock, the same payment is refused.

/** The token that coins become in a token account. */
const wrappedCoin = 'So11111111111111111111111111111111111111112'

const Lines = z.array(z.string().check(z.maxLength(400))).check(z.maxLength(200))
const Unsettled = z.strictObject({
  signature: z.string().check(z.maxLength(100)),
  until: z.number(),
  /** The blockhash, or the nonce that only one transaction can use. */
  blockhash: z.string().check(z.maxLength(64)),
  isDurable: z.boolean(),
  /** Hash of the message: the network carries out each one once, however often it is offered. */
  message: z.string().check(z.maxLength(64)),
  /** What it does and for whom. */
  deeds: Lines,
  /** What it pays, to whom and how much; nothing where that is not the whole of it. */
  payments: Lines,
})
type Unsettled = z.infer<typeof Unsettled>

type Transaction = {
  shown: ItemOf<'instructions'>['transactions'][number]
  message: Pick<SolanaMessage, 'blockhash'>
}

const Statuses = z.object({ value: z.array(z.nullable(z.object({}))).check(z.maxLength(256)) })

/**
 * Refuses to send what pays all that one pays which may still go through. What else does much the same is told, and so
 * is one that went through after all: the person must hear it before they pay again. What is only signed is told too:
 * the site sends it when it likes.
 *
 * @throws REPEAT_TOO_EARLY
 */
export async function refuseRepeat(
  context: SigningContext,
  request: CheckedRequest,
  { transactions, sends }: { transactions: readonly Transaction[]; sends: boolean },
): Promise<Warning[]> {
  const made = transactions.map((it) => ({ ...actsOf(it.shown, request), ...it.message }))
  const same = (await listUnsettled(context, request)).flatMap((open) => {
    const others = made.filter((it) => !isInsteadOf(open, it))
    if (!others.some(({ deeds }) => deeds.some((it) => open.deeds.includes(it)))) return []
    return [{ open, isPaid: others.some((it) => paysAllOf(open, it)) }]
  })
  if (same.length === 0) return []
  const signatures = same.map(({ open }) => open.signature)
  const node = context.node(request.caipNetworkId)
  const { value } = await askNode(node, Statuses, 'getSignatureStatuses', [signatures]).catch(
    () => ({ value: [] }), // a node that does not answer admits nothing
  )
  const waiting = same.filter((_, place) => (value[place] ?? null) === null)
  const paid = waiting.find(({ isPaid }) => isPaid)
  if (sends && paid) {
    const seconds = Math.ceil((paid.open.until - context.now()) / 1_000)
    throw new AppKitError(errors.REPEAT_TOO_EARLY, { hash: paid.open.signature, seconds })
  }
  return [
    ...(waiting.length > 0 ? (['unsettled'] as const) : []),
    ...(waiting.length < same.length ? (['landed'] as const) : []),
  ]
}

/** Remembers a signed transaction before it is handed over; says until when it may go through. */
export async function keepUnsettled(
  context: SigningContext,
  request: CheckedRequest,
  {
    shown,
    message,
    signature,
    isDurable,
    seenAt,
  }: Transaction & { signature: string; isDurable: boolean; seenAt: number },
): Promise<number> {
  const until = isDurable ? context.now() + unsettledHeldMs : seenAt + blockhashLifetimeMs
  const { blockhash } = message
  const kept: Unsettled = { signature, until, blockhash, isDurable, ...actsOf(shown, request) }
  await change(context, request, (all) =>
    [...all.filter((it) => it.signature !== signature), kept].slice(-unsettledKept),
  )
  return until
}

export function dropUnsettled(
  context: SigningContext,
  request: CheckedRequest,
  signature: string,
): Promise<void> {
  return change(context, request, (all) => all.filter((it) => it.signature !== signature))
}

type Acts = Pick<Unsettled, 'message' | 'deeds' | 'payments'>

/** Whether only one of the two can go through: they are the same one, or the nonce lets one of them through. */
function isInsteadOf(open: Unsettled, made: Acts & Pick<Unsettled, 'blockhash'>): boolean {
  return made.message === open.message || (open.isDurable && made.blockhash === open.blockhash)
}

function paysAllOf(open: Unsettled, { payments }: Acts): boolean {
  return open.payments.length > 0 && open.payments.every((it) => payments.includes(it))
}

/**
 * What is done for whom, whatever the amount: who tries again may have changed it, or the memo. Where nothing is read
 * of that, the instructions themselves. What stays in the account's own hands is no payment; and beside a program that
 * gets the account, as in a swap, payments are tips and fees, which the next swap has as well.
 */
function actsOf(
  { base64: text, claims, instructions }: Transaction['shown'],
  { address }: CheckedRequest,
): Acts {
  const leaving = claims.filter((claim) => !isKept(claim, address))
  const moves = leaving.map((claim) => lineOf(claim))
  const steps = instructions
    .filter(({ programName }) => programName !== 'Compute Budget')
    .map(({ program, name = '' }) => `${program} ${name}`)
  const isWhole = leaving.every(({ kind }) => kind !== 'use')
  const payments = leaving.filter(({ kind }) => isWhole && kind.startsWith('send'))
  return {
    message: base58.encode(sha256(readTransaction(base64.decode(text)).messageBytes)),
    deeds: linesOf(moves.length > 0 ? moves : steps),
    payments: linesOf(payments.map((claim) => `${lineOf(claim)} ${claim.amount ?? ''}`)),
  }
}

function lineOf({ kind, token, party = '', owner = '' }: Claim): string {
  return [kind, token.address ?? '', party, owner].join(' ')
}

function linesOf(lines: readonly string[]): string[] {
  return [...new Set(lines)].slice(0, 200)
}

/** What the account sends to itself or to its own account of the token; coins are wrapped there. */
function isKept({ kind, token, party = '' }: Claim, address: string): boolean {
  const mint = token.address ?? wrappedCoin
  return kind === 'send' && (party === address || isTokenAccountOf(party, { owner: address, mint }))
}

async function listUnsettled(
  { store, now }: SigningContext,
  request: CheckedRequest,
): Promise<Unsettled[]> {
  const all = read(z.array(Unsettled), await store.get(keyOf(request))).value ?? []
  return all.filter(({ until }) => until > now())
}

/** Where storage takes nothing, it is sent all the same (F15). */
function change(
  context: SigningContext,
  request: CheckedRequest,
  by: (all: Unsettled[]) => Unsettled[],
): Promise<void> {
  const key = keyOf(request)
  return context.inTurn(key, async () => {
    await context.store.set(key, by(await listUnsettled(context, request))).catch(() => {})
  })
}

function keyOf({ caipNetworkId, address }: CheckedRequest): string {
  return `unsettled ${caipNetworkId} ${address}`
}
