import * as z from 'zod/mini'
import type { ChainDefinition } from '../types.ts'
import { networks } from './networks.ts'

/** Base58: public key hash (1, on test networks m or n) and script hash (3, there 2). */
const legacy = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/

/** Bech32, in one case throughout (BIP-173). */
const segwit = /^((bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71}|(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,71})$/

/** Bitcoin. */
export const definition: ChainDefinition<'bip122'> = {
  namespace: 'bip122',
  name: 'Bitcoin',
  address: z
    .string()
    .check(z.refine((text) => legacy.test(text) || segwit.test(text), 'Not a Bitcoin address')),
  accountTypes: ['payment'],
  defaultAccountType: 'payment',
  supports: {
    balance: false,
    send: false,
    activity: false,
    names: false,
    onramp: false,
    embedded: true,
    accountChoice: true,
  },
  networks,
  unattended: ['knownAccounts'],
}
