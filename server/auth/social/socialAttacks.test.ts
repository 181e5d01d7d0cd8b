import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDevice, otherThan } from '../testing.ts'
import {
  begin,
  createSocialServer,
  type Landing,
  type Login,
  locationOf,
  newTicket,
  type SocialServer,
  signIn,
  siteOrigin,
  tokenOf,
} from './testing.ts'
import { decode, replaceClaims, signToken, unsigned, withHeader } from './testTokens.ts'

// Attack transcripts of T24. Each says what an attacker does; whatever that is, nobody
// has a session afterwards: not the device that asked, nor any other that the transcript brings along.

type Scene = { server: SocialServer; login: Login }
type Attack = (scene: Scene) => Promise<unknown>

/** Goes on as far as a victim does who sees nothing of it: comes back and says yes. */
async function finish({ login }: Scene, back: Landing) {
  return login.decide(tokenOf(await login.comeBack(back)))
}

const openAndSignIn = async ({ login }: Scene) => signIn(locationOf(await login.open()))

/** The way as always, with another answer of the provider where `change` makes one. */
const withAnswer =
  (
    part: string,
    change: (answer: Response, scene: Scene) => Promise<Response> | Response,
  ): Attack =>
  async (scene) => {
    scene.server.network.tamper = async (url, init) =>
      url.includes(part) ? change(await fetch(url, init), scene) : undefined
    await finish(scene, await openAndSignIn(scene))
  }

/** The same with other claims in an id token that is signed with the provider's own key. */
const withClaims = (claims: object): Attack =>
  withAnswer('/token', async (answer, { server }) => {
    const tokens = await answer.json()
    const told = { ...decode(tokens.id_token), ...claims }
    return Response.json({ ...tokens, id_token: signToken(server.identity.jwk, told) })
  })

/** The same with the id token made another. */
const withToken = (change: (token: string) => string): Attack =>
  withAnswer('/token', async (answer) => {
    const tokens = await answer.json()
    return Response.json({ ...tokens, id_token: change(tokens.id_token) })
  })

/** The way as always, with other parameters on the way back. */
const comingBackWith =
  (change: (parameters: URLSearchParams) => void): Attack =>
  async (scene) => {
    const { url } = await openAndSignIn(scene)
    const changed = new URL(url)
    change(changed.searchParams)
    await finish(scene, { url: changed.href })
  }

