import * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'

const Answer = z.object({ message: z.string().check(z.maxLength(2_000)) })

/** The status that a call of the server was refused with. */
export function statusOf(error: unknown): number | undefined {
  return responseOf(error)?.status
}

/**
 * What the widget is told of an error: a refusal of the server in the server's own words, so that
 * 'Please try again after 20 seconds' and the messages of specification section 8 pass through.
 */
export async function explain(error: unknown): Promise<unknown> {
  const response = responseOf(error)
  if (!response || response.bodyUsed) return error
  const body: unknown = await response.json().catch(() => undefined)
  const { success, data } = z.safeParse(Answer, body)
  if (!success) return error
  const { code } = errors.HTTP_STATUS
  return new AppKitError({ code, text: () => data.message }, undefined, { cause: error })
}

/** The answer behind an error of http.ts. */
export function responseOf(error: unknown): Response | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Response ? cause : undefined
}
