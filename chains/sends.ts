import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import type { ChainSend } from './sendTypes.ts'

/** How coins and tokens are sent, in each namespace in which the modal offers it; fetched when somebody sends. */
export const sends: { readonly [namespace in ChainNamespace]?: () => Promise<ChainSend> } = {
  eip155: async () => (await import('./eip155/send.ts')).send,
  solana: async () => (await import('./solana/send.ts')).send,
}
