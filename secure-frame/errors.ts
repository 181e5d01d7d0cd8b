import * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'

const Answer = z.object({
  message: z.string().check(z.maxLength(2_000)),
  code: z.optional(z.unknown()),
})
/** Refusals that the widget handles by their code; every other one is an HTTP_STATUS. */
const passed: readonly unknown[] = [
  errors.CODE_WRONG.code,
  errors.CODE_USED_UP.code,
  errors.CODE_EXPIRED.code,
  errors.DEVICE_NOT_APPROVED.code,
  errors.DEVICE_REFUSED.code,
  errors.DEVICE_NUMBER_WRONG.code,
  errors.SOCIAL_LOGIN_REFUSED.code,
  errors.SOCIAL_LOGIN_CANCELLED.code,
  errors.SOCIAL_LOGIN_FAILED.code,
  errors.SOCIAL_LOGIN_UNREACHABLE.code,
  errors.SOCIAL_LOGIN_EXPIRED.code,
]

/** The status that a call of the server was refused with. */
export function statusOf(error: unknown): number | undefined {
  return responseOf(error)?.status
}

/**
 * The error as the widget gets it: a refusal of the server in the server's own words, so that
 * 'Please try again after 20 seconds' and the messages of specification section 8 pass through.
 */
export async function explain(error: unknown): Promise<unknown> {
  const response = responseOf(error)
  if (!response || response.bodyUsed) return error
  const body: unknown = await response.json().catch(() => undefined)
  const { success, data } = z.safeParse(Answer, body)
  if (!success) return error
  const code = passed.includes(data.code) ? String(data.code) : errors.HTTP_STATUS.code
  return new AppKitError({ code, text: () => data.message }, undefined, { cause: error })
}

/** The answer behind an error of http.ts. */
export function responseOf(error: unknown): Response | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Response ? cause : undefined
}
