import { base64urlnopad } from '@scure/base'
import type { ApiCall } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { statusOf } from '../errors.ts'
import type { FrameStore } from '../store.ts'
import type { Holder, KeeperHandle } from './holder.ts'
import type { Keeper } from './keeper.ts'
import type { Passkeys } from './passkey.ts'
import type { Remembered } from './remembered.ts'

export type VaultUser = { userId: string; deviceId: string }

/** What a vault needs of its surroundings. */
export type VaultPorts<keeper extends Keeper = Keeper> = {
  api: ApiCall<typeof vaultApi>
  store: FrameStore
  /** Who is logged in. */
  user: () => VaultUser | undefined
  /** Starts the worker. */
  spawn: () => KeeperHandle<keeper>
  passkeys: Passkeys
  /** Whether new wallets get the automatic slot. */
  automaticRecovery: boolean
  /** Runs the work while no other tab of this origin runs its own. */
  exclusively: <result>(work: () => Promise<result>) => Promise<result>
  /** Tells the other tabs that the user's wallet is another one. */
  announce?: (() => void) | undefined
}

/** What the functions of the vault share. */
export type VaultWorld<keeper extends Keeper = Keeper> = VaultPorts<keeper> & {
  holder: Holder<keeper>
  /** The wallet that these functions open and change. */
  readWallet: () => Promise<SealedWallet | null>
  remembered: Remembered
}

/** @throws NOT_LOGGED_IN */
export function currentUser({ user }: Pick<VaultPorts, 'user'>): VaultUser {
  const found = user()
  if (!found) throw new AppKitError(errors.NOT_LOGGED_IN)
  return found
}

/** After something slow: nothing may be kept for somebody who has left meanwhile. @throws NOT_LOGGED_IN */
export function stillHere(world: Pick<VaultPorts, 'user'>, { userId }: VaultUser): void {
  if (currentUser(world).userId !== userId) throw new AppKitError(errors.NOT_LOGGED_IN)
}

/** 128 bits, as the tables of the API take them. */
export function newId(): string {
  return base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)))
}

/** True where the server understood and said no: another way may still open the wallet. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && [403, 404, 409, 410].includes(status)
}
