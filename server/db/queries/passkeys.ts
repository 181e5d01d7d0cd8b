import type { SealedDb } from '../sealedRows/sealedRows.ts'

/** What checks the assertions of a passkey slot. */
export type Passkey = { credentialId: string; publicKeyBase64url: string; counter: number }

export function insertPasskey(db: SealedDb, slotId: string, passkey: Passkey): void {
  db.rows.insert('passkeys', {
    slot_id: slotId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKeyBase64url,
    counter: passkey.counter,
  })
}

export function findPasskey(db: SealedDb, slotId: string): Passkey | undefined {
  const row = db.rows.find('passkeys', { slot_id: slotId })
  return (
    row && {
      credentialId: row.credential_id,
      publicKeyBase64url: row.public_key,
      counter: row.counter,
    }
  )
}

export function setPasskeyCounter(db: SealedDb, slotId: string, counter: number): void {
  db.rows.update('passkeys', { slot_id: slotId }, { counter })
}
