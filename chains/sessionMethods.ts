import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { sessionMethods as bip122 } from './bip122/sessionMethods.ts'
import { sessionMethods as cosmos } from './cosmos/sessionMethods.ts'
import { sessionMethods as eip155 } from './eip155/sessionMethods.ts'
import { sessionMethods as polkadot } from './polkadot/sessionMethods.ts'
import { sessionMethods as solana } from './solana/sessionMethods.ts'
import type { SessionMethods } from './types.ts'

/** What a WalletConnect session is asked for, by namespace. */
export const sessionMethods: Readonly<Record<ChainNamespace, SessionMethods>> = {
  eip155,
  solana,
  polkadot,
  bip122,
  cosmos,
}
