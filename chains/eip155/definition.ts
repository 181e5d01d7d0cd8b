import * as z from 'zod/mini'
import type { ChainDefinition } from '../types.ts'
import { networks } from './networks.ts'

/** Ethereum and every chain that speaks its JSON-RPC. */
export const definition: ChainDefinition<'eip155'> = {
  namespace: 'eip155',
  name: 'EVM networks',
  // No checksum is asked for: specification section 5, a wallet may answer in any case.
  address: z.string().check(z.regex(/^(0x)?[0-9a-fA-F]{40}$/)),
  accountTypes: ['eoa', 'smartAccount'],
  defaultAccountType: 'smartAccount',
  supports: {
    balance: true,
    send: true,
    activity: true,
    names: true,
    onramp: true,
    embedded: true,
    accountChoice: false,
  },
  networks,
  unattended: ['eth_accounts', 'eth_chainId', 'eth_getBalance', 'wallet_getCallsStatus'],
}
