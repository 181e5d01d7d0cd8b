import type { SignerNamespace } from '../../chains/signers.ts'
import type { NewSlot } from '../../shared-schemas/api/vault.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Bytes } from './seal.ts'
import type { VaultAccounts } from './vault.ts'

/** A wallet as the server stores it, and whose it is. */
export type Sealed = {
  userId: string
  walletId: string
  schemeVersion: number
  firstAddress: string
  /** base64url of iv | ciphertext | tag. */
  ciphertext: string
}

/** A user key share as this device keeps it: useless without the browser's non-extractable key. */
export type DeviceHalf = {
  userId: string
  walletId: string
  slotId: string
  key: CryptoKey
  /** iv | ciphertext | tag. */
  wrapped: Bytes
}

/** How the keeper gets at the user key share of a slot. */
export type HalfSource =
  | { kind: 'device'; half: DeviceHalf }
  | { kind: 'automatic'; userHalf: string }
  | { kind: 'passkey'; slotId: string; wrappedHalf: string; prf: Bytes }
  | { kind: 'password'; slotId: string; wrappedHalf: string; evaluated: string }

/** What a slot is made for. `prf` and `evaluated` are what a passkey and the server answered. */
export type SlotOrder =
  | { kind: 'device'; slotId: string }
  | { kind: 'automatic'; slotId: string }
  | { kind: 'passkey'; slotId: string; prf: Bytes; data: NonNullable<NewSlot['data']> }
  | { kind: 'password'; slotId: string; evaluated: string }

/** Slots as the server takes them; of a device slot, the key share that stays here. */
export type MadeSlots = { slots: NewSlot[]; half?: DeviceHalf }
export type MadeWallet = MadeSlots & {
  sealed: Sealed
  accounts: { namespace: ChainNamespace; address: string }[]
}

/**
 * Keeps the key of the wallet. It runs in the worker, and its answers are all that ever leaves it.
 * Nothing throws for a reason that a person could act on: errors would lose their code on the way.
 */
export type Keeper = {
  /** Makes a wallet of new entropy and keeps nothing of it: what is stored must prove itself by `open`. */
  create(a: { userId: string; walletId: string; orders: SlotOrder[] }): Promise<MadeWallet>
  /**
   * `bound`: a passkey or a password opened it that was set for this very address, which only the user can have done.
   * `half`: the user key share is unreadable (wrong password, other device). `seal`: the wallet is.
   */
  open(a: {
    sealed: Sealed
    serverHalf: string
    source: HalfSource
  }): Promise<{ accounts: VaultAccounts; bound: boolean } | { failed: 'half' | 'seal' }>
  /** True while this user's wallet is open. */
  holds(userId: string): Promise<boolean>
  /** undefined where this user's wallet is not open, or is another one than `firstAddress` names. */
  sign(a: {
    userId: string
    firstAddress?: string
    namespace: SignerNamespace
    payload: Uint8Array
  }): Promise<Uint8Array | undefined>
  /** New slots of the open wallet; undefined where it is not open. */
  makeSlots(a: { userId: string; orders: SlotOrder[] }): Promise<MadeSlots | undefined>
  /** Begins the exchange with the server; `salt` is that of the slot, or new. */
  blindPassword(a: { password: string; salt?: string }): Promise<{ blinded: string }>
  /** Overwrites everything. */
  lock(): Promise<void>
}
