import type { CaipNetworkId } from '../shared-schemas/caip.ts'
import type { SecureConfig } from '../shared-schemas/secureConfig.ts'
import type { Frame } from './frame.ts'

/** A network on which the account may be a smart one, as the server lists it. */
export type SmartNetwork = SecureConfig['smartAccounts'][number]

/** How the server lets the account be a smart one on a network, whether it is wanted or not. */
export function smartNetworkOf(
  { config }: Pick<Frame, 'config'>,
  caipNetworkId: CaipNetworkId,
): SmartNetwork | undefined {
  return config.smartAccounts.find((it) => it.caipNetworkId === caipNetworkId)
}

/** The same where the person wants it; undefined stands for the key's own address. */
export function activeSmartNetwork(
  frame: Pick<Frame, 'config' | 'preference'>,
  caipNetworkId: CaipNetworkId,
): SmartNetwork | undefined {
  return frame.preference.type() === 'eoa' ? undefined : smartNetworkOf(frame, caipNetworkId)
}

/** The address of the smart account of a key's address; a contract's own is asked for once. */
export async function smartAddressOf(
  frame: Pick<Frame, 'node' | 'networks' | 'store'>,
  { caipNetworkId, kind }: SmartNetwork,
  owner: string,
): Promise<string> {
  if (kind === 'eip7702') return owner
  const key = `smartAddress ${caipNetworkId} ${owner}`
  const known = await frame.store.get<string>(key)
  if (typeof known === 'string') return known
  const { readSmartAddress } = await import('./smartAccountWorld.ts')
  const address = await readSmartAddress(frame, caipNetworkId, owner)
  await frame.store.set(key, address).catch(() => {}) // it is asked for again at the next visit
  return address
}
