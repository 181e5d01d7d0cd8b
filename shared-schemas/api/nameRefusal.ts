import * as z from 'zod/mini'
import { responseOf } from './refusals.ts'

/** Why a call for names was refused: the field, and what is wrong with it in words for people. */
export const NameReasons = z.array(
  z.object({
    name: z.string().check(z.maxLength(64)),
    description: z.string().check(z.maxLength(400)),
  }),
)
export type NameReasons = z.infer<typeof NameReasons>

const NameRefusal = z.object({ reasons: NameReasons })

/** The first reason that the server gave for refusing a call for names; undefined where it gave none. */
export async function readNameReason(error: unknown): Promise<string | undefined> {
  const response = responseOf(error)
  if (!response || response.bodyUsed) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = z.safeParse(NameRefusal, body)
  return parsed.success ? parsed.data.reasons[0]?.description : undefined
}
