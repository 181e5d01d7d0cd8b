import { type Configuration, fetchProtectedResource, type IDToken } from 'openid-client'
import * as z from 'zod/mini'
import type { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import { type Identity, toIdentity } from './Identity.ts'
import type { Social } from './openSocials.ts'

const text = z.string().check(z.maxLength(1_000))
const id = z.string().check(z.minLength(1))
const maybe = z.nullish(text)

/** What the providers without id tokens answer to "who is this?", and what we take from it. */
const answers = {
  github: z.pipe(
    z.object({ id: z.int(), login: text }),
    z.transform((it) => ({ subject: String(it.id), name: it.login })),
  ),
  facebook: z.pipe(
    z.object({ id, name: maybe }),
    z.transform((it) => ({ subject: it.id, name: it.name })),
  ),
  x: z.pipe(
    z.object({ data: z.object({ id, username: text }) }),
    z.transform(({ data }) => ({ subject: data.id, name: `@${data.username}` })),
  ),
  discord: z.pipe(
    z.object({ id, username: text, email: maybe, verified: z.nullish(z.boolean()) }),
    z.transform((it) => ({
      subject: it.id,
      name: it.username,
      email: it.verified ? it.email : undefined,
    })),
  ),
}

const Emails = z
  .array(z.object({ email: text, primary: z.boolean(), verified: z.boolean() }))
  .check(z.maxLength(1_000))

const Claims = z.object({
  name: maybe,
  email: maybe,
  /** Apple says it as a text. */
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
})

/** Who an id token is about, which was checked before. */
export function readClaims(issuer: string, token: IDToken): Identity {
  const { name, email, email_verified: verified } = z.parse(Claims, token)
  const vouched = verified === true || verified === 'true'
  return toIdentity(issuer, { subject: token.sub, name, email: vouched ? email : undefined })
}

/** Asks the provider who its access token is about. Throws when the answer does not say. */
export async function askWho(
  { row, configuration }: Social,
  provider: Exclude<SocialProvider, 'google' | 'apple'>,
  accessToken: string,
): Promise<Identity> {
  const answer = await getJson(configuration, row.endpoints.user, accessToken)
  const said = z.parse(answers[provider], answer)
  const listed = await vouchedEmail(configuration, row.endpoints.emails, accessToken)
  return toIdentity(row.issuer, { email: listed, ...said })
}

/** GitHub tells addresses apart from the rest, and not where an organisation forbids it. */
async function vouchedEmail(
  configuration: Configuration,
  url: string | undefined,
  accessToken: string,
): Promise<string | undefined> {
  if (url === undefined) return undefined
  const emails = z.safeParse(Emails, await getJson(configuration, url, accessToken))
  return emails.data?.find(({ primary, verified }) => primary && verified)?.email
}

async function getJson(
  configuration: Configuration,
  url = '',
  accessToken: string,
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'appkit-embed' })
  const at = new URL(url)
  const answer = await fetchProtectedResource(configuration, accessToken, at, 'GET', null, headers)
  try {
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined // not JSON; the schema says what is missing
  }
}
