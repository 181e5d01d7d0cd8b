import * as z from 'zod/mini'
import { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import { type SealedDb, stored } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'

/** A wallet as it is stored: sealed. */
export type WalletRow = ReturnType<typeof toWallet>

/** The user's wallet that counts, PENDING or ACTIVE. */
export async function findWallet(db: SealedDb, userId: string): Promise<WalletRow | undefined> {
  const current = { user_id: userId, status: { among: ['PENDING', 'ACTIVE'] } } as const
  const row = await db.rows.find('wallets', current)
  return row && toWallet(row)
}

/** All of the user's wallets, oldest first: the one that counts, the next one, and the former ones. */
export async function listWallets(db: SealedDb, userId: string): Promise<WalletRow[]> {
  return (await db.rows.list('wallets', { user_id: userId }, { by: ['created_at', stored] })).map(
    (row) => toWallet(row),
  )
}

/** The wallet, whosever it is. */
export async function findWalletById(
  db: SealedDb,
  walletId: string,
): Promise<WalletRow | undefined> {
  const row = await db.rows.find('wallets', { id: walletId })
  return row && toWallet(row)
}

/** Stores a new wallet, PENDING or NEXT. */
export async function insertWallet(db: SealedDb, wallet: WalletRow, now: number): Promise<void> {
  await db.rows.insert('wallets', {
    id: wallet.walletId,
    user_id: wallet.userId,
    status: wallet.status,
    scheme_version: wallet.schemeVersion,
    generation: wallet.generation,
    ciphertext: wallet.ciphertext,
    first_address: wallet.firstAddress,
    accounts: JSON.stringify(wallet.accounts),
    created_at: now,
    ...(wallet.unassisted && { unassisted: 1 }),
  })
}

/** Takes a wallet out that nobody ever saw; one that is or was ACTIVE stays, whatever is asked. */
export async function deleteUnseenWallet(db: SealedDb, walletId: string): Promise<void> {
  await db.rows.remove('wallets', { id: walletId, status: { among: ['PENDING', 'NEXT'] } })
}

export async function setWalletActive(db: SealedDb, walletId: string, now: number): Promise<void> {
  await db.rows.update('wallets', { id: walletId }, { status: 'ACTIVE', activated_at: now })
}

/** Another wallet takes its place. */
export async function setWalletFormer(db: SealedDb, walletId: string, now: number): Promise<void> {
  await db.rows.update('wallets', { id: walletId }, { status: 'FORMER', replaced_at: now })
}

function toWallet(row: SealedRow<'wallets'>) {
  return {
    walletId: row.id,
    userId: row.user_id,
    status: row.status,
    schemeVersion: row.scheme_version,
    /** Which sealing key this is, counted from 1. */
    generation: row.generation,
    ciphertext: row.ciphertext,
    firstAddress: row.first_address,
    accounts: z.parse(SealedWallet.shape.accounts, JSON.parse(row.accounts)),
    /** It never had an automatic slot and never gets one. */
    unassisted: row.unassisted === 1,
  }
}
