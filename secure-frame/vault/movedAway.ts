import { sealNamespace } from '../../chains/signers.ts'
import { currentUser, stillHere, type VaultWorld } from './world.ts'

/**
 * Whether the user has moved to a wallet that this device does not know; the known one is then shown no more. It is the
 * server's word, so it may take an address away, and never put another one in its place: keepAccounts.ts.
 *
 * @throws NOT_LOGGED_IN, or what the server says
 */
export async function movedAway(world: VaultWorld): Promise<boolean> {
  const user = currentUser(world)
  const { remembered } = world
  const wallet = await world.readWallet()
  // Another tab may be moving: it writes the second before the server switches, and the first before it drops that.
  const moving = await remembered.moving(user.userId)
  const known = await remembered.known(user.userId)
  if (wallet?.status !== 'ACTIVE' || !known || known.retired) return false
  const isKnown = [known.accounts, moving].some(
    (accounts) => accounts?.[sealNamespace] === wallet.firstAddress,
  )
  if (isKnown) return false
  stillHere(world, user)
  await remembered.setAccounts({ ...known, retired: true })
  return true
}
