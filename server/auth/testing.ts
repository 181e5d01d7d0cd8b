import {
  createHash,
  generateKeyPairSync,
  hash,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { onTestFinished } from 'vitest'
import { startMailSink } from '../../scripts/stack/mailSink.mjs'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { workPuzzles } from '../../shared-schemas/limits.ts'
import type { LoginWork, SolvedWork } from '../../shared-schemas/login/loginWork.ts'
import type { ServerConfigInput } from '../config.ts'
import { createTestServer } from '../testing.ts'

const api = 'https://api.test'
export const ann = 'ann@example.com'

type TestServer = Awaited<ReturnType<typeof createTestServer>>
type Body = Record<string, unknown> | readonly unknown[]
type Query = Record<string, string>
/** What a proof says, where a test wants it to say something else. */
type ProofClaims = Partial<
  Record<'htm' | 'htu' | 'jti' | 'ath' | 'typ' | 'alg', string> & {
    nonce: string | undefined
    iat: number
  }
>

/** The real server with a real mail server before it, which keeps what it gets. */
export async function createAuthServer(overrides: Partial<ServerConfigInput> = {}) {
  const inbox = await startMailSink()
  onTestFinished(() => inbox.stop())
  const server = await createTestServer({
    mail: { from: 'Shop <login@shop.test>', smtpUrl: inbox.smtpUrl },
    requestsPerMinute: 1_000_000_000,
    trustedProxies: ['127.0.0.1'], // what devices say of their network is believed
    ...overrides,
  })
  return { ...server, inbox }
}

/** A browser's secure frame as the server sees it: a key pair, proofs with the newest nonce, tokens. */
export function createDevice(
  first: Pick<TestServer, 'fetch' | 'clock'>,
  { network: home = '203.0.113.7', name = 'Chrome on Windows', project = 'shop' } = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  let server = first
  let network = home
  let nonce = ''
  let tokens: LoginSession | undefined

  function prove(method: string, path: string, claims: ProofClaims = {}) {
    const { typ = 'dpop+jwt', alg = 'ES256', ...rest } = claims
    const header = { typ, alg, jwk: { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y } }
    const body = {
      htm: method,
      htu: `${api}${path}`,
      iat: Math.floor(server.clock.now / 1000),
      jti: randomBytes(16).toString('base64url'),
      nonce,
      ...(tokens && { ath: sha256(tokens.accessToken) }),
      ...rest,
    }
    return signJwt(privateKey, header, body)
  }

  async function send(
    method: string,
    path: string,
    {
      body,
      headers = {},
      query = {},
    }: { body?: Body | undefined; headers?: Record<string, string>; query?: Query } = {},
  ): Promise<Response> {
    const url = new URL(path, api)
    url.search = new URLSearchParams({ projectId: project, ...query }).toString()
    const answer = await server.fetch(url, {
      method,
      headers: { 'x-forwarded-for': network, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    nonce = answer.headers.get('dpop-nonce') ?? nonce
    return answer
  }

  /** One call as the frame makes it: asks again with the nonce that the server wants. */
  async function call(method: string, path: string, body?: Body, query?: Query): Promise<Response> {
    const once = () =>
      send(method, path, {
        body,
        ...(query && { query }),
        headers: {
          dpop: prove(method, path),
          ...(tokens && { authorization: `DPoP ${tokens.accessToken}` }),
        },
      })
    const answer = await once()
    const stale = answer.status === 401 && (await said(answer)) === 'use_dpop_nonce'
    return stale ? once() : answer
  }

  const post = (path: string, body: Body = {}, query?: Query) => call('POST', path, body, query)
  return {
    prove,
    send,
    post,
    get: (path: string) => call('GET', path),
    tokens: () => tokens,
    /** Calls another server from now on. */
    adopt: (other: Pick<TestServer, 'fetch' | 'clock'>) => {
      server = other
    },
    /** Calls from another network from now on. */
    moveTo: (other: string) => {
      network = other
    },
    /** Goes on with other tokens, or none. */
    use: (given: LoginSession | undefined) => {
      tokens = given
    },
    startLogin: (email = ann, siteOrigin = 'https://shop.test', work?: SolvedWork) =>
      post('/auth/v1/login', { email, siteOrigin, deviceName: name, ...(work && { work }) }),
    enter: async (flowId: string, code: string) => {
      const answer = await post('/auth/v1/login/code', { flowId, code })
      if (answer.ok) tokens = await answer.clone().json()
      return answer
    },
  }
}
export type TestDevice = ReturnType<typeof createDevice>

/** Does the work that a login asks for. */
export function solveWork({ challenge, bits }: LoginWork): SolvedWork {
  const solution = Array.from({ length: workPuzzles }, (_, index) => {
    const seed = createHash('sha256').update(`${challenge}.${index}`).digest()
    const bytes = Buffer.concat([seed, Buffer.alloc(4)])
    for (let n = 0; ; n += 1) {
      bytes.writeUInt32BE(n, seed.length)
      const head = hash('sha256', bytes, 'buffer').readUInt32BE()
      if (head >>> (32 - bits) === 0) return n
    }
  })
  return { challenge, solution }
}

/** The code in a mail. */
export function codeIn({ text }: { text: string }): string {
  return /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
}

/** The address of the device page in a mail. */
export function linkIn({ text }: { text: string }): string {
  return /https?:\S+\/device\?token=\S+/.exec(text)?.[0] ?? ''
}

/** What the page behind the link in a mail is answered with; `number` is what the device shows. */
export function decideDevice(
  server: Pick<TestServer, 'post'>,
  link: string,
  { decision = 'approved', number = '', headers = {} }: DeviceAnswer = {},
): Promise<Response> {
  const token = new URL(link).searchParams.get('token') ?? ''
  const form = new URLSearchParams({ token, decision, number })
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return Promise.resolve(
    server.post('https://secure.test/device', form.toString(), { ...type, ...headers }),
  )
}
type DeviceAnswer = { decision?: string; number?: string; headers?: Record<string, string> }

/** Another number of two digits. */
export const otherThan = (number: string) => (number === '55' ? '56' : '55')

/** The message of an error. */
export async function said(answer: Response): Promise<string> {
  return (await answer.clone().json()).message
}

/** How a request for a login was answered: by its status, or `work` where a mail needs work first. */
export async function outcomeOf(answer: Response): Promise<number | 'work'> {
  const { action } = await answer.json()
  return action === 'PROVE_WORK' ? 'work' : answer.status
}

/** A whole first login of an address on a new device. */
export async function logIn(
  server: Awaited<ReturnType<typeof createAuthServer>>,
  email = ann,
  device = createDevice(server),
): Promise<TestDevice> {
  const after = server.inbox.messages()[0]?.id ?? 0
  const { flowId } = await (await device.startLogin(email)).json()
  const mail = await server.inbox.waitForMail(email, { after, matching: /code/ })
  await device.enter(flowId, codeIn(mail))
  return device
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function signJwt(key: KeyObject, header: object, body: object): string {
  const text = [header, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
