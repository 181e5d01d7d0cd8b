import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { findWalletById } from '../db/queries/wallets.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { describeRow, describeWallet } from './describeWallet.ts'

type Id = { userId: string; walletId: string }

/** The user's wallet that counts, under that id. @throws 404, also where another one took its place */
export async function requireWallet(
  { db }: World,
  { userId, walletId }: Id,
): Promise<SealedWallet> {
  const wallet = await describeWallet(db, userId)
  if (wallet?.walletId === walletId) return wallet
  throw missing()
}

/** Any wallet of the user: the one that counts, the next one, a former one. @throws 404 */
export async function requireOwnWallet(
  { db }: World,
  { userId, walletId }: Id,
): Promise<SealedWallet> {
  const wallet = await findWalletById(db, walletId)
  if (wallet?.userId === userId) return describeRow(db, wallet)
  throw missing()
}

function missing() {
  return refusal(404, new AppKitError(errors.WALLET_UNKNOWN))
}
