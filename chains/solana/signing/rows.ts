import { createRows } from '../../signing/row.ts'
import { methods } from '../methods.ts'

/** The methods of an embedded Solana account. */
export const rows = createRows(methods, {
  solana_signMessage: { account: ({ pubkey }) => pubkey },
  solana_signAndSendTransaction: { account: ({ pubkey }) => pubkey },
})
