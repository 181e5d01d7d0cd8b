import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createDb } from '../../db/createDb.ts'
import { listAuditRows } from '../../db/queries/auditLog.ts'
import { createDevice, otherThan } from '../testing.ts'
import {
  begin,
  createSocialServer,
  type Login,
  locationOf,
  logInAt,
  newTicket,
  type SocialServer,
  signIn,
  tokenOf,
} from './testing.ts'

async function createAsked({ network = '203.0.113.9', person = {} } = {}) {
  const server = await createSocialServer()
  const login = await begin(server, { network })
  const back = await signIn(locationOf(await login.open()), person)
  const answer = await login.comeBack(back)
  const token = tokenOf(answer)
  const address = `https://secure.test/oauth/confirm?token=${token}`
  /** What the window is sent to, whose script tries to prove the device. */
  const check = () => server.get(address, { 'x-forwarded-for': network })
  const read = () => login.ask(token)
  return { server, login, back, answer, token, check, read }
}

test('default: who comes back is asked for the number of the device', async () => {
  const { login, answer, token, read } = await createAsked()
  const question = await (await read()).text()

  expect([answer.status, locationOf(answer)]).toEqual([303, `/oauth/confirm?token=${token}`])
  expect(question).toContain('<h1>Log in to shop.test?</h1>')
  for (const fact of ['Ann Example, ann-example@example.com', 'Chrome on Windows'])
    expect(question).toContain(`<dd>${fact}</dd>`)
  expect(question).toContain('<dt>Google account</dt>')
  expect(question).toContain('>Number on the other screen</label>')
  expect(question).toContain('>Continue</button>')
  expect(question).not.toContain(`>${login.number}<`)
  expect(question).not.toMatch(/\sstyle=|\son\w+=|class="warning"/)
  const said = await login.decide(token)
  expect(await said.text()).toContain('You are logged in')
  expect(await (await read()).text()).toContain('You are logged in')
})

test('behavior: the device that started it proves its browser, and nothing is asked', async () => {
  const { login, token, check } = await createAsked()
  const page = await (await check()).text()

  expect(page).toContain('<h1>One moment…</h1>')
  expect(page).not.toContain('<form')
  expect(page).toContain(
    `<noscript><meta http-equiv="refresh" content="0; url=/oauth/confirm?token=${token}&#38;ask=1">`,
  )
  expect((await login.prove(token)).status).toBe(200)
  expect(await (await check()).text()).toContain('You are logged in')
  expect(await (await login.claim()).json()).toMatchObject({ status: 'done' })
})

test('behavior: the device hears when its number is asked for, and not before', async () => {
  const { login, check, read } = await createAsked()
  await check()
  expect(await (await login.claim(login.device, 'waiting')).json()).toEqual({ status: 'started' })

  await read()

  expect(await (await login.claim(login.device, 'started')).json()).toEqual({ status: 'asking' })
})

test('error: another number ends the login at once, and the right one comes too late', async () => {
  const { login, token, read } = await createAsked()

  const page = await login.decide(token, 'confirmed', { typed: otherThan(login.number) })
  expect(await page.text()).toContain("That wasn't the number")

  expect(await (await login.decide(token)).text()).toContain("That wasn't the number")
  expect(await (await read()).text()).toContain("That wasn't the number")
  const answer = await login.claim()
  expect([answer.status, (await answer.json()).code]).toEqual([410, 'DEVICE_NUMBER_WRONG'])
})

test.each(['', ' ', '4', 'ab', '123'])(
  'error: %o is no number, so nothing is decided and the page asks again',
  async (typed) => {
    const { login, token } = await createAsked()

    const page = await login.decide(token, 'confirmed', { typed })
    expect(await page.text()).toContain('Enter the two digits')

    await login.decide(token)
    expect(await (await login.claim()).json()).toMatchObject({ status: 'done' })
  },
)

test('behavior: a proof and the page of one project are of no use to another', async () => {
  const { server, token } = await createAsked()
  const stranger = createDevice(server, { project: 'empty' })

  expect((await stranger.post('/auth/v1/social/confirm', { token })).status).toBe(410)
})

