import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { nodeMethods as bip122 } from './bip122/nodeMethods.ts'
import { nodeMethods as eip155 } from './eip155/nodeMethods.ts'
import { nodeMethods as solana } from './solana/nodeMethods.ts'
import type { NodeEndpoint } from './types.ts'

/** The JSON-RPC methods that the server passes on to the nodes of each namespace. */
export const nodeMethods: {
  readonly [namespace in ChainNamespace]?: Pick<ReadonlySet<string>, 'has'>
} = {
  eip155,
  solana,
  bip122,
}

/** Of namespaces whose nodes do not speak JSON-RPC: what a method is there. */
export const nodeEndpoints: {
  readonly [namespace in ChainNamespace]?: ReadonlyMap<string, NodeEndpoint>
} = { bip122 }
