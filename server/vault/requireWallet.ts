import { HTTPException } from 'hono/http-exception'
import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import type { World } from '../world.ts'
import { describeWallet } from './describeWallet.ts'

/** The user's wallet under that id. @throws 404, also where another one took its place */
export function requireWallet(
  { db }: World,
  { userId, walletId }: { userId: string; walletId: string },
): SealedWallet {
  const wallet = describeWallet(db, userId)
  if (wallet?.walletId === walletId) return wallet
  throw new HTTPException(404, { message: 'There is no such wallet' })
}
