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

const addressMaxChars = 128
/** An account, and an address that it has approved something for; both in the form of `addressKey`. */
const Approved = z.strictObject({
  account: z.string().check(z.maxLength(addressMaxChars)),
  party: z.string().check(z.maxLength(addressMaxChars)),
})
type Approved = z.infer<typeof Approved>

const key = 'approvedParties'

type Ports = Pick<FrameContext, 'store' | 'inTurn'>

/**
 * Finds the parties of a request that the account has approved something for before, on any network, and the addresses
 * that look like one of them or like the account itself. A user who compares only both ends can pay a thief (T7).
 */
export async function describeParties(
  { store }: Ports,
  item: ApprovalItem,
): Promise<Pick<ApprovalItem, 'knownParties' | 'lookalikes' | 'warnings'>> {
  const account = addressKey(item.address)
  const current = migrateTo([
    ...addressesOf(item).map((address) => ({ account, party: addressKey(address) })),
    ...partiesOf(item),
  ])
  const approved = (await listApproved(store)).map(current).filter((it) => it.account === account)
  const parties = approved.map(({ party }) => party)
  const known = new Set([account, ...parties])
  const byEnds = new Map([...known].reverse().map((address) => [endsOf(address), address]))
  // Recipients first: the list is cut, and a site could fill it with other addresses.
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

/** Recipients and spenders, then the other parties. */
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

/** Users compare more characters than these at each end, and a thief can choose these for free. */
const comparedChars = 4

/** The ends that users compare, in lower case: they overlook case too. */
function endsOf(address: string): string {
  const plain = address.toLowerCase()
  return `${plain.slice(0, comparedChars)} ${plain.slice(-comparedChars)}`
}

/**
 * Remembers the parties of a request that was approved and run. Those of a `spend` count only where the wallet itself
 * sent it: a site that gets signatures alone could ask for some that it never uses, just to have an address known.
 */
export function keepParties({ store, inTurn }: Ports, item: ApprovalItem): Promise<void> {
  const parties = item.kind === 'spend' && !item.sends ? [] : partiesOf(item)
  if (parties.length === 0) return Promise.resolve()
  return inTurn(key, async () => {
    const current = migrateTo(parties)
    const isOther = (it: Approved) =>
      !parties.some(({ account, party }) => it.account === account && it.party === party)
    const all = [...(await listApproved(store)).map(current).filter(isOther), ...parties]
    await store.set(key, all.slice(-approvalPartiesKept)).catch(() => {}) // only the hint is lost
  })
}

/** Parties of a request, without the account itself, which is always known, and without strings too long for an address. */
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
 * Migrates stored rows. Former versions stored all addresses in lower case, which base58 addresses do not survive. Returns
 * a function that maps such a row to the row among `rows` that it was made from, and all others to themselves.
 */
function migrateTo(rows: readonly Approved[]): (kept: Approved) => Approved {
  const byFormer = new Map(rows.map((row) => [lowerCaseKey(row), row]))
  return (kept) =>
    lowerCaseKey(kept) === rowKey(kept) ? (byFormer.get(rowKey(kept)) ?? kept) : kept
}

function rowKey({ account, party }: Approved): string {
  return `${account} ${party}`
}

function lowerCaseKey(row: Approved): string {
  return rowKey(row).toLowerCase()
}

async function listApproved(store: FrameContext['store']): Promise<readonly Approved[]> {
  return read(z.array(Approved), await store.get(key)).value ?? []
}
