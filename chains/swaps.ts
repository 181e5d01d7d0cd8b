import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { swapReader as eip155 } from './eip155/swap/swapReader.ts'
import type { SwapReader } from './swapTypes.ts'

/** How swaps are quoted and built, by namespace. Only the server does this: browsers ask the server. */
export const swapReaders: { readonly [namespace in ChainNamespace]?: SwapReader } = { eip155 }
