import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { WalletRequest } from '../types.ts'

/** A number as nodes write it, or a word of 32 bytes. */
export const Quantity: z.ZodMiniType<string> = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))

/** Asks a node for a number, or a word of 32 bytes. @throws NODE_BAD_ANSWER, or what the node says */
export async function askQuantity(
  request: WalletRequest,
  asked: { method: string; params?: readonly unknown[] },
): Promise<bigint> {
  return readQuantity(asked.method, await request(asked))
}

/** What a node answered to a method that has a number as its answer. @throws NODE_BAD_ANSWER */
export function readQuantity(method: string, given: unknown): bigint {
  const answer = z.safeParse(Quantity, given)
  if (!answer.success) throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
  return BigInt(answer.data)
}
