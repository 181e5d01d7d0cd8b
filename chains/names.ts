import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { nameReader as eip155 } from './eip155/nameReader.ts'
import type { NameReader } from './readTypes.ts'

/** How owners of names are known, by namespace. Only the server does this: browsers ask the server. */
export const nameReaders: { readonly [namespace in ChainNamespace]?: NameReader } = { eip155 }
