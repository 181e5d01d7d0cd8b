import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { ProjectFeatures } from '../../projectFeatures.ts'

const text = z.string().check(z.minLength(1), z.maxLength(500))
const file = z.string().check(z.minLength(1), z.maxLength(4_000))

/** Codes and secrets go there, so it is https, but for a provider on this machine. */
const Address = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9.-]+\.localhost)(:\d{1,5})?(\/|$))/,
      'not an https address',
    ),
  )

/** Of a provider of one's own that speaks as the known one does; what is left out is the known one's. */
const ownProvider = {
  issuer: z.optional(Address),
  endpoints: z.optional(
    z.strictObject({
      authorization: z.optional(Address),
      token: z.optional(Address),
      keys: z.optional(Address),
      user: z.optional(Address),
      emails: z.optional(Address),
    }),
  ),
}

/** What the provider knows this server as. The secret stands here or in a file that is 0600. */
const Client = z
  .strictObject({
    clientId: text,
    clientSecret: z.optional(text),
    clientSecretFile: z.optional(file),
    ...ownProvider,
  })
  .check(
    z.refine(
      ({ clientSecret, clientSecretFile }) => !clientSecret !== !clientSecretFile,
      'set clientSecret or clientSecretFile, one of them',
    ),
  )
export type ClientSettings = z.infer<typeof Client>

const AppleClient = z.strictObject({
  /** The Services ID. */
  clientId: text,
  teamId: text,
  keyId: text,
  /** The .p8 file that Apple hands out once; 0600. */
  privateKeyFile: file,
  ...ownProvider,
})
export type AppleSettings = z.infer<typeof AppleClient>

/** The providers that people may log in at, as `features.social_login` of a project names them. */
export const SocialSettings = z.strictObject({
  google: z.optional(Client),
  apple: z.optional(AppleClient),
  github: z.optional(Client),
  facebook: z.optional(Client),
  x: z.optional(Client),
  discord: z.optional(Client),
})
export type SocialSettings = z.infer<typeof SocialSettings>

/** Why a project cannot offer the logins that it names, or undefined: somebody must be able to log in. */
export function unfitLogin(
  { social_login: offered = [] }: ProjectFeatures,
  socials: SocialSettings,
): string | undefined {
  if (offered.includes('farcaster')) {
    return 'farcaster is not built yet. Take it out of social_login.'
  }
  const known = ['email', ...Object.keys(socials)]
  const missing = offered.find((name) => !known.includes(name))
  return missing === undefined
    ? undefined
    : `${missing} is offered, but socials.${missing} does not say what ${missing} knows this server as.`
}

/** The same with the paths of its files relative to a folder. */
export function socialsWithin(
  folder: string,
  { apple, ...others }: SocialSettings,
): SocialSettings {
  const clients = Object.entries(others).map(([name, client]) => {
    const file = client?.clientSecretFile
    const within = file !== undefined && { clientSecretFile: resolve(folder, file) }
    return [name, { ...client, ...within }]
  })
  return {
    ...Object.fromEntries(clients),
    ...(apple && {
      apple: { ...apple, privateKeyFile: resolve(folder, apple.privateKeyFile) },
    }),
  }
}
