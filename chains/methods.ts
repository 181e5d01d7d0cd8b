import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { methods as bip122 } from './bip122/methods.ts'
import { methods as eip155 } from './eip155/methods.ts'
import { methods as solana } from './solana/methods.ts'
import type { MethodTable } from './types.ts'

/**
 * The JSON-RPC methods of each namespace that has some. Apart from the definitions, because only who
 * relays or signs needs them: the modal's first view must not carry them.
 */
export const methods: { readonly [namespace in ChainNamespace]?: MethodTable } = {
  eip155,
  solana,
  bip122,
}
