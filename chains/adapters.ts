import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import type { ChainAdapter } from './types.ts'

export type Adapters = { readonly [namespace in ChainNamespace]?: () => Promise<ChainAdapter> }

/** The adapter of each namespace that wallets can be connected on: a chunk of its own, fetched at first use. */
export const adapters: Adapters = {
  eip155: () => import('./eip155/adapter.ts').then(({ adapter }) => adapter),
  solana: () => import('./solana/adapter.ts').then(({ adapter }) => adapter),
  polkadot: () => import('./polkadot/adapter.ts').then(({ adapter }) => adapter),
  bip122: () => import('./bip122/adapter.ts').then(({ adapter }) => adapter),
  cosmos: () => import('./cosmos/adapter.ts').then(({ adapter }) => adapter),
}
