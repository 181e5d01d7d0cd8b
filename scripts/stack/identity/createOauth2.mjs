import { createHash, randomBytes } from 'node:crypto'
import { shapes } from './oauth2Shapes.mjs'
import { personOf } from './people.mjs'
import { readForm } from './readForm.mjs'
import { renderSignIn } from './renderSignIn.mjs'

const codeLifetimeMs = 60_000
const newToken = () => randomBytes(24).toString('base64url')

/**
 * Creates a local login provider that implements OAuth 2.0 with the peculiarities of `shapes[provider]`. It verifies the
 * client, the redirect URI and PKCE (S256, required), and accepts a code once.
 *
 * @returns the handler of requests below `path`: `(request, response, url) => Promise<void>`
 */
export function createOauth2(provider, { path, client }) {
  const shape = shapes[provider]
  const codes = new Map()
  const people = new Map()

  async function authorize(request, response, url) {
    const asked =
      request.method === 'POST' ? await readForm(request) : new URLSearchParams(url.search)
    const reason = refusal(asked, client)
    if (reason) return send(response, 400, 'text/plain', reason)
    if (request.method !== 'POST') {
      const hidden = Object.fromEntries(asked)
      const page = renderSignIn(shape.name, { action: `${path}/authorize`, hidden })
      return send(response, 200, 'text/html; charset=utf-8', page)
    }
    const back = new URL(client.redirectUri)
    if (asked.get('decision') === 'allow') {
      const code = newToken()
      const person = personOf(provider, {
        name: asked.get('name') ?? '',
        email: asked.get('email') ?? '',
      })
      const challenge = asked.get('code_challenge')
      codes.set(code, { person, challenge, expiresAt: Date.now() + codeLifetimeMs })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', asked.get('state') ?? '')
    response.writeHead(303, { location: back.href, 'cache-control': 'no-store' }).end()
  }

  async function token(request, response) {
    const form = await readForm(request)
    if (!isClient(request, form, shape.proof, client)) {
      return sendJson(response, 401, { error: 'invalid_client' })
    }
    const code = form.get('code') ?? ''
    const found = codes.get(code)
    codes.delete(code) // valid for one attempt, even if it fails
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const fits =
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === client.redirectUri &&
      found?.challenge === challenge &&
      found.expiresAt > Date.now()
    if (!fits) return sendJson(response, shape.errorStatus, shape.error())
    const accessToken = newToken()
    people.set(accessToken, found.person)
    sendJson(response, 200, shape.token(accessToken))
  }

  function sendUser(request, response, format) {
    const person = people.get(/^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1])
    if (!person) return sendJson(response, 401, { message: 'Bad credentials' })
    sendJson(response, 200, format(person))
  }

  return async (request, response, url) => {
    const below = url.pathname.slice(path.length)
    if (below === '/authorize') return authorize(request, response, url)
    if (below === '/token' && request.method === 'POST') return token(request, response)
    if (Object.hasOwn(shape.paths, below)) return sendUser(request, response, shape.paths[below])
    send(response, 404, 'text/plain', 'Not found')
  }
}

/** Returns why an authorization request is refused. Such a request never redirects, since its redirect URI is not trusted. */
function refusal(asked, { clientId, redirectUri }) {
  if (asked.get('client_id') !== clientId) return 'Unknown client_id'
  if (asked.get('redirect_uri') !== redirectUri) return 'redirect_uri is not registered'
  if (asked.get('response_type') !== 'code') return 'response_type must be code'
  if (asked.get('code_challenge_method') !== 'S256' || !asked.get('code_challenge')) {
    return 'code_challenge with S256 is missing'
  }
  return undefined
}

function isClient(request, form, proof, { clientId, clientSecret }) {
  if (proof === 'post') {
    return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
  }
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return request.headers.authorization === `Basic ${basic}`
}

function send(response, status, type, text) {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

function sendJson(response, status, body) {
  send(response, status, 'application/json', JSON.stringify(body))
}
