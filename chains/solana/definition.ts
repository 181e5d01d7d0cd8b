import * as z from 'zod/mini'
import type { ChainDefinition } from '../types.ts'
import { networks } from './networks.ts'

/** Solana and its test clusters. */
export const definition: ChainDefinition<'solana'> = {
  namespace: 'solana',
  name: 'Solana',
  // The form only: 44 base58 characters may still stand for other than 32 bytes.
  address: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  accountTypes: ['eoa'],
  defaultAccountType: 'eoa',
  supports: {
    balance: true,
    send: true,
    activity: false,
    names: false,
    onramp: true,
    embedded: true,
    accountChoice: true,
  },
  networks,
  unattended: ['solana_getAccounts'],
}
