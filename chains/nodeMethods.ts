import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { nodeMethods as eip155 } from './eip155/nodeMethods.ts'
import { nodeMethods as solana } from './solana/nodeMethods.ts'

/** The JSON-RPC methods that the server passes on to the nodes of each namespace. */
export const nodeMethods: { readonly [namespace in ChainNamespace]?: ReadonlySet<string> } = {
  eip155,
  solana,
}
