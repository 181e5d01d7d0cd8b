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
 * Starts local providers of logins on a port of 127.0.0.1, one below each path: Google and Apple with
 * OpenID Connect, GitHub, Facebook, X and Discord with OAuth 2.0. Each shows a page on which to sign in
 * as anybody. `secureOrigin` is where they send people back to.
 *
 * @returns `port`; `url`; `socials`, what the server's configuration says of them; `jwk`, the private
 *   key that the id tokens of Google and Apple are signed with; `letThrough(unasked)`, which makes these two
 *   let who is signed in through; `stop()`
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
  process.once('exit', removeFolder) // somebody may leave without stopping first
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
    const letThrough = (unasked) => {
      silent = unasked
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
    return { port: front.port, url, socials: describe(clients, url), jwk, letThrough, stop }
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

/** The `socials` of server/config.ts. */
function describe(clients, url) {
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
