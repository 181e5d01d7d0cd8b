import * as z from 'zod/mini'
import type { Db } from '../open.ts'

const Row = z.object({
  credentialId: z.string(),
  publicKeyBase64url: z.string(),
  counter: z.number(),
})

/** What checks the assertions of a passkey slot. */
export type Passkey = z.infer<typeof Row>

export function insertPasskey(db: Db, slotId: string, passkey: Passkey): void {
  db.prepare('INSERT INTO passkeys VALUES (?, ?, ?, ?)').run(
    slotId,
    passkey.credentialId,
    passkey.publicKeyBase64url,
    passkey.counter,
  )
}

export function findPasskey(db: Db, slotId: string): Passkey | undefined {
  const row = db
    .prepare(`SELECT credential_id AS credentialId, public_key AS publicKeyBase64url, counter
      FROM passkeys WHERE slot_id = ?`)
    .get(slotId)
  return row === undefined ? undefined : z.parse(Row, row)
}

export function setPasskeyCounter(db: Db, slotId: string, counter: number): void {
  db.prepare('UPDATE passkeys SET counter = ? WHERE slot_id = ?').run(counter, slotId)
}
