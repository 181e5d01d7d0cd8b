import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import type { PagePart } from './types.ts'

/**
 * What a page needs for the chain types that its script does not carry; each comes when the site uses
 * it. The build makes a file of its own out of each entry, dist/parts/<namespace>.js.
 */
export const pageParts = {
  bip122: () => import('./bip122/page.ts'),
  cosmos: () => import('./cosmos/page.ts'),
  polkadot: () => import('./polkadot/page.ts'),
  solana: () => import('./solana/page.ts'),
} satisfies PageParts
type PageParts = { readonly [namespace in ChainNamespace]?: () => Promise<{ page: PagePart }> }
