import * as z from 'zod/mini'
import { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import type { Db } from '../open.ts'

const Row = z.object({
  walletId: z.string(),
  userId: z.string(),
  status: SealedWallet.shape.status,
  schemeVersion: z.number(),
  /** Which sealing key this is, counted from 1. */
  generation: z.number(),
  ciphertext: z.string(),
  firstAddress: z.string(),
  accounts: SealedWallet.shape.accounts,
})

/** A wallet as it is stored: sealed. */
export type WalletRow = z.infer<typeof Row>

const columns = `id AS walletId, user_id AS userId, status, scheme_version AS schemeVersion, generation,
  ciphertext, first_address AS firstAddress, accounts`

/** The user's one wallet, PENDING or ACTIVE. */
export function findWallet(db: Db, userId: string): WalletRow | undefined {
  const row = db.prepare(`SELECT ${columns} FROM wallets WHERE user_id = ?`).get(userId)
  if (row === undefined) return undefined
  const { accounts } = z.parse(z.object({ accounts: z.string() }), row)
  return z.parse(Row, { ...Object(row), accounts: JSON.parse(accounts) })
}

/** Stores a new wallet, PENDING. */
export function insertWallet(db: Db, wallet: Omit<WalletRow, 'status'>, now: number): void {
  db.prepare(`INSERT INTO wallets (id, user_id, status, scheme_version, generation, ciphertext,
      first_address, accounts, created_at) VALUES (?, ?, 'PENDING', ?, ?, ?, ?, ?, ?)`).run(
    wallet.walletId,
    wallet.userId,
    wallet.schemeVersion,
    wallet.generation,
    wallet.ciphertext,
    wallet.firstAddress,
    JSON.stringify(wallet.accounts),
    now,
  )
}

/** Takes a wallet out that nobody ever saw; one that is ACTIVE stays, whatever is asked. */
export function deletePendingWallet(db: Db, walletId: string): void {
  db.prepare(`DELETE FROM wallets WHERE id = ? AND status = 'PENDING'`).run(walletId)
}

export function setWalletActive(db: Db, walletId: string, now: number): void {
  db.prepare(`UPDATE wallets SET status = 'ACTIVE', activated_at = ? WHERE id = ?`).run(
    now,
    walletId,
  )
}

/** Puts the next sealing in the place of the one that the caller knows; false when another was faster. */
export function resealWallet(
  db: Db,
  given: { walletId: string; previousCiphertext: string; ciphertext: string; generation: number },
): boolean {
  const { changes } = db
    .prepare(`UPDATE wallets SET ciphertext = ?, generation = ?
      WHERE id = ? AND ciphertext = ? AND generation = ? AND status = 'ACTIVE'`)
    .run(
      given.ciphertext,
      given.generation,
      given.walletId,
      given.previousCiphertext,
      given.generation - 1,
    )
  return changes === 1
}
