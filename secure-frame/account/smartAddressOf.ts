import type { SigningContext } from '../../chains/signing/context.ts'
import { isContract, type SmartNetwork } from '../../chains/signing/smartAccount.ts'
import { signing } from '../../chains/signing.ts'
import { parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'

/** The smart account's address for the address of a key. A contract account's is fetched once, then stored. */
export async function smartAddressOf(
  frame: Pick<SigningContext, 'node' | 'networks' | 'store'>,
  smart: SmartNetwork,
  owner: string,
): Promise<string> {
  const { caipNetworkId } = smart
  const { contractAddress } = signing[parseCaipNetworkId(caipNetworkId).namespace] ?? {}
  if (!isContract(smart) || !contractAddress) return owner
  const key = `smartAddress ${caipNetworkId} ${owner}`
  const known = await frame.store.get<string>(key)
  if (typeof known === 'string') return known
  const address = await contractAddress(frame, caipNetworkId, owner)
  await frame.store.set(key, address).catch(() => {}) // fetched again at the next visit
  return address
}
