import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { type Make, openWallet } from './open.ts'
import { currentUser, type VaultWorld } from './world.ts'

/**
 * Opens the wallet again where the worker has ended, for who signs or changes slots; any number of
 * callers share one try. @throws WALLET_LOCKED, also where the server knows no wallet: none is made.
 */
export function createOpener(world: VaultWorld): () => Promise<void> {
  let opening: Promise<void> | undefined

  async function open() {
    const { userId } = currentUser(world)
    if (await world.holder.use((keeper) => keeper.holds(userId))) return
    await world.exclusively(() => openWallet(world, { fresh: false, make: refuse }))
  }

  return () => {
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }
}

const refuse: Make = () => {
  throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
}
