import type * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { WalletRequest } from '../types.ts'

/** Asks a node one thing. @throws NODE_BAD_ANSWER where it is not what `schema` says, or what the node says */
export async function askNode<schema extends z.ZodMiniType>(
  request: WalletRequest,
  schema: schema,
  method: string,
  params: readonly unknown[] = [],
): Promise<z.infer<schema>> {
  const answer = read(schema, await request({ method, params }))
  if (answer.path !== undefined) throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
  return answer.value
}
