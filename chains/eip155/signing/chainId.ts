import type { Executor } from '../../signing/executor.ts'

/** The active chain, as eth_chainId says it. */
export const chainId = {
  answer: async (_context, { network }) => `0x${BigInt(network.id).toString(16)}`,
} satisfies Executor
