import { hashMessage, hexToBytes, toHex } from 'viem'
import { sealNamespace } from '../../../chains/signers.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import type { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { handoverText } from '../../../shared-schemas/vaultTexts.ts'
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

/** The user's wallets, as the page shows them. */
export type Wallets = {
  current: SealedWallet
  next: SealedWallet | undefined
  /** The newest first. */
  former: readonly SealedWallet[]
}

/** Moves the user to a new wallet: makes it, gives it ways in, and puts it in the place of the one that counts. */
export type Mover = {
  /** @throws WALLET_LOCKED where no wallet counts */
  wallets(): Promise<Wallets>
  /** Makes the next wallet and proves it: stored, read back, opened, compared. It has this browser's slot only. */
  make(): Promise<void>
  /** A wallet beside the one that counts, to open it and to change its slots. */
  side(walletId: string): ReturnType<typeof createSideVault>
  /** The words and the file of such a wallet, which is open. */
  portable(walletId: string): Portable
  /** A former wallet, to send what it holds to the one that counts. */
  former(walletId: string): Former
  /** Takes the next wallet away. Nobody has seen its address. */
  drop(walletId: string): Promise<void>
  /** The next wallet is the user's own from then on. May be said again after anything went wrong. */
  switchTo(walletId: string): Promise<VaultAccounts>
  /** Ends the workers of all wallets beside. */
  lock(): void
}

type Side = { vault: ReturnType<typeof createSideVault>; portable: Portable }

/** Makes the mover of a page; `vault` is the vault over `world`. */
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
    // First the key share: whatever is stored can then be opened here, and the making goes on.
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
      // Rebuilt from what is stored, once more: nothing else may become the user's wallet.
      const accounts = await side(walletId).open({ fresh: false })
      const payload = hexToBytes(hashMessage(handoverText({ userId, left: current, next })))
      const handover = toHex(await vault.sign({ namespace: sealNamespace, payload }))
      stillHere(world, user)
      // Before the server knows: killed after it, this browser knows that it was its own doing.
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