test('behavior: who sits in another network than the device is warned', async () => {
  const { read } = await createAsked({ network: '198.51.100.1' })

  expect(await (await read()).text()).toContain('from another network than yours')
})

test('behavior: what a provider calls somebody is shown as text', async () => {
  const { read } = await createAsked({ person: { name: '<img src=x onerror="a()">&' } })

  expect(await (await read()).text()).toContain('&#60;img src=x onerror=&#34;a()&#34;&#62;&#38;')
})

test('behavior: the first answer stands', async () => {
  const { login, token, read } = await createAsked()
  await login.decide(token, 'refused')

  expect(await (await login.decide(token)).text()).toContain('The login was refused')
  expect(await (await read()).text()).toContain('The login was refused')
  expect((await login.claim()).status).toBe(410)
})

test('behavior: nobody frames the pages, they post to themselves, the widget may close them', async () => {
  const { read, answer } = await createAsked()

  for (const { headers } of [await read(), answer]) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('behavior: fifty looks by a scanner or a prefetch use nothing up: T16', async () => {
  const server = await createSocialServer()
  const login = await begin(server)
  await look(server, login.uri)
  const back = await signIn(locationOf(await login.open()))
  await look(server, back.url)
  const token = tokenOf(await login.comeBack(back))

  await login.decide(token)

  expect(await (await login.claim()).json()).toMatchObject({ status: 'done' })
})

test('behavior: the page of a login that was cancelled says so, and so does the claim', async () => {
  const server = await createSocialServer()
  const login = await begin(server, { provider: 'x' })
  const back = await signIn(locationOf(await login.open()), { decision: 'deny' })

  const page = await login.comeBack(back)

  expect(page.status).toBe(410)
  expect(await page.text()).toContain('try again with X or another way')
  expect(await (await login.claim()).json()).toMatchObject({
    code: 'SOCIAL_LOGIN_CANCELLED',
    message: "X didn't log you in.",
  })
})

test('behavior: a provider that answers with an error of its own did not log anybody in either', async () => {
  const server = await createSocialServer()
  const login = await begin(server, { provider: 'x' })
  const { url } = await signIn(locationOf(await login.open()), { decision: 'deny' })

  await login.comeBack({ url: url.replace('access_denied', 'server_error') })

  const { code } = await (await login.claim()).json()
  expect(code).toBe('SOCIAL_LOGIN_CANCELLED')
})

test('behavior: the claim of a login that nobody finished in 10 minutes says so', async () => {
  const server = await createSocialServer()
  const login = await begin(server)

  server.clock.now += 600_000

  expect((await (await login.claim()).json()).code).toBe('SOCIAL_LOGIN_EXPIRED')
})

test('behavior: the page of a login that nobody finished in 10 minutes asks for nothing', async () => {
  const { server, login, token, read } = await createAsked()
  server.clock.now += 600_000

  const [page, said] = [await read(), await login.decide(token)]

  expect([page.status, said.status]).toEqual([410, 410])
  expect(await page.text()).not.toContain('<form')
})

test('behavior: nothing of an address leads to another site', async () => {
  const server = await createSocialServer()
  const evil = encodeURIComponent('https://evil.test/')
  const login = await begin(server)
  const extra = `&redirect_uri=${evil}&next=${evil}&url=${evil}`

  const opened = await server.get(`${login.uri}${extra}`)
  const back = await signIn(locationOf(opened))
  const answer = await login.comeBack({ url: `${back.url}${extra}` })

  const { origin } = new URL(server.identity.url)
  expect(new URL(locationOf(opened)).origin).toBe(origin)
  expect(new URL(locationOf(opened)).searchParams.get('redirect_uri')).toBe(
    'https://secure.test/oauth/cb/google',
  )
  expect(locationOf(answer)).toMatch(/^\/oauth\/confirm\?token=[\w-]{22}$/)
})

test.each([
  '/oauth/start',
  '/oauth/start?ticket=short',
  '/oauth/cb/google',
  '/oauth/cb/google?state=unknown&code=a',
  '/oauth/confirm',
  `/oauth/confirm?token=${'x'.repeat(22)}`,
])('error: %s', async (path) => {
  const server = await createSocialServer()

  const page = await server.get(`https://secure.test${path}`)

  expect(page.status).toBe(410)
  expect(await page.text()).toContain('This login has expired')
})

test('error: a ticket that nobody names, when the server stops', async () => {
  const server = await createSocialServer()
  const opened = server.get(`https://secure.test/oauth/start?ticket=${newTicket()}`)

  await server.drain()

  expect((await opened).status).toBe(410)
})

test.each(['/oauth/cb/apple', '/oauth/cb/farcaster'])('error: GET %s', async (path) => {
  const server = await createSocialServer()

  expect((await server.get(`https://secure.test${path}?state=a&code=b`)).status).toBe(404)
})

async function look({ fetch, get }: SocialServer, url: string) {
  for (let looks = 0; looks < 25; looks += 1) {
    expect((await fetch(new URL(url), { method: 'HEAD' })).status).toBe(405)
    expect((await get(url, { 'sec-purpose': 'prefetch;prerender' })).status).toBe(405)
  }
}

test('error: of more windows of a network than may wait at once, the newest wait: T23', async () => {
  const server = await createSocialServer()
  const open = (network: string, ticket = newTicket()) =>
    server.get(`https://secure.test/oauth/start?ticket=${ticket}`, { 'x-forwarded-for': network })
  const first = open('198.51.100.1')
  const flood = Array.from({ length: 50 }, () => open('198.51.100.1'))
  const device = createDevice(server, { network: '198.51.100.9' })

  expect((await first).status).toBe(410)
  const ticket = newTicket()
  const mine = open('198.51.100.9', ticket) // before its flow, as in a browser
  await begin(server, { device, ticket })
  expect((await mine).status).toBe(303)

  await server.drain()
  await Promise.all(flood)
})

test("error: forms that strangers post from the owner's network do not keep their login out", async () => {
  const { server, login, token } = await createAsked()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const statuses: number[] = []
  for (let form = 0; form < 310; form += 1) {
    const headers = { ...type, 'x-forwarded-for': '203.0.113.9' }
    statuses.push(
      (await server.post('https://secure.test/oauth/confirm', 'token=x', headers)).status,
    )
  }

  const answer = await login.decide(token)

  expect(statuses.at(-1)).toBe(429)
  expect(await answer.text()).toContain('You are logged in')
})

test('error: a login that ends by its answer is in the audit log, of the user whom it was about: T18', async () => {
  const server = await createSocialServer()
  const { login: owner } = await logInAt(server, 'google')
  const end = async (name: string, decide: (login: Login, token: string) => Promise<Response>) => {
    const login = await begin(server, { network: '198.51.100.1' })
    const back = await signIn(locationOf(await login.open()), { name })
    const token = tokenOf(await login.comeBack(back))
    for (let times = 0; times < 2; times += 1) await decide(login, token)
  }

  await end('Ann Example', async (login, token) =>
    login.decide(token, 'confirmed', { typed: otherThan(String(login.number)) }),
  )
  await end('Ann Example', async (login, token) => login.decide(token, 'refused'))
  await end('Eve Example', async (login, token) => login.decide(token, 'refused'))

  const db = createDb(new Database(server.database, { readonly: true }))
  onTestFinished(() => void db.close())
  const rows = (await listAuditRows(db, 1, 100)).filter(({ event }) => event === 'loginFailed')
  const facts = { kind: 'login', provider: 'google' }
  expect(rows.map((row) => [row.userId, JSON.parse(row.facts)])).toEqual([
    [owner.userId, { ...facts, reason: 'number' }],
    [owner.userId, { ...facts, reason: 'refused' }],
    ['', { ...facts, reason: 'refused' }],
  ])
})
