import { randomBytes, verify } from 'node:crypto'
import { personOf } from './people.mjs'
import { readForm } from './readForm.mjs'
import { renderSignIn } from './renderSignIn.mjs'

const names = { google: 'Google', apple: 'Apple' }
const lifetimeSeconds = 600

/**
 * Creates a local login provider that implements OpenID Connect: the real oidc-provider, with the peculiarities of Google
 * or Apple. Google has all claims in the id token. Apple answers with a form post, sends the name beside the token, and
 * requires a client secret that is a JWT signed with the client's key (`client.publicKey`).
 *
 * `isSilent()`: whether a user with a session is redirected back without a prompt, unless the request demands one.
 *
 * @returns the handler of requests below `path`: `(request, response, url) => Promise<void>`
 */
export async function createOidc(provider, { issuer, path, client, jwk, isSilent }) {
  const { Provider } = await loadQuietly()
  const people = new Map()
  const oidc = new Provider(issuer, {
    adapter: createStore(),
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret ?? randomBytes(24).toString('base64url'),
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: {
        session: `${provider}_session`,
        interaction: `${provider}_interaction`,
        resume: `${provider}_resume`,
      },
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // both providers have all claims in the id token
    findAccount: (_, accountId) => ({ accountId, claims: () => claimsOf(people, accountId) }),
    loadExistingGrant: (ctx) => grantAll(oidc, ctx),
    interactions: { url: (_, { uid }) => `${path}/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    renderError: (ctx, out) => {
      ctx.type = 'text'
      ctx.body = `${out.error}: ${out.error_description ?? ''}`
    },
    ttl: {
      AccessToken: lifetimeSeconds,
      IdToken: lifetimeSeconds,
      Interaction: lifetimeSeconds,
      Session: lifetimeSeconds,
      Grant: lifetimeSeconds,
    },
  })
  if (provider === 'apple') speakAsApple(oidc, { people, client, issuer })
  const answer = oidc.callback()

  async function interact(request, response) {
    if (request.method !== 'POST') {
      const page = renderSignIn(names[provider], { action: request.originalUrl })
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    }
    const form = await readForm(request)
    const given = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
    const person = personOf(provider, given)
    people.set(person.id, person)
    const result =
      form.get('decision') === 'allow'
        ? { login: { accountId: person.id } }
        : { error: 'access_denied', error_description: 'The visitor cancelled.' }
    await oidc.interactionFinished(request, response, result)
  }

  return async (request, response, url) => {
    const below = new URL(url)
    below.pathname = url.pathname.slice(path.length)
    if (below.pathname === '/auth') setPrompt(below.searchParams, isSilent())
    request.url = `${below.pathname}${below.search}`
    request.originalUrl = `${path}${request.url}`
    if (below.pathname.startsWith('/interaction/')) return interact(request, response)
    return answer(request, response)
  }
}

/**
 * Replaces the requested prompt, since oidc-provider does not implement `select_account`, which Google is sent. By
 * default every login shows the page on which any name can be chosen; with `isSilent` a user with a session sees none.
 */
function setPrompt(parameters, isSilent) {
  if (isSilent) parameters.delete('prompt')
  else parameters.set('prompt', 'login')
}

/** Imports oidc-provider without its console warning about unsupported versions of Node. */
async function loadQuietly() {
  const { warn } = console
  console.warn = () => {}
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

function claimsOf(people, accountId) {
  const person = people.get(accountId)
  return {
    sub: accountId,
    name: person?.name,
    email: person?.email,
    email_verified: person !== undefined,
  }
}

async function grantAll(oidc, { oidc: { client, session } }) {
  const grant = new oidc.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile name')
  await grant.save()
  return grant
}

function speakAsApple(oidc, { people, client, issuer }) {
  oidc.Client.prototype.compareClientSecret = (secret) => isSigned(secret, client, issuer)
  oidc.use(async (ctx, next) => {
    await next()
    const accountId = ctx.oidc?.session?.accountId
    const person = people.get(accountId)
    if (typeof ctx.body !== 'string' || !person || !ctx.body.includes('name="code"')) return
    const [firstName, ...rest] = person.name.split(' ')
    const user = JSON.stringify({
      name: { firstName, lastName: rest.join(' ') },
      email: person.email,
    })
    const field = `<input type="hidden" name="user" value="${escapeHtml(user)}"/>`
    ctx.body = ctx.body.replace('</form>', `${field}</form>`)
  })
}

const escapeHtml = (text) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Verifies Apple's client secret: a JWT (ES256) of the team for this client and issuer, valid for at most half a year. */
function isSigned(secret, { clientId, teamId, keyId, publicKey }, issuer) {
  const [head = '', body = '', signature = ''] = secret.split('.')
  const { alg, kid } = decode(head)
  const { iss, sub, aud, iat, exp } = decode(body)
  const fits =
    alg === 'ES256' && kid === keyId && iss === teamId && sub === clientId && aud === issuer
  if (!fits || !(exp > iat && exp - iat <= 15_777_000)) return false
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' }
  return verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
}

function decode(part) {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString()))
  } catch {
    return {} // not a JWT: none of its claims match
  }
}

/** Creates the in-memory storage adapter of oidc-provider. */
function createStore() {
  const stored = new Map()
  return class Store {
    constructor(model) {
      this.key = (id) => `${model} ${id}`
    }
    async upsert(id, payload) {
      stored.set(this.key(id), payload)
    }
    async find(id) {
      return stored.get(this.key(id))
    }
    async findByUid(uid) {
      return [...stored.values()].find((payload) => payload.uid === uid)
    }
    async consume(id) {
      const payload = stored.get(this.key(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id) {
      stored.delete(this.key(id))
    }
    async revokeByGrantId(grantId) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
    }
  }
}
