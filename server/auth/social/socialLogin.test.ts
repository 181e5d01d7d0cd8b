import { expect, test } from 'vitest'
import { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import { ann, createAuthServer, createDevice, logIn, said } from '../testing.ts'
import { limitedFetch } from './limitedFetch.ts'
import { readClaims } from './readIdentity.ts'
import {
  begin,
  createSocialServer,
  locationOf,
  logInAt,
  newTicket,
  signIn,
  tokenOf,
} from './testing.ts'

const shown: Record<SocialProvider, { userName: string; email?: string }> = {
  google: { userName: 'Ann Example', email: 'ann-example@example.com' },
  apple: { userName: 'Ann Example', email: 'ann-example@example.com' },
  github: { userName: 'ann-example', email: 'ann-example@example.com' },
  facebook: { userName: 'Ann Example' },
  x: { userName: '@ann-example' },
  discord: { userName: 'ann-example', email: 'ann-example@example.com' },
}

test.each(SocialProvider.options)(
  'default: somebody logs in at %s, and again',
  async (provider) => {
    const server = await createSocialServer()

    const { login, device } = await logInAt(server, provider)
    const again = await logInAt(server, provider)

    expect(login).toMatchObject({ provider, expiresInSeconds: 600, ...shown[provider] })
    const { userId, deviceId } = login
    expect(await (await device.get('/auth/v1/session')).json()).toMatchObject({
      userId,
      deviceId,
      provider,
      ...shown[provider],
    })
    expect(again.login.userId).toBe(userId)
    expect([server.count('users'), server.count('devices')]).toEqual([1, 2])
  },
)

test('behavior: only the endpoints of the provider are asked', async () => {
  const server = await createSocialServer()
  await logInAt(server, 'github')

  const { endpoints } = server.identity.socials.github ?? {}
  expect(server.sent).toEqual([
    `POST ${endpoints?.token}`,
    `GET ${endpoints?.user}`,
    `GET ${endpoints?.emails}`,
  ])
})

test('behavior: the provider is asked with PKCE, state and nonce, and for our own address only', async () => {
  const server = await createSocialServer()
  const login = await begin(server)

  const { searchParams } = new URL(locationOf(await login.open()))

  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'local-google',
    redirect_uri: 'https://secure.test/oauth/cb/google',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('behavior: the same address at two providers is two users', async () => {
  const social = await createSocialServer()
  const google = await logInAt(social, 'google', { person: { email: ann } })
  const discord = await logInAt(social, 'discord', { person: { email: ann } })

  expect([google.login.email, discord.login.email]).toEqual([ann, ann])
  expect(google.login.userId).not.toBe(discord.login.userId)
  expect(social.count('users')).toBe(2)
})

test('behavior: the same address by code and at a provider are two users', async () => {
  const mails = await createAuthServer()
  const server = await createSocialServer({
    mail: { from: 'Shop <login@shop.test>', smtpUrl: mails.inbox.smtpUrl },
  })
  const google = await logInAt(server, 'google', { person: { email: ann } })

  const device = await logIn({ ...server, inbox: mails.inbox })

  expect(device.tokens()).toMatchObject({ email: ann })
  expect(device.tokens()?.userId).not.toBe(google.login.userId)
})

test('behavior: a window that came first waits for its flow', async () => {
  const server = await createSocialServer()
  const ticket = newTicket()
  const opened = server.get(`https://secure.test/oauth/start?ticket=${ticket}`)

  const login = await begin(server, { ticket })

  expect(login.uri).toBe(`https://secure.test/oauth/start?ticket=${ticket}`)
  expect((await opened).status).toBe(303)
})

test('behavior: a claim is answered early when the window comes, and when the visitor says yes', async () => {
  const server = await createSocialServer()
  const login = await begin(server)
  const waiting = login.claim()
  const address = locationOf(await login.open())
  expect(await (await waiting).json()).toEqual({ status: 'started' })

  const claimed = login.claim()
  await login.decide(tokenOf(await login.comeBack(await signIn(address))))

  expect(await (await claimed).json()).toMatchObject({
    status: 'done',
    login: { provider: 'google' },
  })
})

test('param: known: a claim that was told of the window waits on, one that was not is told at once', async () => {
  const server = await createSocialServer()
  const login = await begin(server)
  await login.open()
  const claim = (known: string) =>
    login.device.post('/auth/v1/social/claim', { flowId: login.flowId, known })

  expect(await (await claim('waiting')).json()).toEqual({ status: 'started' })

  const waiting = claim('started')
  await server.drain()
  expect(await (await waiting).json()).toEqual({ status: 'started' })
})

test('behavior: an answer that got lost is given again for 2 minutes, with the same session', async () => {
  const server = await createSocialServer()
  const { login, device, flow } = await logInAt(server, 'google')
  server.clock.now += 120_000

  device.use(undefined)
  const again = await (await flow.claim()).json()

  expect(again.login).toEqual({ ...login, expiresInSeconds: 480 })
  expect(server.count('sessions')).toBe(1)
  server.clock.now += 1
  expect((await flow.claim()).status).toBe(410)
})

test('behavior: once its tokens were turned in, a claim is answered no more', async () => {
  const server = await createSocialServer()
  const { login, device, flow } = await logInAt(server, 'google')
  device.use(undefined)
  await device.post('/auth/v1/session/refresh', { refreshToken: login.refreshToken })

  expect((await flow.claim()).status).toBe(410)
})

test('error: another device, or the same in another project, claims nothing', async () => {
  const server = await createSocialServer()
  const login = await begin(server)
  const back = await signIn(locationOf(await login.open()))
  await login.decide(tokenOf(await login.comeBack(back)))
  const strangers = [createDevice(server), createDevice(server, { project: 'empty' })]

  for (const stranger of strangers) expect((await login.claim(stranger)).status).toBe(410)

  expect(server.count('sessions')).toBe(0)
  expect((await login.claim()).status).toBe(200)
})

test('error: a no ends it with a sentence for the visitor', async () => {
  const server = await createSocialServer()
  const login = await begin(server)
  const back = await signIn(locationOf(await login.open()))
  const claimed = login.claim()
  await login.decide(tokenOf(await login.comeBack(back)), 'refused')

  expect([(await claimed).status, await said(await claimed)]).toEqual([
    410,
    'You refused this login in its window.',
  ])
})

test('error: the address of a social login is not changed here', async () => {
  const server = await createSocialServer({
    mail: { from: 'Shop <login@shop.test>', smtpUrl: 'smtp://127.0.0.1:1' },
  })
  const { device } = await logInAt(server, 'google')

  const answer = await device.post('/auth/v1/email', { email: 'new@example.com' })

  expect([answer.status, await said(answer)]).toEqual([
    403,
    'This login is one of Google, and so is its email address. Change it there.',
  ])
})

test.each([
  ['github', '/user', {}],
  ['github', '/user', { id: null, login: 'ann' }],
  ['facebook', '/user', { id: '', name: 'Ann' }],
  ['x', '/user', { data: { name: 'Ann' } }],
  ['discord', '/user', []],
] as const)('error: %s answers %s with %o, which names nobody', async (provider, path, body) => {
  const server = await createSocialServer()
  server.network.tamper = (url) => (url.endsWith(path) ? Response.json(body) : undefined)
  const login = await begin(server, { provider })

  const answer = await login.comeBack(await signIn(locationOf(await login.open())))

  expect(await answer.text()).toContain("sent an answer that doesn't fit this login")
  expect((await login.claim()).status).toBe(410)
})

test('behavior: an address that the provider does not vouch for is not taken', async () => {
  const server = await createSocialServer()
  server.network.tamper = (url) =>
    url.endsWith('/user')
      ? Response.json({ id: '1', username: 'ann', email: ann, verified: false })
      : undefined

  const { login } = await logInAt(server, 'discord')

  expect(login).toMatchObject({ userName: 'ann' })
  expect(login.email).toBeUndefined()
})

test('behavior: an address of a token that does not vouch for it is not taken', () => {
  const claims = { iss: 'https://a.test', sub: '1', aud: 'a', iat: 0, exp: 1, email: ann }

  const said = [true, 'true', false, 'false', undefined].map(
    (email_verified) => readClaims(claims.iss, { ...claims, email_verified }).email,
  )

  expect(said).toEqual([ann, ann, undefined, undefined, undefined])
})

test('behavior: a name keeps nothing that hides or turns text around, and 100 characters', async () => {
  const server = await createSocialServer()
  const username = `\u202Ead\u200Bmin\n ${'x'.repeat(200)}`
  server.network.tamper = (url) =>
    url.endsWith('/user') ? Response.json({ id: '1', username }) : undefined

  const { login } = await logInAt(server, 'discord')

  expect(login.userName).toBe(`ad min ${'x'.repeat(93)}`)
})

test('error: more logins from a network than the operator allows', async () => {
  const server = await createSocialServer({
    loginLimits: {
      mailsPerProjectMinute: 1,
      mailsPerHour: 1,
      mailsPerNetworkHour: 1,
      wrongCodesPerNetworkHour: 1,
      socialsPerNetworkHour: 1,
    },
  })
  await begin(server)

  const { started } = await begin(server)

  expect([started.status, started.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('behavior: a known device begins logins when strangers of its network used theirs up', async () => {
  const server = await createSocialServer({
    loginLimits: {
      mailsPerProjectMinute: 1,
      mailsPerHour: 1,
      mailsPerNetworkHour: 1,
      wrongCodesPerNetworkHour: 1,
      socialsPerNetworkHour: 1,
    },
  })
  const { device } = await logInAt(server, 'google')
  expect((await begin(server)).started.status).toBe(429)
  device.use(undefined)

  const { started } = await begin(server, { device })

  expect(started.status).toBe(200)
})

test('behavior: a revoked device has nothing left of what it began', async () => {
  const server = await createSocialServer()
  const { device } = await logInAt(server, 'google')
  const { deviceId } = device.tokens() ?? {}
  const pending = await begin(server, { device })

  await device.post('/auth/v1/devices/revoke', { deviceId })

  device.use(undefined)
  expect((await pending.claim()).status).toBe(410)
})

test('error: a provider that says nothing in time, and an address that is not its own', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const ask = limitedFetch(silent, ['https://id.test/token'], 5)
  const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const

  await expect(ask('https://id.test/token', options)).rejects.toMatchObject({
    code: 'HTTP_TIMED_OUT',
  })
  await expect(ask('https://id.test/other', options)).rejects.toMatchObject({
    code: 'HTTP_UNREACHABLE',
  })
})

test.each(['google', 'apple', 'github', 'facebook', 'x', 'discord'] as const)(
  'error: a server that proves to be somebody else than %s knows',
  async (provider) => {
    const server = await createSocialServer({}, (socials) => ({
      ...socials,
      [provider]: {
        ...socials[provider],
        ...(provider === 'apple' ? { keyId: 'OTHERKEY' } : { clientSecret: 'another' }),
      },
    }))
    const login = await begin(server, { provider })

    await login.comeBack(await signIn(locationOf(await login.open())))

    expect((await login.claim()).status).toBe(410)
    const told = server.lines.filter(({ msg }) => msg === 'social login')
    expect(told).toMatchObject([{ provider, ending: 'failed', reason: 'invalid_client' }])
  },
)
