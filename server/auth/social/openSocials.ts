import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
} from 'openid-client'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import type { ServerConfig } from '../../config.ts'
import { readPrivateFile } from '../../keys/privateFile.ts'
import { limitedFetch } from './limitedFetch.ts'
import { type Endpoints, type ProviderRow, providers } from './providers.ts'
import type { AppleSettings, ClientSettings } from './SocialSettings.ts'
import { readAppleKey, signAppleSecret } from './signAppleSecret.ts'

/** A provider as this server asks it. */
export type Social = { row: ProviderRow; configuration: Configuration; redirectUri: string }

/** The providers that the operator set up. */
export type Socials = ReadonlyMap<SocialProvider, Social>

type Ports = { fetch: typeof fetch; now: () => number }

/**
 * Reads secrets and keys and makes the client of each provider; nobody is asked for that.
 *
 * @throws KEY_FILE_UNFIT
 */
export function openSocials({ socials, origins }: ServerConfig, ports: Ports): Socials {
  const opened = new Map<SocialProvider, Social>()
  for (const provider of SocialProvider.options) {
    const settings = socials[provider]
    if (settings === undefined) continue
    const row = ownRow(providers[provider], settings)
    const proof = 'teamId' in settings ? appleProof(row, settings, ports) : proofOf(row, settings)
    opened.set(provider, {
      row,
      configuration: configure(row, settings.clientId, proof, ports),
      redirectUri: new URL(`/oauth/cb/${provider}`, origins.secure).href,
    })
  }
  return opened
}

function ownRow(
  row: ProviderRow,
  { issuer = row.issuer, endpoints = {} }: Pick<AppleSettings, 'issuer' | 'endpoints'>,
): ProviderRow {
  const given = Object.entries(endpoints).filter(([, url]) => url !== undefined)
  return { ...row, issuer, endpoints: { ...row.endpoints, ...Object.fromEntries(given) } }
}

function configure(
  { issuer, endpoints, kind }: ProviderRow,
  clientId: string,
  proof: ClientAuth,
  { fetch }: Ports,
): Configuration {
  const server = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    ...(endpoints.keys !== undefined && { jwks_uri: endpoints.keys }),
  }
  const metadata = { id_token_signed_response_alg: 'RS256' }
  const configuration = new Configuration(server, clientId, metadata, proof)
  const asked = [endpoints.token, endpoints.keys, endpoints.user, endpoints.emails]
  configuration[customFetch] = limitedFetch(
    fetch,
    asked.filter((url) => url !== undefined),
  )
  if (isOpen(endpoints)) allowInsecureRequests(configuration)
  // By default a token that came over TLS counts as unaltered; a provider on this machine has none.
  if (kind === 'oidc') enableNonRepudiationChecks(configuration)
  return configuration
}

/** The settings take http only for this machine. */
function isOpen(endpoints: Endpoints): boolean {
  return Object.values(endpoints).some((url) => url.startsWith('http:'))
}

function proofOf({ proof }: ProviderRow, settings: ClientSettings): ClientAuth {
  const secret = settings.clientSecret ?? readSecret(settings.clientSecretFile ?? '')
  if (proof !== 'basic') return ClientSecretPost(secret)
  // X takes id and secret as they are, where RFC 6749 has them encoded once more.
  const basic = Buffer.from(`${settings.clientId}:${secret}`).toString('base64')
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${basic}`)
}

function appleProof(row: ProviderRow, settings: AppleSettings, { now }: Ports): ClientAuth {
  const { clientId, teamId, keyId, privateKeyFile: path } = settings
  const key = readAppleKey(path, readPrivateFile(path, undefined, notThere))
  return (_server, _client, body) => {
    body.set('client_id', clientId)
    const facts = { clientId, teamId, keyId, audience: row.issuer, now: now() }
    body.set('client_secret', signAppleSecret(key, facts))
  }
}

const notThere = 'it is missing'

function readSecret(path: string): string {
  const secret = readPrivateFile(path, undefined, notThere).trim()
  if (secret !== '') return secret
  throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason: 'it is empty' })
}
