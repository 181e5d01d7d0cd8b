import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { AskNode } from '../../historyTypes.ts'

type Call = { method: string; params: readonly unknown[] }

/** Asks a node several things of one kind. @throws NODE_BAD_ANSWER where it refuses one, or answers something else */
export async function askForAll<value>(
  ask: AskNode,
  schema: z.ZodMiniType<value>,
  calls: readonly Call[],
): Promise<value[]> {
  if (calls.length === 0) return []
  const results = await ask(calls)
  return calls.map(({ method }, index) => {
    const answer = z.safeParse(schema, results[index])
    if (!answer.success) throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
    return answer.data
  })
}

/** Asks a node for one thing. @throws NODE_BAD_ANSWER */
export async function askFor<value>(
  ask: AskNode,
  schema: z.ZodMiniType<value>,
  call: Call,
): Promise<value> {
  const [answer] = await askForAll(ask, schema, [call])
  return answer as value // one call has one answer, or threw
}

/** A number as nodes take it. */
export function toQuantity(value: number): string {
  return `0x${value.toString(16)}`
}
