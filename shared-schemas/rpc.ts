import * as z from 'zod/mini'

const id = z.union([z.number(), z.string().check(z.maxLength(64)), z.null()])

/** The error of a call. `code` is one of `rpcErrorKinds.ts` if the node follows the standards. */
const RpcFailure = z.object({
  code: z.number(),
  message: z.string(),
  data: z.optional(z.unknown()),
})

/** The response to one call. Source: JSON-RPC 2.0. */
export const RpcAnswer = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id, error: RpcFailure }),
  z.object({ jsonrpc: z.literal('2.0'), id, result: z.unknown() }),
])
export type RpcAnswer = z.infer<typeof RpcAnswer>
