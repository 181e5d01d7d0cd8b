import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOauth2 } from './identity/createOauth2.mjs'
import { createOidc } from './identity/createOidc.mjs'
import { listenOn } from './listenOn.mjs'

const oidc = ['google', 'apple']
const oauth2 = ['github', 'facebook', 'x', 'discord']

/**
 * Starts local login providers on a port of 127.0.0.1, each below its own path: Google and Apple with OpenID Connect;
 * GitHub, Facebook, X and Discord with OAuth 2.0. Each shows a page on which a test logs in under any name.
 * `secureOrigin` is the origin that they redirect to.
 *
 * @returns `port`; `url`; `socials`, for the server's configuration; `jwk`, the private key that signs the id tokens of
 *   Google and Apple; `setSilent(silent)`, which makes these two redirect a user with a session back without a prompt;
 *   `stop()`
 * @throws StackError
 */
export async function startIdentity({ port = 0, secureOrigin }) {
  const front = await listenOn(port)
  const url = `http://127.0.0.1:${front.port}`
  const folder = mkdtempSync(join(tmpdir(), 'appkit-identity-'))
  const removeFolder = () => {
    process.off('exit', removeFolder)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', removeFolder) // the process may exit without calling stop()
  const stop = async () => {
    removeFolder()
    await front.stop()
  }
  try {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'local', alg: 'RS256', use: 'sig' }
    const clients = makeClients(secureOrigin, folder)
    const sites = new Map()
    let silent = false
    const setSilent = (value) => {
      silent = value
    }
    for (const provider of oidc) {
      const path = `/${provider}`
      const issuer = `${url}${path}`
      sites.set(
        provider,
        await createOidc(provider, {
          issuer,
          path,
          client: clients[provider],
          jwk,
          isSilent: () => silent,
        }),
      )
    }
    for (const provider of oauth2) {
      const client = clients[provider]
      sites.set(provider, createOauth2(provider, { path: `/${provider}`, client }))
    }
    front.answerWith(createListener(sites, url))
    return { port: front.port, url, socials: toSocials(clients, url), jwk, setSilent, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function createListener(sites, origin) {
  return async (request, response) => {
    const url = new URL(request.url, origin)
    const site = sites.get(url.pathname.split('/')[1])
    try {
      if (site) return await site(request, response, url)
      response.writeHead(404).end('Not found')
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(error.message)
    }
  }
}

function makeClients(secureOrigin, folder) {
  const clients = Object.fromEntries(
    [...oidc, ...oauth2].map((provider) => [
      provider,
      {
        clientId: `local-${provider}`,
        clientSecret: randomBytes(24).toString('base64url'),
        redirectUri: `${secureOrigin}/oauth/cb/${provider}`,
      },
    ]),
  )
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privateKeyFile = join(folder, 'AuthKey_LOCAL.p8')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(privateKeyFile, pem, { mode: 0o600 })
  const { clientSecret: _, ...apple } = clients.apple
  const signed = { teamId: 'LOCALTEAM1', keyId: 'LOCALKEY01', privateKeyFile, publicKey }
  return { ...clients, apple: { ...apple, ...signed } }
}

/** The `socials` setting of server/config.ts. */
function toSocials(clients, url) {
  const settings = Object.entries(clients).map(([provider, client]) => {
    const { redirectUri: _, publicKey: __, ...known } = client
    return [
      provider,
      { ...known, issuer: `${url}/${provider}`, endpoints: endpointsOf(provider, url) },
    ]
  })
  return Object.fromEntries(settings)
}

function endpointsOf(provider, url) {
  const at = `${url}/${provider}`
  if (oidc.includes(provider)) {
    return { authorization: `${at}/auth`, token: `${at}/token`, keys: `${at}/jwks` }
  }
  const emails = provider === 'github' && { emails: `${at}/emails` }
  return { authorization: `${at}/authorize`, token: `${at}/token`, user: `${at}/user`, ...emails }
}
