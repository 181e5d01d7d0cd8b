import * as z from 'zod/mini'
import { approvalPartiesKept } from '../../shared-schemas/limits.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { Frame } from '../frame.ts'
import type { ApprovalItem, Claim } from './approvalItem.ts'
import { claimsOf } from './claimsOf.ts'

/** An address that an account has sent to, or has given a permission. */
const Approved = z.strictObject({
  account: z.string().check(z.maxLength(128)),
  party: z.string().check(z.maxLength(128)),
})
type Approved = z.infer<typeof Approved>

const kinds: readonly Claim['kind'][] = ['send', 'allow', 'allowAll', 'control', 'votes', 'borrow']
const key = 'approvedParties'

type Ports = Pick<Frame, 'store' | 'inTurn'>

/** Those parties of a request that the account approved something for before, on any network. In lower case. */
export async function findKnownParties({ store }: Ports, item: ApprovalItem): Promise<string[]> {
  const approved = await listApproved(store)
  return partiesOf(item)
    .filter(({ account, party }) =>
      approved.some((it) => it.account === account && it.party === party),
    )
    .map(({ party }) => party)
}

/** Remembers the parties of a request that was approved and carried out; without storage nothing is remembered. */
export function keepParties({ store, inTurn }: Ports, item: ApprovalItem): Promise<void> {
  const parties = partiesOf(item)
  if (parties.length === 0) return Promise.resolve()
  return inTurn(key, async () => {
    const isNew = (it: Approved) =>
      !parties.some(({ account, party }) => it.account === account && it.party === party)
    const all = [...(await listApproved(store)).filter(isNew), ...parties]
    await store.set(key, all.slice(-approvalPartiesKept)).catch(() => {}) // only the hint is lost
  })
}

function partiesOf(item: ApprovalItem): Approved[] {
  const account = item.address.toLowerCase()
  const parties = claimsOf(item).flatMap(({ kind, party }) =>
    party !== undefined && kinds.includes(kind) ? [party.toLowerCase()] : [],
  )
  return [...new Set(parties)].map((party) => ({ account, party }))
}

async function listApproved(store: Frame['store']): Promise<readonly Approved[]> {
  return read(z.array(Approved), await store.get(key)).value ?? []
}
