import type { Envelope } from '../../keys/envelope.ts'
import type { HalfOwner } from '../../keys/halfOwner.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'

/** Which key share of which slot. */
export type HalfId = { slotId: string; owner: HalfOwner }

export async function insertHalf(
  db: SealedDb,
  { slotId, owner }: HalfId,
  envelope: Envelope,
): Promise<void> {
  const { dataKey, sealedBase64url } = envelope
  await db.rows.insert('slot_halves', {
    slot_id: slotId,
    owner,
    key_id: dataKey.keyId,
    wrapped_key: dataKey.bytesBase64url,
    sealed: sealedBase64url,
  })
}

export async function findHalf(
  db: SealedDb,
  { slotId, owner }: HalfId,
): Promise<Envelope | undefined> {
  const row = await db.rows.find('slot_halves', { slot_id: slotId, owner })
  return row && toEnvelope(row)
}

/**
 * The next key shares by the id of their slot whose data key is wrapped under another key than the given one,
 * and the last slot that was looked at: key shares that are not ours are left out, but end nothing.
 */
export async function listHalvesNotUnder(
  db: SealedDb,
  { owner, keyId, after, limit }: { owner: HalfOwner; keyId: string; after: string; limit: number },
): Promise<{ halves: { slotId: string; envelope: Envelope }[]; last: string | undefined }> {
  const others = { owner, key_id: { not: keyId }, slot_id: { above: after } }
  const page = await db.rows.listAny('slot_halves', others, { by: ['slot_id'], limit })
  const halves = page
    .filter(({ ours, row }) => ours && row.owner === owner)
    .map(({ row }) => ({ slotId: row.slot_id, envelope: toEnvelope(row) }))
  const last = page.at(-1)?.row.slot_id
  return { halves, last: last === undefined ? undefined : String(last) }
}

/** The keys that key shares of an owner are under, as their rows say. */
export async function listKeyIds(db: SealedDb, owner: HalfOwner): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const more = { owner, key_id: { above: ids.at(-1) ?? '' } }
    const [next] = await db.rows.listAny('slot_halves', more, { by: ['key_id'], limit: 1 })
    if (next === undefined) return ids
    ids.push(String(next.row.key_id))
  }
}

/** How many key shares are not ours, or not under the current key of their owner. */
export async function countHalvesNotUnder(
  db: SealedDb,
  keyIds: Readonly<Record<HalfOwner, string>>,
): Promise<number> {
  let count = 0
  for await (const { row, ours } of db.rows.walk('slot_halves')) {
    const current = row.owner === 'server' ? keyIds.server : keyIds.user
    if (!ours || row.key_id !== current) count += 1
  }
  return count
}

/** Puts the data key under its new wrapping, unless the key share was replaced meanwhile. */
export async function rewrapHalf(
  db: SealedDb,
  { slotId, owner }: HalfId,
  { before, after }: { before: Envelope['dataKey']; after: Envelope['dataKey'] },
): Promise<void> {
  const unchanged = { slot_id: slotId, owner, wrapped_key: before.bytesBase64url }
  await db.rows.update('slot_halves', unchanged, {
    key_id: after.keyId,
    wrapped_key: after.bytesBase64url,
  })
}

function toEnvelope({ key_id: keyId, wrapped_key, sealed }: SealedRow<'slot_halves'>): Envelope {
  return { dataKey: { keyId, bytesBase64url: wrapped_key }, sealedBase64url: sealed }
}
