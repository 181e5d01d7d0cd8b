import * as z from 'zod/mini'
import type { ChainDefinition } from '../types.ts'
import { networks } from './networks.ts'

/** Polkadot and its relay chains. */
export const definition: ChainDefinition<'polkadot'> = {
  namespace: 'polkadot',
  name: 'Polkadot',
  // SS58 of a 32-byte key, with a network prefix of one byte (46 to 48 characters) or two.
  address: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{46,50}$/)),
  accountTypes: ['eoa'],
  defaultAccountType: 'eoa',
  supports: {
    balance: false,
    send: false,
    activity: false,
    names: false,
    onramp: false,
    embedded: false,
    accountChoice: true,
  },
  networks,
  unattended: ['polkadot_getAccounts'],
}
