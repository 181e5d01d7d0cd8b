import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { handoverText } from '../../shared-schemas/login/vaultTexts.ts'
import { audit } from '../audit/audit.ts'
import { listSlots } from '../db/queries/slots.ts'
import {
  findWallet,
  findWalletById,
  setWalletActive,
  setWalletFormer,
  type WalletRow,
} from '../db/queries/wallets.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { isSignedBy } from './isSignedBy.ts'
import { lasts } from './lasts.ts'
import { moveRefused } from './moveRefused.ts'
import { requireWallet } from './requireWallet.ts'
import { tellOfMove } from './tellOfMove.ts'

/**
 * Puts the next wallet in the place of the one that counts, which is a former one from then on and keeps its
 * slots. The wallet that is left has to sign for it: a login alone, which may be an intruder's, cannot put a
 * wallet of theirs before the user. In one transaction; said twice, it is done once.
 *
 * @throws 403 without that signature, 404 where there is no such next wallet, 409 where nothing
 * but a device would open one of the two
 */
export async function switchWallet(
  world: World,
  session: Session,
  { walletId, handover }: Input<typeof vaultApi.switchWallet>['body'],
): Promise<SealedWallet> {
  const { userId } = session
  const left = await findWallet(world.db, userId)
  if (isDone(left, walletId)) return requireWallet(world, { userId, walletId })
  const next = await findWalletById(world.db, walletId)
  if (left?.status !== 'ACTIVE' || next?.userId !== userId || next.status !== 'NEXT')
    throw missing()
  if (!isSignedBy(left.firstAddress, handoverText({ userId, left, next }), handover)) {
    throw refusal(403, new AppKitError(errors.WALLET_NOT_OPENED))
  }
  await world.db.transaction(() => change(world, session, { left, next }))
  void world.mail.wake() // delivered by and by
  return requireWallet(world, { userId, walletId })
}

type Change = { left: WalletRow; next: WalletRow }

/** In the transaction of the caller: everything may have changed since the signature was looked at. */
async function change(world: World, session: Session, { left, next }: Change): Promise<void> {
  const { db } = world
  const { userId } = session
  const current = await findWallet(db, userId)
  if (isDone(current, next.walletId)) return
  const isSame = current?.walletId === left.walletId && current.status === 'ACTIVE'
  if (!isSame || (await findWalletById(db, next.walletId))?.status !== 'NEXT') throw missing()
  if (!(await listSlots(db, next.walletId)).some(lasts)) {
    throw moveRefused('Add a passkey or a password to the new wallet first')
  }
  // What only this browser opens would be out of reach with the next log out.
  if (!(await listSlots(db, left.walletId)).some(lasts)) {
    throw moveRefused('Add a passkey or a password to the wallet that you are leaving first')
  }
  await setWalletFormer(db, left.walletId, world.now())
  await setWalletActive(db, next.walletId, world.now())
  const facts = { walletId: next.walletId, formerWalletId: left.walletId }
  await audit(world, { event: 'walletSwitched', userId, facts })
  await tellOfMove(world, session)
}

function isDone(current: WalletRow | undefined, walletId: string): boolean {
  return current?.walletId === walletId && current.status === 'ACTIVE'
}

function missing() {
  return refusal(404, new AppKitError(errors.WALLET_UNKNOWN))
}
