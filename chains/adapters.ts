import type { ChainNamespace } from '../shared-schemas/caip.ts'
import type { ChainAdapter } from './types.ts'

export type Adapters = { readonly [namespace in ChainNamespace]?: () => Promise<ChainAdapter> }

/** The adapter of each namespace that wallets can be connected on: a chunk of its own, fetched at first use. */
export const adapters: Adapters = {
  eip155: () => import('./eip155/adapter.ts').then(({ adapter }) => adapter),
}
