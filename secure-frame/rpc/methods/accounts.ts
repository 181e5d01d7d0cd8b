import type { Executor } from './executor.ts'

/** The connected account, as eth_accounts lists it. */
export const accounts = {
  answer: async (_frame, { address }) => [address],
} satisfies Executor
