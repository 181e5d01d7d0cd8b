import type { OnrampAsset } from '../shared-schemas/entities/onramp.ts'
import { onrampAssets as eip155 } from './eip155/onrampAssets.ts'
import { onrampAssets as solana } from './solana/onrampAssets.ts'

/** What providers sell for money unless the operator says more, on all networks. Only the server asks them. */
export const onrampAssets: readonly OnrampAsset[] = [...eip155, ...solana]
