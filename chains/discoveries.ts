import { discover as discoverEip155 } from './eip155/discover.ts'
import type { WalletDiscovery } from './types.ts'

/** How the wallets of a page are found, one entry for each chain that has some. */
export const discoveries: readonly WalletDiscovery[] = [discoverEip155]
