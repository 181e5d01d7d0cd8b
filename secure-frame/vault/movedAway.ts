import { sealNamespace } from '../../chains/signers.ts'
import { currentUser, type VaultWorld } from './world.ts'

/**
 * Whether the user has moved to a wallet that this device does not know. It is the server's word, so it may
 * take an address away, and never put another one in its place.
 *
 * @throws NOT_LOGGED_IN, or what the server says
 */
export async function movedAway(world: VaultWorld): Promise<boolean> {
  const { userId } = currentUser(world)
  const wallet = await world.readWallet()
  const known = await world.remembered.accounts(userId) // only now: this device may have moved meanwhile
  const moving = await world.remembered.moving(userId)
  if (wallet?.status !== 'ACTIVE' || !known) return false
  return ![known, moving].some((accounts) => accounts?.[sealNamespace] === wallet.firstAddress)
}
