import * as z from 'zod/mini'
import { addressesOf } from '../../chains/signing/addressesOf.ts'
import { addressKey } from '../../chains/signing/addressKey.ts'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { claimsOf } from '../../chains/signing/claimsOf.ts'
import { displayAddress } from '../../chains/signing/displayAddress.ts'
import { partyRelations } from '../../chains/signing/partyRelations.ts'
import { approvalLookalikesShown, approvalPartiesKept } from '../../shared-schemas/limits.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { FrameContext } from '../frameContext.ts'

/** An address that an account has approved something for. Both are written as `addressKey` has them. */
const addressMaxChars = 128
const Approved = z.strictObject({
  account: z.string().check(z.maxLength(addressMaxChars)),
  party: z.string().check(z.maxLength(addressMaxChars)),
})
type Approved = z.infer<typeof Approved>

const key = 'approvedParties'

type Ports = Pick<FrameContext, 'store' | 'inTurn'>

/**
 * Those parties of a request that the account approved something for before, on any network; and those of all its
 * addresses that could be taken for one of them, or for the account itself. Who looks at both ends only pays a thief (T7).
 */
export async function describeParties(
  { store }: Ports,
  item: ApprovalItem,
): Promise<Pick<ApprovalItem, 'knownParties' | 'lookalikes' | 'warnings'>> {
  const account = addressKey(item.address)
  const current = rowsLike([
    ...addressesOf(item).map((address) => ({ account, party: addressKey(address) })),
    ...partiesOf(item),
  ])
  const approved = (await listApproved(store)).map(current).filter((it) => it.account === account)
  const parties = approved.map(({ party }) => party)
  const known = new Set([account, ...parties])
  const byEnds = new Map([...known].reverse().map((address) => [endsOf(address), address]))
  // Who is given something comes first: a site could fill what is shown with others.
  const lookalikes = [...new Set([...rankParties(item), ...addressesOf(item).map(addressKey)])]
    .filter((address) => !known.has(address))
    .flatMap((party) => {
      const similar = byEnds.get(endsOf(party))
      return similar === undefined ? [] : { party, known: displayAddress(similar) }
    })
  return {
    knownParties: partiesOf(item)
      .map(({ party }) => party)
      .filter((party) => parties.includes(party)),
    ...(lookalikes.length > 0 && { lookalikes: lookalikes.slice(0, approvalLookalikesShown) }),
    warnings: [...item.warnings, ...(lookalikes.length > 0 ? (['similarParty'] as const) : [])],
  }
}

/** Who is paid or allowed something, then the other parties. */
function rankParties(item: ApprovalItem): string[] {
  const ranked = claimsOf(item).flatMap(({ kind, party }) => {
    const relation = partyRelations[kind]
    const isFirst = relation === 'send' || relation === 'allow'
    return party === undefined || relation === undefined ? [] : [{ party, isFirst }]
  })
  const first = ranked.filter(({ isFirst }) => isFirst)
  const others = ranked.filter(({ isFirst }) => !isFirst)
  return [...first, ...others].map(({ party }) => addressKey(party))
}

/** Fewer characters at each end than people compare, and than a thief can choose at no cost. */
const comparedChars = 4

/** What people compare, in any case of letters: they overlook that too. */
function endsOf(address: string): string {
  const plain = address.toLowerCase()
  return `${plain.slice(0, comparedChars)} ${plain.slice(-comparedChars)}`
}

/** Remembers the parties of a request that was approved and carried out; without storage nothing is remembered. */
export function keepParties({ store, inTurn }: Ports, item: ApprovalItem): Promise<void> {
  const parties = partiesOf(item)
  if (parties.length === 0) return Promise.resolve()
  return inTurn(key, async () => {
    const current = rowsLike(parties)
    const isOther = (it: Approved) =>
      !parties.some(({ account, party }) => it.account === account && it.party === party)
    const all = [...(await listApproved(store)).map(current).filter(isOther), ...parties]
    await store.set(key, all.slice(-approvalPartiesKept)).catch(() => {}) // only the hint is lost
  })
}

/** The account itself is no party: it is always known. Nor is a text of a site that is too long for an address. */
function partiesOf(item: ApprovalItem): Approved[] {
  const account = addressKey(item.address)
  const parties = claimsOf(item)
    .flatMap(({ kind, party }) =>
      party !== undefined && partyRelations[kind] !== undefined ? [addressKey(party)] : [],
    )
    .filter((party) => party !== account && party.length <= addressMaxChars)
  return [...new Set(parties)].map((party) => ({ account, party }))
}

/**
 * Former versions kept every address in small letters, where those of base58 need theirs. Such a row is taken for the
 * one of the request that it was made from, and is written in full the next time the party is approved.
 */
function rowsLike(rows: readonly Approved[]): (kept: Approved) => Approved {
  const byFormer = new Map(rows.map((row) => [formerOf(row), row]))
  return (kept) => (formerOf(kept) === rowKey(kept) ? (byFormer.get(rowKey(kept)) ?? kept) : kept)
}

function rowKey({ account, party }: Approved): string {
  return `${account} ${party}`
}

function formerOf(row: Approved): string {
  return rowKey(row).toLowerCase()
}

async function listApproved(store: FrameContext['store']): Promise<readonly Approved[]> {
  return read(z.array(Approved), await store.get(key)).value ?? []
}
