import type { WalletRequest } from '../types.ts'
import { askQuantity } from './askQuantity.ts'

/** Of a chain that also pays for its data elsewhere (OP stack). Source: docs.optimism.io, GasPriceOracle. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'

/**
 * What the data of a transfer costs beside its gas, in wei: twice what it is now, since it changes by itself; 0 where a
 * chain has none.
 */
export async function askDataFee(request: WalletRequest, isToken: boolean): Promise<bigint> {
  const bytes = isToken ? 192 : 128
  const words = [32, bytes].map((word) => word.toString(16).padStart(64, '0')).join('')
  const data = `0x49948e0e${words}${'ff'.repeat(bytes)}`
  const params = [{ to: gasPriceOracle, data }, 'latest']
  return 2n * (await askQuantity(request, { method: 'eth_call', params }).catch(() => 0n)) // no such contract
}
