import * as z from 'zod/mini'
import { AppKitError } from '../AppKitError.ts'
import * as errors from '../errors.ts'

/**
 * What a caller has to prove, each more than the one before:
 *
 * - `public`: nothing; any page may read the answer.
 * - `site`: it speaks for a project.
 * - `device`: it holds the key of a device (RFC 9449).
 * - `session`: it has a session of that device.
 * - `freshSession`: the user of that session proved who they are at most 5 minutes ago.
 */
export type Access = 'public' | 'site' | 'device' | 'session' | 'freshSession'

/** An error of the catalogue by its name, which is its code in the answers of our server. */
export type ErrorName = keyof typeof errors

const ofAll = [
  'INPUT_UNFIT',
  'REQUESTS_USED_UP',
  'ORIGIN_NOT_ALLOWED',
  'STORAGE_UNAVAILABLE',
] as const
const ofSites = [...ofAll, 'PROJECT_UNKNOWN'] as const
/** A call that needs no session may carry the token of one. */
const ofDevices = [...ofSites, 'DEVICE_PROOF_REFUSED', 'SESSION_OVER'] as const

/** What every endpoint of an access may refuse with, besides the errors of its own row. */
export const accessErrors = {
  public: ofAll,
  site: ofSites,
  device: ofDevices,
  session: ofDevices,
  freshSession: [...ofDevices, 'LOGIN_NOT_FRESH'],
} as const satisfies Record<Access, readonly ErrorName[]>

/** Of an endpoint that takes a code of a mail. */
export const codeErrors = [
  'CODE_WRONG',
  'CODE_USED_UP',
  'CODE_EXPIRED',
  'CODE_NOT_VALID',
  'EMAIL_COOLDOWN',
] as const satisfies readonly ErrorName[]

/** How a login at a provider ends without a session. */
export const socialErrors = [
  'SOCIAL_LOGIN_EXPIRED',
  'SOCIAL_LOGIN_REFUSED',
  'SOCIAL_LOGIN_CANCELLED',
  'SOCIAL_LOGIN_FAILED',
  'SOCIAL_LOGIN_UNREACHABLE',
  'DEVICE_NUMBER_WRONG',
] as const satisfies readonly ErrorName[]

const Refusal = z.object({
  message: z.string().check(z.maxLength(2_000)),
  code: z.optional(z.unknown()),
})

/**
 * An error of http.ts as the caller of an endpoint gets it: a refusal in the server's own words, so that 'Please try
 * again after 20 seconds' and the messages of specification section 8 pass through. Its code is the server's where
 * `known` has it, else HTTP_STATUS; its cause is the response.
 */
export async function readRefusal(error: unknown, known: readonly ErrorName[]): Promise<unknown> {
  const response = responseOf(error)
  if (!response || response.bodyUsed) return error
  const body: unknown = await response.json().catch(() => undefined)
  const { success, data } = z.safeParse(Refusal, body)
  if (!success) return error
  const code = known.find((name) => name === data.code) ?? errors.HTTP_STATUS.code
  return new AppKitError({ code, text: () => data.message }, undefined, { cause: response })
}

/** The answer behind an error of http.ts or of an endpoint. */
export function responseOf(error: unknown): Response | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Response ? cause : undefined
}
