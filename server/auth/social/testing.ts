import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, onTestFinished } from 'vitest'
import { startIdentity } from '../../../scripts/stack/startIdentity.mjs'
import type { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import type { ServerConfigInput } from '../../config.ts'
import { createTestDist, createTestServer, testConfig } from '../../testing.ts'
import { createDevice, type TestDevice } from '../testing.ts'

export const siteOrigin = 'https://shop.test'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Changes what a provider answers to the server; undefined leaves it as it is. */
type Tamper = (
  url: string,
  init: RequestInit | undefined,
) => Promise<Response | undefined> | Response | undefined

type Socials = NonNullable<ServerConfigInput['socials']>

/** The providers of all tests of a file, started by the first: nothing of theirs outlasts a login. */
let starting: ReturnType<typeof startIdentity> | undefined
afterAll(async () => (await starting)?.stop())

/**
 * The real server with real local providers before it, offered by the project `shop`. `known` may say
 * that the providers know it otherwise.
 */
export async function createSocialServer(
  overrides: Partial<ServerConfigInput> = {},
  known: (socials: Socials) => Socials = (socials) => socials,
) {
  starting ??= startIdentity({ secureOrigin: testConfig.origins.secure })
  const identity = await starting
  const offered = Object.keys(identity.socials) as SocialProvider[] // its own table
  const email = overrides.mail ? (['email'] as const) : []
  const features = { social_login: [...email, ...offered] }
  const sent: string[] = []
  const database = join(createTestDist(), 'a.db')
  const network: { tamper: Tamper } = { tamper: () => undefined }
  const server = await createTestServer(
    {
      database,
      socials: known(identity.socials),
      projects: testConfig.projects.map((each) => ({
        ...each,
        ...(each.id === 'shop' && { features }),
      })),
      requestsPerMinute: 1_000_000_000,
      trustedProxies: ['127.0.0.1'], // what devices say of their network is believed
      ...overrides,
    },
    {
      fetch: async (input, init) => {
        const url = String(input)
        sent.push(`${init?.method ?? 'GET'} ${url}`)
        return (await network.tamper(url, init)) ?? fetch(input, init)
      },
    },
  )
  server.clock.now = Date.now() // tokens of the providers are of today
  const db = new Database(database, { readonly: true })
  onTestFinished(() => void db.close())
  return {
    ...server,
    identity,
    network,
    sent,
    database,
    /** How many rows a table of the database has. */
    count: (table: string) => db.prepare(`SELECT * FROM ${table}`).all().length,
  }
}
export type SocialServer = Awaited<ReturnType<typeof createSocialServer>>

/** 128 random bits, as the widget's click makes them. */
export const newTicket = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')

/** A login under way: what the widget, the frame and the window of one visitor do. */
export async function begin(
  server: SocialServer,
  {
    provider = 'google' as SocialProvider,
    device = createDevice(server),
    network = '203.0.113.9', // of the window; the device is in the same
    ticket = newTicket(),
    stepUp = false,
  } = {},
) {
  const started = await device.post('/auth/v1/social', {
    provider,
    ticket,
    siteOrigin,
    deviceName: 'Chrome on Windows',
    ...(stepUp && { stepUp }),
  })
  const { flowId, uri, number = '' } = await started.clone().json() // none for one that was refused
  const from = { 'x-forwarded-for': network }
  return {
    provider,
    device,
    ticket,
    started,
    flowId: String(flowId),
    uri: String(uri),
    /** What the device shows. */
    number: String(number),
    /** Opens the window; the address of the provider that it is sent to, or its page. */
    open: () => server.get(uri, from),
    /** Brings the provider's answer back to the server. */
    comeBack: (answer: Landing) => land(server, answer, from),
    /** Opens the question, as a window does that cannot prove its browser. */
    ask: (token: string) =>
      server.get(`https://secure.test/oauth/confirm?token=${token}&ask=1`, from),
    /** Answers it, with the number of the device where no other one is typed. */
    decide: (
      token: string,
      decision = 'confirmed',
      { typed = String(number), headers = {} } = {},
    ) =>
      server.post(
        'https://secure.test/oauth/confirm',
        new URLSearchParams({ token, decision, number: typed }).toString(),
        { ...form, ...from, 'sec-fetch-site': 'same-origin', ...headers },
      ),
    /** Proves in place of an answer that the window runs in the browser of a device. */
    prove: (token: string, by: TestDevice = device) =>
      by.post('/auth/v1/social/confirm', { token }),
    claim: (by: TestDevice = device, known?: string) =>
      by.post('/auth/v1/social/claim', { flowId, ...(known && { known }) }),
  }
}
export type Login = Awaited<ReturnType<typeof begin>>

/** What a provider sends the browser back with: an address, and a form where it posts. */
export type Landing = { url: string; body?: URLSearchParams }

function land(server: SocialServer, { url, body }: Landing, headers: Record<string, string>) {
  if (!body) return server.get(url, headers)
  return server.post(url, body.toString(), { ...form, ...headers, 'sec-fetch-site': 'cross-site' })
}

/** Where the window is sent to. */
export const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

/** The token of the question that a window is sent to. */
export const tokenOf = (answer: Response) =>
  new URL(locationOf(answer) || 'https://secure.test', 'https://secure.test').searchParams.get(
    'token',
  ) ?? ''

/** Signs somebody in at a provider as a browser does, from its address on to where it sends them back. */
export async function signIn(
  address: string,
  { name = 'Ann Example', email = '', decision = 'allow' } = {},
  cookies = new Map<string, string>(),
): Promise<Landing> {
  let next: { url: URL; body?: URLSearchParams } = { url: new URL(address) }
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.body && { method: 'POST', body: next.body }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) next = { url: new URL(location, next.url) }
    else next = fillForm(next.url, await answer.text(), { name, email, decision })
    if (next.url.host === 'secure.test') {
      return { url: next.url.href, ...(next.body && { body: next.body }) }
    }
  }
  throw new Error(`The provider never sent back; it is at ${next.url.href}`)
}

function fillForm(at: URL, html: string, given: Record<string, string>) {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (action === undefined) throw new Error(`No form at ${at.href}: ${html.slice(0, 300)}`)
  const hidden = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const body = new URLSearchParams([...hidden].map(([, key, value]) => [plain(key), plain(value)]))
  if (html.includes('name="decision"')) for (const each of Object.entries(given)) body.set(...each)
  return { url: new URL(plain(action), at), body }
}

const plain = (text = '') =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** A whole login of somebody at a provider; the device has its tokens then. */
export async function logInAt(
  server: SocialServer,
  provider: SocialProvider,
  {
    person = {},
    device = createDevice(server),
    browser = new Map(),
    stepUp = false,
  }: {
    person?: object
    device?: TestDevice
    /** Its cookies. */
    browser?: Map<string, string>
    stepUp?: boolean
  } = {},
) {
  device.use(undefined)
  const login = await begin(server, { provider, device, stepUp })
  const back = await signIn(locationOf(await login.open()), person, browser)
  await login.decide(tokenOf(await login.comeBack(back)))
  const answer = await (await login.claim()).json()
  device.use(answer.login)
  return { login: answer.login, device, flow: login }
}
