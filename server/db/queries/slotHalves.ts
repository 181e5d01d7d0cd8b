import * as z from 'zod/mini'
import type { Envelope } from '../../keys/envelope.ts'
import type { HalfOwner } from '../../keys/openKeys.ts'
import type { Db } from '../open.ts'

/** Which half of which slot. */
export type HalfId = { slotId: string; owner: HalfOwner }

const Row = z.object({
  slotId: z.string(),
  keyId: z.string(),
  wrappedKey: z.string(),
  sealed: z.string(),
})
const columns = 'slot_id AS slotId, key_id AS keyId, wrapped_key AS wrappedKey, sealed'

export function insertHalf(db: Db, { slotId, owner }: HalfId, envelope: Envelope): void {
  const { dataKey, sealedBase64url } = envelope
  db.prepare('INSERT INTO slot_halves VALUES (?, ?, ?, ?, ?)').run(
    slotId,
    owner,
    dataKey.keyId,
    dataKey.bytesBase64url,
    sealedBase64url,
  )
}

export function findHalf(db: Db, { slotId, owner }: HalfId): Envelope | undefined {
  const row = db
    .prepare(`SELECT ${columns} FROM slot_halves WHERE slot_id = ? AND owner = ?`)
    .get(slotId, owner)
  return row === undefined ? undefined : toEnvelope(z.parse(Row, row))
}

/** Some of the halves whose data key is wrapped under another key than the given one. */
export function listHalvesNotUnder(
  db: Db,
  { owner, keyId, limit }: { owner: HalfOwner; keyId: string; limit: number },
): { slotId: string; envelope: Envelope }[] {
  return db
    .prepare(`SELECT ${columns} FROM slot_halves WHERE owner = ? AND key_id != ? LIMIT ?`)
    .all(owner, keyId, limit)
    .map((row) => z.parse(Row, row))
    .map((row) => ({ slotId: row.slotId, envelope: toEnvelope(row) }))
}

/** Puts the data key under its new wrapping, unless the half was replaced meanwhile. */
export function rewrapHalf(
  db: Db,
  { slotId, owner }: HalfId,
  { before, after }: { before: Envelope['dataKey']; after: Envelope['dataKey'] },
): void {
  db.prepare(`UPDATE slot_halves SET key_id = ?, wrapped_key = ?
    WHERE slot_id = ? AND owner = ? AND wrapped_key = ?`).run(
    after.keyId,
    after.bytesBase64url,
    slotId,
    owner,
    before.bytesBase64url,
  )
}

function toEnvelope({ keyId, wrappedKey, sealed }: z.infer<typeof Row>): Envelope {
  return { dataKey: { keyId, bytesBase64url: wrappedKey }, sealedBase64url: sealed }
}
