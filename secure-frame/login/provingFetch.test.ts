import { expect, test, vi } from 'vitest'
import { createExclusively } from '../lib/exclusively.ts'
import { createMemoryStore } from '../store.ts'
import { openDeviceKey } from './deviceKey.ts'
import { createProvingFetch } from './provingFetch.ts'
import type { Session } from './session.ts'

const url = new URL('https://api.example/vault/v1/wallet?st=appkit')
const exclusively = createExclusively(undefined, 'test')
const now = () => 1_700_000_000_000

type Sent = { headers: Headers; proof: ReturnType<typeof readProof> }

function readProof(jwt: string) {
  const [header = '', payload = '', signature = ''] = jwt.split('.')
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return {
    header: parse(header),
    payload: parse(payload),
    signature,
    signed: `${header}.${payload}`,
  }
}

async function start(answers: Response[], tokens: string[] = []) {
  const key = await openDeviceKey(createMemoryStore(), exclusively)
  const sent: Sent[] = []
  const session = {
    token: async () => tokens[0],
    renew: vi.fn(async () => tokens[1]),
  } as unknown as Session // all that a call asks of it
  const send = createProvingFetch({
    key,
    now,
    session: () => (tokens.length > 0 ? session : undefined),
    async fetch(_, init) {
      const headers = new Headers(init.headers)
      sent.push({ headers, proof: readProof(headers.get('dpop') ?? '') })
      return answers.shift() ?? new Response()
    },
  })
  return { key, send, sent, session }
}

const refused = (nonce?: string) =>
  new Response(null, { status: 401, ...(nonce && { headers: { 'dpop-nonce': nonce } }) })

test('default: a call carries a proof that its key signed (RFC 9449)', async () => {
  const { send, sent, key } = await start([new Response()])

  await send(url, { method: 'POST' })

  const [{ headers, proof }] = sent as [Sent]
  expect(proof.header).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.publicJwk })
  expect(proof.payload).toMatchObject({
    htm: 'POST',
    htu: 'https://api.example/vault/v1/wallet',
    iat: 1_700_000_000,
  })
  expect(headers.has('authorization')).toBe(false)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await crypto.subtle.importKey('jwk', key.publicJwk, algorithm, true, ['verify'])
  const valid = await crypto.subtle.verify(
    { ...algorithm, hash: 'SHA-256' },
    publicKey,
    Buffer.from(proof.signature, 'base64url'),
    Buffer.from(proof.signed),
  )
  expect(valid).toBe(true)
})

test('behavior: a login goes with every call, bound to the proof', async () => {
  const { send, sent } = await start([new Response()], ['secret'])

  await send(url, {})

  expect(sent[0]?.headers.get('authorization')).toBe('DPoP secret')
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from('secret'))
  expect(sent[0]?.proof.payload.ath).toBe(Buffer.from(digest).toString('base64url'))
})

test('behavior: what begins a login carries no old token', async () => {
  const { send, sent } = await start([new Response()], ['secret'])

  await send(new URL('https://api.example/auth/v1/login/code'), {})

  expect(sent[0]?.headers.has('authorization')).toBe(false)
})

test('behavior: a nonce that the server asks for is used at once, and from then on', async () => {
  const { send, sent } = await start([refused('n1'), new Response(), new Response()])

  const answer = await send(url, {})
  await send(url, {})

  expect(answer.status).toBe(200)
  expect(sent.map(({ proof }) => proof.payload.nonce)).toEqual([undefined, 'n1', 'n1'])
  expect(new Set(sent.map(({ proof }) => proof.payload.jti)).size).toBe(3)
})

test('behavior: a token that is refused is renewed once', async () => {
  const { send, sent, session } = await start([refused(), new Response()], ['old', 'new'])

  expect((await send(url, {})).status).toBe(200)
  expect(session.renew).toHaveBeenCalledWith('old')
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['DPoP old', 'DPoP new'])
})

test('error: a server that refuses again and again is asked at most four times', async () => {
  const answers = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map(refused)
  const { send, sent } = await start(answers, ['old', 'new'])

  expect((await send(url, {})).status).toBe(401)
  expect(sent).toHaveLength(4)
})

test('error: the private key cannot be taken out (T18)', async () => {
  const { key } = await start([])

  await expect(crypto.subtle.exportKey('jwk', key.privateKey)).rejects.toThrow()
})

test('behavior: a call goes to the server alone: no redirect, no cookie, no cache', async () => {
  const key = await openDeviceKey(createMemoryStore(), exclusively)
  const given: RequestInit[] = []
  const send = createProvingFetch({
    key,
    now,
    session: () => undefined,
    async fetch(_, init) {
      given.push(init)
      return new Response()
    },
  })

  await send(url, { method: 'POST', redirect: 'follow', credentials: 'include' })

  expect(given).toMatchObject([{ redirect: 'error', credentials: 'omit', cache: 'no-store' }])
})
