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

/** What a call failed with; `code` is one of `rpcErrorKinds.ts` where the node keeps to the standards. */
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

/** 32 bytes in hex: what sending a transaction answers with. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/** At least 31 bytes in hex. A transaction hash fits as well, so ask for that first. */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
}
