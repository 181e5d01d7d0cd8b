import * as z from 'zod/mini'
import { AppKitError } from '../errors/AppKitError.ts'
import * as errors from '../errors/errors.ts'

/**
 * What a caller must prove. Each includes the ones before it:
 *
 * - `public`: nothing; any page may read the answer.
 * - `site`: it belongs to a project.
 * - `device`: it holds the key of a device (RFC 9449).
 * - `session`: it has a session of that device.
 * - `freshSession`: the user of that session proved who they are at most 5 minutes ago.
 */
export type Access = 'public' | 'site' | 'device' | 'session' | 'freshSession'

/** An error of the catalogue by its name. Our server answers with this name as the code. */
export type ErrorName = keyof typeof errors

const ofAll = [
  'INPUT_UNFIT',
  'REQUESTS_USED_UP',
  'ORIGIN_NOT_ALLOWED',
  'STORAGE_UNAVAILABLE',
] as const
const ofSites = [...ofAll, 'PROJECT_UNKNOWN'] as const
/** Includes SESSION_OVER, since a call that requires no session may still carry a token. */
const ofDevices = [...ofSites, 'DEVICE_PROOF_REFUSED', 'SESSION_OVER'] as const

/** The errors that every endpoint of an access can answer with, beside those of its own row. */
export const accessErrors = {
  public: ofAll,
  site: ofSites,
  device: ofDevices,
  session: ofDevices,
  freshSession: [...ofDevices, 'LOGIN_NOT_FRESH'],
} as const satisfies Record<Access, readonly ErrorName[]>

/** The errors of an endpoint that takes a code from a mail. */
export const codeErrors = [
  'CODE_WRONG',
  'CODE_USED_UP',
  'CODE_EXPIRED',
  'CODE_NOT_VALID',
  'EMAIL_COOLDOWN',
] as const satisfies readonly ErrorName[]

/** The errors with which a login at a provider ends. */
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
 * Turns an HTTP_STATUS error of http.ts into the refusal that the server answered with. The server's message is kept,
 * so that 'Please try again after 20 seconds' and the messages of specification section 8 pass through. The code is the
 * server's if `known` has it, else HTTP_STATUS; the cause is the response. Any other error is returned as it is.
 */
export async function readRefusal(error: unknown, known: readonly ErrorName[]): Promise<unknown> {
  const response = responseOf(error)
  if (!response || response.bodyUsed) return error
  const body: unknown = await response
    .clone() // names read their reasons from it
    .json()
    .catch(() => undefined)
  const { success, data } = z.safeParse(Refusal, body)
  if (!success) return error
  const code = known.find((name) => name === data.code) ?? errors.HTTP_STATUS.code
  return new AppKitError({ code, text: () => data.message }, undefined, { cause: response })
}

/** The response that caused an error of http.ts or of an endpoint; undefined for any other error. */
export function responseOf(error: unknown): Response | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Response ? cause : undefined
}
