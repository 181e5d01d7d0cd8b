import { hashMessage, hexToBytes, toHex } from 'viem'
import { sealNamespace } from '../../../chains/signers.ts'
import type { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { handoverText } from '../../../shared-schemas/login/vaultTexts.ts'
import { twice } from '../../vault/open.ts'
import type { Vault, VaultAccounts } from '../../vault/vault.ts'
import {
  currentUser,
  isRefusal,
  newId,
  stillHere,
  type VaultPorts,
  type VaultWorld,
} from '../../vault/world.ts'
import type { Portable } from '../portable.ts'
import type { PortableKeeper } from '../portableKeeper.ts'
import { createSideVault, createSideWorld } from './createSideVault.ts'
import { type Former, openFormer } from './openFormer.ts'
import type { TransferKeeper } from './transferKeeper.ts'

/** The user's wallets. */
export type Wallets = {
  current: SealedWallet
  next: SealedWallet | undefined
  /** Newest first. */
  former: readonly SealedWallet[]
}

/** Moves the user to a new wallet: creates it, adds slots to it, and makes it the current wallet. */
export type Mover = {
  /** @throws WALLET_LOCKED if there is no current wallet */
  wallets(): Promise<Wallets>
  /** Creates the next wallet, with a slot for this browser only, then reads it back, opens it and compares its addresses. */
  make(): Promise<void>
  /** The vault of a side wallet, to open it and to change its slots. */
  side(walletId: string): ReturnType<typeof createSideVault>
  /** Exports of a side wallet that is open. */
  portable(walletId: string): Portable
  /** A former wallet, to send what it holds to the current one. */
  former(walletId: string): Former
  /** Deletes the next wallet. Its address was never shown, so nothing can have been sent to it. */
  drop(walletId: string): Promise<void>
  /** Makes the next wallet the current one. Safe to retry after any error. */
  switchTo(walletId: string): Promise<VaultAccounts>
  /** Terminates the workers of all side wallets. */
  lock(): void
}

type Side = { vault: ReturnType<typeof createSideVault>; portable: Portable }

/** Creates the mover of a page; `vault` is the vault over `world`. */
export function createMover(
  world: VaultWorld<PortableKeeper>,
  {
    vault,
    ports,
    spawnTransfer,
    portableOf,
  }: {
    vault: Vault
    portableOf: (world: VaultWorld<PortableKeeper>) => Portable
    ports: VaultPorts<PortableKeeper>
    spawnTransfer: VaultPorts<TransferKeeper>['spawn']
  },
): Mover {
  const sides = new Map<string, Side>()
  const formers = new Map<string, Former>()

  function former(walletId: string) {
    const made =
      formers.get(walletId) ?? openFormer(world, { ...ports, spawn: spawnTransfer }, walletId)
    formers.set(walletId, made)
    return made
  }

  function sideOf(walletId: string): Side {
    const known = sides.get(walletId)
    if (known) return known
    const beside = createSideWorld(ports, { ...world, walletId })
    const made = { vault: createSideVault(beside), portable: portableOf(beside) }
    sides.set(walletId, made)
    return made
  }
  const side = (walletId: string) => sideOf(walletId).vault

  async function wallets(): Promise<Wallets> {
    const all = (await world.api('listWallets', {})).wallets
    const current = all.find(({ status }) => status === 'ACTIVE')
    if (!current) throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
    return {
      current,
      next: all.find(({ status }) => status === 'NEXT'),
      former: all.filter(({ status }) => status === 'FORMER').reverse(),
    }
  }

  async function store() {
    const user = currentUser(world)
    const orders = [{ kind: 'device' as const, slotId: newId() }]
    const making = { userId: user.userId, walletId: newId(), orders }
    const { sealed, accounts, slots, half } = await world.holder.use((keeper) =>
      keeper.create(making),
    )
    const { userId: _, ...facts } = sealed
    stillHere(world, user)
    // Store the key share first: whatever the server has stored can then be opened here, and the creation can continue.
    if (half) await world.remembered.addHalf(half)
    const body = { ...facts, idempotencyKey: newId(), accounts, slots }
    try {
      await twice(() => world.api('createNextWallet', { body }))
    } catch (error) {
      if (isRefusal(error)) await world.remembered.keepHalves({ ...making, slots: [] })
      throw error
    }
    return { walletId: making.walletId, accounts }
  }

  async function make(): Promise<void> {
    const { walletId, accounts } = await world.exclusively(store)
    const opened = await side(walletId).open({ fresh: false })
    for (const { namespace, address } of accounts) {
      if (new Map<string, string>(Object.entries(opened)).get(namespace) !== address)
        throw new AppKitError(errors.WALLET_DAMAGED)
    }
  }

  async function switchTo(walletId: string): Promise<VaultAccounts> {
    const user = currentUser(world)
    const { userId } = user
    const { current, next } = await wallets()
    if (current.walletId !== walletId) {
      if (next?.walletId !== walletId) throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
      // Open it once more from what the server has stored: only that may become the user's wallet.
      const accounts = await side(walletId).open({ fresh: false })
      const payload = hexToBytes(hashMessage(handoverText({ userId, left: current, next })))
      const handover = toHex(await vault.sign({ namespace: sealNamespace, payload }))
      stillHere(world, user)
      // Before the call: if the page is killed after it, this browser still knows that it switched itself.
      await world.remembered.setMoving({ userId, accounts })
      await twice(() => world.api('switchWallet', { body: { walletId, handover } }))
    }
    return vault.open({ fresh: false })
  }

  return {
    wallets,
    make,
    side,
    portable: (walletId) => sideOf(walletId).portable,
    former,
    async drop(walletId) {
      await world.api('dropNextWallet', { body: { walletId } })
      side(walletId).lock()
      await world.remembered.keepHalves({ walletId, slots: [] })
    },
    switchTo,
    lock() {
      for (const each of sides.values()) each.vault.lock()
      for (const each of formers.values()) each.vault.lock()
    },
  }
}