const attacks: Record<string, Attack> = {
  'a state that nobody gave': comingBackWith((it) => it.set('state', 'x'.repeat(43))),
  'no state': comingBackWith((it) => it.delete('state')),
  'two states': comingBackWith((it) => it.append('state', it.get('state') ?? '')),
  'two codes': comingBackWith((it) => it.append('code', 'another')),
  'no code': comingBackWith((it) => it.delete('code')),
  'a code that nobody gave': comingBackWith((it) => it.set('code', 'guessed')),
  'another iss': comingBackWith((it) => it.set('iss', 'https://evil.test')),
  'an error beside the code': comingBackWith((it) => it.set('error', 'server_error')),
  'the id token and the access token in the address': comingBackWith((it) => {
    it.delete('code')
    it.set('id_token', 'e30.e30.')
    it.set('access_token', 'x')
  }),
  'the state of another flow: a code of the attacker, for the login of the victim': async (
    scene,
  ) => {
    const own = await begin(scene.server)
    const back = new URL((await signIn(locationOf(await own.open()))).url)
    const victim = new URL(locationOf(await scene.login.open()))
    back.searchParams.set('state', victim.searchParams.get('state') ?? '')
    await finish(scene, { url: back.href })
  },
  'a code of the victim in a flow of the attacker: PKCE': async (scene) => {
    const victim = await begin(scene.server)
    const theirs = new URL((await signIn(locationOf(await victim.open()))).url)
    const own = new URL((await openAndSignIn(scene)).url)
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    await finish(scene, { url: own.href })
  },
  'the same where the provider looks at no verifier: the nonce': async (scene) => {
    const victim = await begin(scene.server)
    const asked = new URL(locationOf(await victim.open()))
    const theirs = new URL((await signIn(asked.href)).url)
    const own = new URL((await openAndSignIn(scene)).url)
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    scene.server.network.tamper = (url) => {
      if (!url.endsWith('/token')) return undefined
      const claims = claimsFor(scene.server, { nonce: asked.searchParams.get('nonce') })
      return Response.json(tokensWith(signToken(scene.server.identity.jwk, claims)))
    }
    await finish(scene, { url: own.href })
  },
  'a mix-up: the answer of one provider at the address of another': async (scene) => {
    const { url } = await openAndSignIn(scene)
    await finish(scene, { url: url.replace('/oauth/cb/google', '/oauth/cb/x') })
    await finish(scene, { url })
  },
  'a mix-up by a form': async (scene) => {
    const { url } = await openAndSignIn(scene)
    const body = new URL(url).searchParams
    await finish(scene, { url: 'https://secure.test/oauth/cb/apple', body })
  },
  'another nonce': withClaims({ nonce: 'another' }),
  'no nonce': withClaims({ nonce: undefined }),
  'another audience': withClaims({ aud: 'somebody-else' }),
  'two audiences, for another party': withClaims({ aud: ['local-google', 'b'], azp: 'b' }),
  'another issuer': withClaims({ iss: 'https://evil.test' }),
  'a token of yesterday': withClaims({ exp: Math.floor(Date.now() / 1000) - 3_600 }),
  'no subject': withClaims({ sub: undefined }),
  'an empty subject': withClaims({ sub: '' }),
  'a subject without end': withClaims({ sub: 'x'.repeat(256) }),
  'an altered token': withToken((token) => replaceClaims(token, { sub: 'victim' })),
  'a token without a signature: alg none': withToken((token) => unsigned(token)),
  'a token signed with the client id, as a shared secret': withToken((token) =>
    withHeader(token, { alg: 'HS256' }),
  ),
  'a token signed with another key': withToken((token) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return signToken({ ...privateKey.export({ format: 'jwk' }), kid: 'local' }, decode(token))
  }),
  'no id token': withAnswer('/token', async (answer) => {
    const { id_token: _, ...rest } = await answer.json()
    return Response.json(rest)
  }),
  'keys from a server that is down': withAnswer('/jwks', () => new Response('', { status: 503 })),
  'PKCE taken out of the request': async (scene) => {
    const asked = new URL(locationOf(await scene.login.open()))
    asked.searchParams.delete('code_challenge')
    asked.searchParams.delete('code_challenge_method')
    await finish(scene, await signIn(asked.href).catch(() => ({ url: 'https://secure.test/' })))
  },
  'PKCE with the plain method': async (scene) => {
    const asked = new URL(locationOf(await scene.login.open()))
    asked.searchParams.set('code_challenge_method', 'plain')
    await finish(scene, await signIn(asked.href).catch(() => ({ url: 'https://secure.test/' })))
  },
  'an answer with a redirect to elsewhere': withAnswer('/token', () =>
    Response.redirect('https://evil.test/token', 307),
  ),
  'an answer larger than 2 MiB': withAnswer(
    '/token',
    () =>
      new Response(new Uint8Array(2_097_153), { headers: { 'content-type': 'application/json' } }),
  ),
  'a provider that is down': withAnswer('/token', () => {
    throw new TypeError('fetch failed')
  }),
  'an answer that is no JSON': withAnswer('/token', () => new Response('<html>')),
  'an error of the provider': async (scene) => {
    const asked = new URL(locationOf(await scene.login.open()))
    const back = new URL('https://secure.test/oauth/cb/google?error=server_error')
    back.searchParams.set('state', asked.searchParams.get('state') ?? '')
    await finish(scene, { url: back.href })
  },
  'somebody who cancels there': async (scene) => {
    const asked = locationOf(await scene.login.open())
    await finish(scene, await signIn(asked, { decision: 'deny' }))
  },
  'a claim before the visitor said yes': async (scene) => {
    await scene.login.comeBack(await openAndSignIn(scene))
  },
  'a yes from a page of another site': async (scene) => {
    const token = tokenOf(await scene.login.comeBack(await openAndSignIn(scene)))
    for (const site of ['cross-site', 'same-site', 'none'])
      await scene.login.decide(token, 'confirmed', { headers: { 'sec-fetch-site': site } })
  },
  'a yes without the number, as a click on a button of the page': async (scene) => {
    const token = tokenOf(await scene.login.comeBack(await openAndSignIn(scene)))
    for (const typed of ['', ' ', '4', 'ab', '123'])
      await scene.login.decide(token, 'confirmed', { typed })
  },
  'a yes with another number, then with the right one': async (scene) => {
    const token = tokenOf(await scene.login.comeBack(await openAndSignIn(scene)))
    await scene.login.decide(token, 'confirmed', { typed: otherThan(scene.login.number) })
    await scene.login.decide(token)
    await scene.login.prove(token)
  },
  'the address of the login, opened where the victim has a device of their own: its key proves nothing':
    async (scene) => {
      const victim = createDevice(scene.server)
      const token = tokenOf(await scene.login.comeBack(await openAndSignIn(scene)))
      expect((await scene.login.prove(token, victim)).status).toBe(410)
    },
  'a proof of the device that asked, before the provider said who it is': async (scene) => {
    const { ticket, flowId } = scene.login
    await openAndSignIn(scene)
    for (const token of [ticket, flowId, newTicket()]) await scene.login.prove(token)
  },
  'a yes after a no': async (scene) => {
    const token = tokenOf(await scene.login.comeBack(await openAndSignIn(scene)))
    await scene.login.decide(token, 'refused')
    await scene.login.decide(token)
  },
  'a yes to a question that was guessed': async (scene) => {
    await scene.login.comeBack(await openAndSignIn(scene))
    await scene.login.decide(newTicket())
  },
  'a yes with the ticket, the flow or the state in place of the question': async (scene) => {
    const back = await openAndSignIn(scene)
    await scene.login.comeBack(back)
    const { ticket, flowId } = scene.login
    const state = new URL(back.url).searchParams.get('state') ?? ''
    for (const token of [ticket, flowId, state]) await scene.login.decide(token)
  },
  'a flow older than 10 minutes, at the window': async (scene) => {
    scene.server.clock.now += 600_000
    const address = locationOf(await scene.login.open())
    expect(address).toBe('')
  },
  'a flow older than 10 minutes, on the way back': async (scene) => {
    const back = await openAndSignIn(scene)
    scene.server.clock.now += 600_000
    await finish(scene, back)
  },
  'a flow older than 10 minutes, at the question': async (scene) => {
    const token = tokenOf(await scene.login.comeBack(await openAndSignIn(scene)))
    scene.server.clock.now += 600_000
    await scene.login.decide(token)
  },
  'a yes that nobody claims for 2 minutes': async (scene) => {
    await finish(scene, await openAndSignIn(scene))
    scene.server.clock.now += 120_000
  },
  'a ticket that was used, by another window': async (scene) => {
    await scene.login.open()
    expect(locationOf(await scene.login.open())).toBe('')
  },
  'a ticket that was used, by another flow': async (scene) => {
    const { ticket } = scene.login
    const own = await begin(scene.server, { ticket })
    expect(own.started.status).toBe(409)
  },
  'a ticket that was guessed': async ({ server }) => {
    const opened = server.get(`https://secure.test/oauth/start?ticket=${newTicket()}`)
    await server.drain()
    expect(locationOf(await opened)).toBe('')
  },
  'a site that is not of the project': async ({ server }) => {
    const asked = { provider: 'google', ticket: newTicket(), deviceName: 'Chrome on Windows' }
    const device = createDevice(server)
    const answer = await device.post('/auth/v1/social', {
      ...asked,
      siteOrigin: 'https://evil.test',
    })
    expect(answer.status).toBe(403)
  },
  'a project that does not offer it': async ({ server }) => {
    const asked = { provider: 'google', ticket: newTicket(), deviceName: 'Chrome on Windows' }
    const device = createDevice(server, { project: 'empty' })
    const own = 'https://secure.test' // which every project has
    const answer = await device.post('/auth/v1/social', { ...asked, siteOrigin: own })
    expect([answer.status, siteOrigin]).toEqual([404, 'https://shop.test'])
  },
}

