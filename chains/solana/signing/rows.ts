import type { Executor } from '../../signing/executor.ts'
import { createRows } from '../../signing/row.ts'
import { methods } from '../methods.ts'

/** The methods of an embedded Solana account. */
export const rows = createRows(methods, {
  solana_signMessage: {
    account: ({ pubkey }) => pubkey,
    load: async () => (await import('./signMessage.ts')).signMessage as Executor, // it gets back the item that it made
  },
  solana_signTransaction: {
    load: async () => (await import('./signTransaction.ts')).signTransaction as Executor, // as above
  },
  solana_signAllTransactions: {
    load: async () => (await import('./signAllTransactions.ts')).signAllTransactions as Executor, // as above
  },
  solana_signAndSendTransaction: {
    account: ({ pubkey }) => pubkey,
    load: async () =>
      (await import('./signAndSendTransaction.ts')).signAndSendTransaction as Executor, // as above
  },
})
