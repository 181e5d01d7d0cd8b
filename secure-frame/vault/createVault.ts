import { sealNamespace } from '../../chains/signers.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { createHolder } from './holder.ts'
import { isSame } from './keepAccounts.ts'
import type { Keeper } from './keeper.ts'
import { movedAway } from './movedAway.ts'
import { type Make, openWallet } from './open.ts'
import { createOpener } from './opener.ts'
import { addPasskey, openWithPasskey } from './openWithPasskey.ts'
import { addPassword, changePassword, openWithPassword } from './openWithPassword.ts'
import { createRemembered } from './remembered.ts'
import { activeWallet, addAutomatic, removeSlot } from './slots.ts'
import type { Vault, VaultAccounts } from './vault.ts'
import { currentUser, type VaultPorts, type VaultWorld } from './world.ts'

/** Makes the vault of a document. It does nothing before it is asked. */
export function createVault(ports: VaultPorts): Vault {
  return createVaultOf(createVaultWorld(ports))
}

/** What the functions of a vault share; a page of our own keeps it for portable.ts. */
export function createVaultWorld<keeper extends Keeper>(
  ports: VaultPorts<keeper>,
): VaultWorld<keeper> {
  return {
    ...ports,
    holder: createHolder(ports.spawn),
    readWallet: async () => (await ports.api('getWallet', {})).wallet,
    remembered: createRemembered(ports.store),
  }
}

/** The vault over a world that exists. */
export function createVaultOf(world: VaultWorld): Vault {
  const { exclusively } = world
  const ensureOpen = createOpener(world)
  const make: Make = (a) => world.holder.use((keeper) => keeper.create(a))
  let known: { userId: string; accounts: VaultAccounts } | undefined

  async function learn(opening: () => Promise<VaultAccounts>): Promise<VaultAccounts> {
    const { userId } = currentUser(world)
    const accounts = await opening()
    known = { userId, accounts }
    return accounts
  }

  async function sign(a: Parameters<Vault['sign']>[0]): Promise<Uint8Array> {
    const { userId } = currentUser(world)
    // What was approved names an address. The wallet that opens may be another one since a move elsewhere.
    const firstAddress = known?.userId === userId ? known.accounts[sealNamespace] : undefined
    const wanted = { ...a, userId, ...(firstAddress !== undefined && { firstAddress }) }
    const ask = () => world.holder.use((keeper) => keeper.sign(wanted))
    const signature = (await ask()) ?? (await ensureOpen().then(ask))
    if (signature) return signature
    await follow()
    throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
  }

  async function follow(): Promise<boolean> {
    const userId = world.user()?.userId
    const accounts = userId === undefined ? undefined : await world.remembered.accounts(userId)
    if (userId === undefined || !accounts || known?.userId !== userId) return false
    if (isSame(known.accounts, accounts)) return false
    known = { userId, accounts }
    world.holder.end() // what is open there is the wallet of before
    return true
  }

  function lock() {
    known = undefined // the next login reads what is kept
    world.holder.end()
  }

  /** Changes the slots of the wallet while it is open, and nobody else does. */
  async function change(work: () => Promise<void>): Promise<void> {
    await ensureOpen()
    await exclusively(work)
  }

  return {
    open: ({ fresh }) => learn(() => exclusively(() => openWallet(world, { fresh, make }))),
    async restore() {
      const { userId } = currentUser(world)
      const accounts = await world.remembered.accounts(userId)
      known = accounts && { userId, accounts }
      return accounts
    },
    follow,
    async movedAway() {
      const isGone = await movedAway(world)
      if (isGone) lock()
      return isGone
    },
    accounts: () => (known?.userId === world.user()?.userId ? known?.accounts : undefined),
    sign,
    slots: async () => (await activeWallet(world)).slots.map(({ data, ...slot }) => slot),
    addPasskey: (name) => addPasskey(world, { name, ensureOpen }),
    openWithPasskey: (assert) => learn(() => openWithPasskey(world, assert)),
    addPassword: (password) => change(() => addPassword(world, password)),
    changePassword: (passwords) => change(() => changePassword(world, passwords)),
    openWithPassword: (password) => learn(() => openWithPassword(world, password)),
    addAutomatic: () => change(() => addAutomatic(world)),
    removeSlot: (slotId) => change(() => removeSlot(world, slotId)),
    lock,
    async forget() {
      known = undefined
      world.holder.end()
      await world.remembered.clear()
    },
  }
}
