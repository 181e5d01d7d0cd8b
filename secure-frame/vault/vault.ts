import type { FirstSigner, SignerNamespace } from '../../chains/signers.ts'
import type { Slot } from '../../shared-schemas/api/vault.ts'
import type { Passkeys } from './passkey.ts'

/**
 * The wallet's first account by namespace, as `ChainSigner.account` has it. A browser that opened the wallet with an
 * earlier release only does not know those that came later.
 */
export type VaultAccounts = Readonly<
  Record<FirstSigner, string> & Partial<Record<SignerNamespace, string>>
>

/** A way to open the wallet, as a list shows it. */
export type VaultSlot = Pick<Slot, 'slotId' | 'kind' | 'stale' | 'deviceId' | 'createdAt'>

/**
 * The keys of whoever is logged in. They live in a worker; what leaves it are addresses and
 * signatures. No phrase can be had here: that is for pages/portable.ts, on a page of our own.
 *
 * All that touch the keys throw NOT_LOGGED_IN, WALLET_LOCKED (its details name the slots that could
 * open the wallet), WALLET_DAMAGED, or what the api throws.
 */
export type Vault = {
  /**
   * To be called after a login, `fresh` where it was just now: makes the wallet of a user who has
   * none, else opens it and gives this device a slot of its own. No address is known before it ends.
   */
  open(a: { fresh: boolean }): Promise<VaultAccounts>
  /** Reads the addresses of an earlier visit from the store; asks nobody. */
  restore(): Promise<VaultAccounts | undefined>
  /** Looks whether another tab has moved the user to another wallet; true where it has. */
  follow(): Promise<boolean>
  /** Asks the server whether another wallet counts than the one known here, whose addresses are then shown no more. */
  movedAway(): Promise<boolean>
  /** What the last open, restore or follow found. */
  accounts(): VaultAccounts | undefined
  /** Opens the wallet again by itself where the worker has ended. Payload: see ChainSigner. */
  sign(a: { namespace: SignerNamespace; payload: Uint8Array }): Promise<Uint8Array>
  slots(): Promise<VaultSlot[]>
  /** `name` is what the passkey is called in the person's own list. @throws PASSKEY_FAILED */
  addPasskey(name: string): Promise<void>
  /** `assert` asks the passkey in another document, for a frame that may not. @throws PASSKEY_FAILED */
  openWithPasskey(assert?: Passkeys['assert']): Promise<VaultAccounts>
  /** Takes the place of an older password that the user has forgotten: else `changePassword` asks for it. */
  addPassword(password: string): Promise<void>
  /** Each of the two counts as a try of a password. @throws PASSWORD_WRONG */
  changePassword(a: { current: string; next: string }): Promise<void>
  /** @throws PASSWORD_WRONG */
  openWithPassword(password: string): Promise<VaultAccounts>
  /** Lets the server keep both key shares, under two keys: the operator could open the wallet. */
  addAutomatic(): Promise<void>
  /** Needs a login of the last 5 minutes; never the last slot that opens. */
  removeSlot(slotId: string): Promise<void>
  /** Ends the worker, and forgets what this document knows; the next signature opens the wallet again. */
  lock(): void
  /** Sign-out: ends the worker and wipes what this device kept; key shares that may be the last way in stay. */
  forget(): Promise<void>
}