/** What the log says of those that an answer of a provider ended: each fails for what is wrong with it. */
const reasons: Record<string, readonly string[]> = {
  OAUTH_INVALID_RESPONSE: [
    'two states',
    'two codes',
    'no code',
    'another iss',
    'the id token and the access token in the address',
    'no nonce',
    'no subject',
    'an altered token',
    'a token without a signature: alg none',
    'a token signed with the client id, as a shared secret',
    'a token signed with another key',
    'no id token',
  ],
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: [
    'the same where the provider looks at no verifier: the nonce',
    'another nonce',
    'another audience',
    'two audiences, for another party',
    'another issuer',
  ],
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: ['a token of yesterday'],
  OAUTH_RESPONSE_IS_NOT_CONFORM: [
    'keys from a server that is down',
    'an answer with a redirect to elsewhere',
  ],
  OAUTH_RESPONSE_IS_NOT_JSON: ['an answer that is no JSON'],
  HTTP_BODY_TOO_LARGE: ['an answer larger than 2 MiB'],
  HTTP_UNREACHABLE: ['a provider that is down'],
  $ZodError: ['an empty subject', 'a subject without end'],
  invalid_grant: [
    'a code that nobody gave',
    'the state of another flow: a code of the attacker, for the login of the victim',
    'a code of the victim in a flow of the attacker: PKCE',
  ],
  invalid_request: ['PKCE taken out of the request', 'PKCE with the plain method'],
  server_error: ['an error beside the code', 'an error of the provider'],
  access_denied: ['somebody who cancels there'],
  'other provider': [
    'a mix-up: the answer of one provider at the address of another',
    'a mix-up by a form',
  ],
}

test.each(Object.keys(attacks))('error: %s: T24', async (name) => {
  const server = await createSocialServer()
  const login = await begin(server)

  await attacks[name]!({ server, login })
  await server.drain() // nothing more comes: whoever still waits is answered now
  const claimed = await login.claim()

  expect((await claimed.json()).login).toBeUndefined()
  expect(server.count('sessions')).toBe(0)
  const told = server.lines.filter(({ msg }) => msg === 'social login').map((line) => line.reason)
  expect(told).toEqual(Object.keys(reasons).filter((reason) => reasons[reason]?.includes(name)))
})

test('default: there are enough of them', () => {
  expect(Object.keys(attacks).length).toBeGreaterThan(25)
})

function claimsFor({ identity, clock }: SocialServer, more: object) {
  const now = Math.floor(clock.now / 1000)
  const { issuer = '' } = identity.socials.google ?? {}
  return { iss: issuer, aud: 'local-google', sub: 'victim', iat: now, exp: now + 600, ...more }
}

const tokensWith = (idToken: string) => ({
  access_token: 'a',
  token_type: 'Bearer',
  id_token: idToken,
})
