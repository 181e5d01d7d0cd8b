import * as z from 'zod/mini'
import { unsettledHeldMs, unsettledKept } from '../../../shared-schemas/limits.ts'
import { read } from '../../../shared-schemas/messaging/read.ts'
import type { SigningContext } from '../../signing/context.ts'
import { inputsMost } from './selectCoins.ts'

// As unsettled.ts of eip155: a node that says no may keep what it was given. For an hour the next payment spends one of the
// same inputs, so that the network carries out one of them at most.

const Unsettled = z.object({
  txid: z.string().check(z.maxLength(64)),
  /** What it spends. */
  outpoints: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(inputsMost)),
  until: z.number(),
})
export type Unsettled = z.infer<typeof Unsettled>

type Ports = Pick<SigningContext, 'store' | 'now'>

/** What was signed in the last hour and may still go through. `account` names the account on a network. */
export async function listUnsettled({ store, now }: Ports, account: string): Promise<Unsettled[]> {
  const all = read(z.array(Unsettled), await store.get(keyOf(account))).value ?? []
  return all.filter(({ until }) => until > now())
}

/** Remembers it before it is handed over. Where storage takes nothing, it is sent all the same (F15). */
export async function keepUnsettled(
  context: Ports,
  account: string,
  made: Omit<Unsettled, 'until'>,
): Promise<void> {
  const kept = { ...made, until: context.now() + unsettledHeldMs }
  const others = await listUnsettled(context, account)
  await change(context, account, [...others, kept].slice(-unsettledKept))
}

/** Forgets the one that the network took, and those that cannot happen beside it. */
export async function dropUnsettled(
  context: Ports,
  account: string,
  taken: Pick<Unsettled, 'outpoints'>,
): Promise<void> {
  const all = await listUnsettled(context, account)
  await change(
    context,
    account,
    all.filter((it) => !isInsteadOf(it, taken)),
  )
}

/** Whether only one of two transactions can happen: an output is spent once. */
export function isInsteadOf(
  one: Pick<Unsettled, 'outpoints'>,
  other: Pick<Unsettled, 'outpoints'>,
): boolean {
  return one.outpoints.some((it) => other.outpoints.includes(it))
}

async function change({ store }: Ports, account: string, all: Unsettled[]): Promise<void> {
  await store.set(keyOf(account), all).catch(() => {}) // as above
}

function keyOf(account: string): string {
  return `unsettled ${account}`
}
