import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { isOriginAllowed } from '../../shared-schemas/options/origins.ts'
import { refusal } from '../refusal.ts'

/** The part of an answer of WebAuthn that both kinds share; the rest is for the library to judge. */
const Answer = z.looseObject({
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(4_000)) }),
})
const ClientData = z.object({
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string().check(z.maxLength(200))),
})

/**
 * Reads an answer of WebAuthn from its base64url and checks the site around our frame, where the
 * browser tells it: one of the project's own, or our own page. Safari tells none yet.
 *
 * @throws 400, 403
 */
export function takeClientData(
  answerBase64url: string,
  { siteOrigins, secureOrigin }: { siteOrigins: readonly string[]; secureOrigin: string },
): { answer: z.infer<typeof Answer>; topOrigin: string | undefined } {
  const answer = Answer.safeParse(parse(answerBase64url))
  const clientData = ClientData.safeParse(parse(answer.data?.response.clientDataJSON ?? ''))
  if (!answer.success || !clientData.success) {
    throw refusal(
      400,
      new AppKitError(errors.INPUT_UNFIT, { place: 'the passkey answer is not valid' }),
    )
  }
  const { topOrigin } = clientData.data
  const allowed =
    topOrigin === undefined || topOrigin === secureOrigin || isOriginAllowed(topOrigin, siteOrigins)
  if (!allowed) throw refusal(403, new AppKitError(errors.PASSKEY_OF_OTHER_SITE))
  return { answer: answer.data, topOrigin }
}

function parse(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
  } catch {
    return undefined // the schema says that it does not fit
  }
}
