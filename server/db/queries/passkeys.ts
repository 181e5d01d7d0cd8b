import type { SealedDb } from '../sealedRows/sealedRows.ts'

/** What checks the assertions of a passkey slot. */
export type Passkey = { credentialId: string; publicKeyBase64url: string; counter: number }

export async function insertPasskey(db: SealedDb, slotId: string, passkey: Passkey): Promise<void> {
  await db.rows.insert('passkeys', {
    slot_id: slotId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKeyBase64url,
    counter: passkey.counter,
  })
}

export async function findPasskey(db: SealedDb, slotId: string): Promise<Passkey | undefined> {
  const row = await db.rows.find('passkeys', { slot_id: slotId })
  return (
    row && {
      credentialId: row.credential_id,
      publicKeyBase64url: row.public_key,
      counter: row.counter,
    }
  )
}

export async function setPasskeyCounter(
  db: SealedDb,
  slotId: string,
  counter: number,
): Promise<void> {
  await db.rows.update('passkeys', { slot_id: slotId }, { counter })
}
