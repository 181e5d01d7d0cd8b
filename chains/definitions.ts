import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { definition as bip122 } from './bip122/definition.ts'
import { definition as cosmos } from './cosmos/definition.ts'
import { definition as eip155 } from './eip155/definition.ts'
import { definition as polkadot } from './polkadot/definition.ts'
import { definition as solana } from './solana/definition.ts'
import type { ChainDefinition } from './types.ts'

/**
 * What every namespace is and can do, as data. Whoever wants to know whether a namespace may do
 * something asks here; a literal of a namespace stands nowhere else but in caip.ts.
 */
export const definitions: { [namespace in ChainNamespace]: ChainDefinition<namespace> } = {
  eip155,
  solana,
  polkadot,
  bip122,
  cosmos,
}
