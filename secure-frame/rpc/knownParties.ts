import { getAddress, isAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { approvalLookalikesShown, approvalPartiesKept } from '../../shared-schemas/limits.ts'
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

/**
 * Those parties of a request that the account approved something for before, on any network, in lower case; and those
 * that could be taken for one of them, or for the account itself. Who looks at both ends only pays a thief (T7).
 */
export async function describeParties(
  { store }: Ports,
  item: ApprovalItem,
): Promise<Pick<ApprovalItem, 'knownParties' | 'lookalikes' | 'warnings'>> {
  const account = item.address.toLowerCase()
  const approved = (await listApproved(store)).filter((it) => it.account === account)
  const known = [account, ...approved.map(({ party }) => party)]
  const parties = partiesOf(item).map(({ party }) => party)
  const lookalikes = parties
    .filter((party) => !known.includes(party))
    .flatMap((party) => {
      const similar = known.find((it) => looksLike(party, it))
      return similar === undefined ? [] : { party, known: written(similar) }
    })
  return {
    knownParties: parties.filter((party) => known.slice(1).includes(party)),
    ...(lookalikes.length > 0 && { lookalikes: lookalikes.slice(0, approvalLookalikesShown) }),
    warnings: [...item.warnings, ...(lookalikes.length > 0 ? (['similarParty'] as const) : [])],
  }
}

/** As people know it. What is not hexadecimal was in another case, and only its ends are right. */
function written(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}

/** Fewer characters at each end than people compare, and than a thief can choose at no cost. */
const comparedChars = 4

function looksLike(party: string, known: string): boolean {
  return (
    party.slice(0, comparedChars) === known.slice(0, comparedChars) &&
    party.slice(-comparedChars) === known.slice(-comparedChars)
  )
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
