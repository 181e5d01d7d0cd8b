import * as z from 'zod/mini'
import { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'

const Row = z.pipe(
  z.object({
    id: z.string(),
    user_id: z.string(),
    status: SealedWallet.shape.status,
    scheme_version: z.number(),
    generation: z.number(),
    ciphertext: z.string(),
    first_address: z.string(),
    accounts: z.string(),
  }),
  z.transform((row) => ({
    walletId: row.id,
    userId: row.user_id,
    status: row.status,
    schemeVersion: row.scheme_version,
    /** Which sealing key this is, counted from 1. */
    generation: row.generation,
    ciphertext: row.ciphertext,
    firstAddress: row.first_address,
    accounts: z.parse(SealedWallet.shape.accounts, JSON.parse(row.accounts)),
  })),
)

/** A wallet as it is stored: sealed. */
export type WalletRow = z.infer<typeof Row>

/** The user's one wallet, PENDING or ACTIVE. */
export function findWallet(db: SealedDb, userId: string): WalletRow | undefined {
  const row = db.rows.find('wallets', 'user_id = ?', userId)
  return row && z.parse(Row, row)
}

/** The wallet, whosever it is. */
export function findWalletById(db: SealedDb, walletId: string): WalletRow | undefined {
  const row = db.rows.find('wallets', 'id = ?', walletId)
  return row && z.parse(Row, row)
}

/** Stores a new wallet, PENDING. */
export function insertWallet(db: SealedDb, wallet: Omit<WalletRow, 'status'>, now: number): void {
  db.rows.insert('wallets', {
    id: wallet.walletId,
    user_id: wallet.userId,
    status: 'PENDING',
    scheme_version: wallet.schemeVersion,
    generation: wallet.generation,
    ciphertext: wallet.ciphertext,
    first_address: wallet.firstAddress,
    accounts: JSON.stringify(wallet.accounts),
    created_at: now,
  })
}

/** Takes a wallet out that nobody ever saw; one that is ACTIVE stays, whatever is asked. */
export function deletePendingWallet(db: SealedDb, walletId: string): void {
  db.prepare(`DELETE FROM wallets WHERE id = ? AND status = 'PENDING'`).run(walletId)
}

export function setWalletActive(db: SealedDb, walletId: string, now: number): void {
  db.rows.update('wallets', ['id = ?', walletId], { status: 'ACTIVE', activated_at: now })
}

/** Puts the next sealing in the place of the one that the caller knows; false when another was faster. */
export function resealWallet(
  db: SealedDb,
  given: { walletId: string; previousCiphertext: string; ciphertext: string; generation: number },
): boolean {
  const { walletId, previousCiphertext, ciphertext, generation } = given
  const known = `id = ? AND ciphertext = ? AND generation = ? AND status = 'ACTIVE'`
  const where = [known, walletId, previousCiphertext, generation - 1] as const
  return db.rows.update('wallets', where, { ciphertext, generation }).length === 1
}
