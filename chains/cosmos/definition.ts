import * as z from 'zod/mini'
import type { ChainDefinition } from '../types.ts'
import { networks } from './networks.ts'

/** Chains built on the Cosmos SDK. It has no default account type: specification section 9. */
export const definition: ChainDefinition<'cosmos'> = {
  namespace: 'cosmos',
  name: 'Cosmos',
  // Bech32 with the chain's own prefix, of a 20-byte key or a 32-byte contract.
  address: z.string().check(z.regex(/^[a-z]{1,16}1([02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/)),
  accountTypes: ['eoa'],
  supports: {
    balance: false,
    send: false,
    activity: false,
    names: false,
    onramp: false,
    embedded: false,
    accountChoice: false,
  },
  networks,
  unattended: ['cosmos_knownAccounts'],
}
