import type { Executor } from '../../signing/executor.ts'

/** The connected account, as eth_accounts lists it. */
export const accounts = {
  answer: async (_context, { address }) => [address],
} satisfies Executor
