import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { PageScript } from './PageScript.ts'

type Scripts = { readonly [namespace in ChainNamespace]?: () => Promise<PageScript> }

/** The page script of each namespace, loaded on demand. */
export const scripts: Scripts = {
  eip155: async () => (await import('./eip155.ts')).script,
  solana: async () => (await import('./solana.ts')).script,
  bip122: async () => (await import('./bip122.ts')).script,
  cosmos: async () => (await import('./cosmos.ts')).script,
  polkadot: async () => (await import('./polkadot.ts')).script,
}
