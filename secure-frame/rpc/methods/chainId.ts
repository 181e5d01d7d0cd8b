import type { Executor } from './executor.ts'

/** The active chain, as eth_chainId says it. */
export const chainId = {
  answer: async (_frame, { network }) => `0x${BigInt(network.id).toString(16)}`,
} satisfies Executor
