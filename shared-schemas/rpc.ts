import * as z from 'zod/mini'
import { rpcBatchEntries } from './limits.ts'

const id = z.union([z.number(), z.string().check(z.maxLength(64)), z.null()])

/** One JSON-RPC call. Source: JSON-RPC 2.0. */
export const RpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string().check(z.minLength(1), z.maxLength(80)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})
export type RpcRequest = z.infer<typeof RpcRequest>

export const RpcRequestBatch = z
  .array(RpcRequest)
  .check(z.minLength(1), z.maxLength(rpcBatchEntries))

/** What a call failed with; `code` is one of `rpcErrorKinds` where the node keeps to the standards. */
const RpcFailure = z.object({
  code: z.number(),
  message: z.string(),
  data: z.optional(z.unknown()),
})

/** The answer to one call. */
export const RpcAnswer = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id, error: RpcFailure }),
  z.object({ jsonrpc: z.literal('2.0'), id, result: z.unknown() }),
])
export type RpcAnswer = z.infer<typeof RpcAnswer>

/** What each code means. Sources: JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-5792; specification section 8. */
export const rpcErrorKinds = {
  [-32700]: 'parse error',
  [-32600]: 'invalid request',
  [-32601]: 'method not found',
  [-32602]: 'invalid params',
  [-32603]: 'internal error',
  [-32000]: 'invalid input',
  [-32001]: 'resource not found',
  [-32002]: 'resource unavailable',
  [-32003]: 'transaction rejected',
  [-32004]: 'method not supported',
  [-32005]: 'limit exceeded',
  [-32006]: 'version unsupported',
  4001: 'user rejected',
  4100: 'unauthorized',
  4200: 'unsupported method',
  4900: 'provider disconnected',
  4901: 'chain disconnected',
  4902: 'chain not recognised',
  // WalletConnect's own code for a rejection (CAIP-25).
  5000: 'user rejected',
  5700: 'unsupported capability',
  5710: 'unsupported chain',
  5720: 'duplicate bundle',
  5730: 'unknown bundle',
  5740: 'bundle too large',
  5750: 'upgrade rejected',
  5760: 'atomicity not supported',
} as const
export type RpcErrorCode = keyof typeof rpcErrorKinds

/** 32 bytes in hex: what sending a transaction answers with. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/** At least 31 bytes in hex. A transaction hash fits as well, so ask for that first. */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
}
