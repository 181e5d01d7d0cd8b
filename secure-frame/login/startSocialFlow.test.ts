import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { FrameContext } from '../frameContext.ts'
import { startSocialFlow } from './startSocialFlow.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const login = {
  accessToken: 'access',
  expiresInSeconds: 600,
  refreshToken: 'refresh',
  userId: 'user-0123456789abcd',
  deviceId: 'device-0123456789ab',
  provider: 'google',
  userName: 'Ada',
}
const uri = 'https://secure.test/oauth/start?ticket=AAAAAAAAAAAAAAAAAAAAAA'
const body = {
  provider: 'google',
  ticket: 'AAAAAAAAAAAAAAAAAAAAAA',
  siteOrigin: 'https://shop.test',
  deviceName: 'Chrome on Linux',
} as const
const held = { status: 'waiting', afterMs: 20_000 }
const status = (code: number) =>
  new AppKitError(
    errors.HTTP_STATUS,
    { status: code },
    { cause: new Response(null, { status: code }) },
  )

type Reply = { status: string; afterMs: number } | Error

/** A server with one of these responses per request, each after its delay. */
async function createFlow(...replies: Reply[]) {
  const asked: string[] = []
  const auth = async (name: string, _: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    asked.push(name)
    if (name === 'startSocial')
      return { flowId: 'flow-0123456789ab', uri, number: '47', expiresInSeconds: 600 }
    const reply = replies.shift() ?? held
    if (reply instanceof Error) throw reply
    await new Promise((resolve, reject) => {
      setTimeout(resolve, reply.afterMs)
      signal?.addEventListener('abort', () => reject(new AppKitError(errors.REQUEST_ABORTED)))
    })
    return { status: reply.status, ...(reply.status === 'done' && { login }) }
  }
  const ports = { auth: auth as unknown as FrameContext['api']['auth'], now: () => Date.now() } // two rows of it
  const flow = await startSocialFlow(ports, body)
  const follow = async () => {
    const begunAt = Date.now()
    const outcome = await flow.follow().then(
      ({ userName }) => userName,
      ({ code }: { code: unknown }) => code,
    )
    return { outcome, afterMs: Date.now() - begunAt }
  }
  /** The outcome of the next wait, after all its time has passed. */
  const next = async () => {
    const following = follow()
    await vi.advanceTimersByTimeAsync(30_000)
    return following
  }
  return { flow, asked, next, follow }
}

test('default: a window, then the login', async () => {
  const { flow, next, asked } = await createFlow(
    { status: 'started', afterMs: 500 },
    { status: 'done', afterMs: 4_000 },
  )

  expect(flow.uri).toBe(uri)
  expect(await next()).toEqual({ outcome: 'Ada', afterMs: 4_500 })
  expect(asked).toEqual(['startSocial', 'claimSocial', 'claimSocial'])
})

test('behavior: without a window within 3 s it says so, and goes on asking (F31)', async () => {
  const { next, asked } = await createFlow({ status: 'started', afterMs: 8_000 })

  const first = await next()

  expect(first).toEqual({ outcome: 'SOCIAL_WINDOW_MISSING', afterMs: 3_000 })
  expect(asked).toHaveLength(2)
})

test('behavior: a window that comes later is told at once', async () => {
  const { follow } = await createFlow({ status: 'started', afterMs: 8_000 })
  const first = follow()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await first).toMatchObject({ outcome: 'SOCIAL_WINDOW_MISSING' })

  const second = follow()
  await vi.advanceTimersByTimeAsync(5_000)

  expect(await second).toEqual({ outcome: 'SOCIAL_LOGIN_PENDING', afterMs: 5_000 })
})

test('behavior: a window that is slow to finish is waited for again', async () => {
  const { next } = await createFlow(
    { status: 'started', afterMs: 100 },
    { status: 'started', afterMs: 20_000 },
    { status: 'done', afterMs: 1_000 },
  )

  expect((await next()).outcome).toBe('SOCIAL_LOGIN_PENDING')
  expect((await next()).outcome).toBe('Ada')
})

test('behavior: that a window asks for the number is reported at once, and after every wait', async () => {
  const { flow, next } = await createFlow(
    { status: 'started', afterMs: 100 },
    { status: 'asking', afterMs: 400 },
    { status: 'asking', afterMs: 20_000 },
    { status: 'done', afterMs: 1_000 },
  )

  expect(flow.number).toBe('47')
  expect(await next()).toEqual({ outcome: 'SOCIAL_NUMBER_ASKED', afterMs: 500 })
  expect(await next()).toEqual({ outcome: 'SOCIAL_NUMBER_ASKED', afterMs: 15_000 })
  expect((await next()).outcome).toBe('Ada')
})

test('behavior: a server that is away for a moment ends nothing', async () => {
  const { next } = await createFlow({ status: 'started', afterMs: 100 }, status(503), {
    status: 'done',
    afterMs: 100,
  })

  expect((await next()).outcome).toBe('Ada')
})

test('error: a no of the server is passed on', async () => {
  const { next } = await createFlow({ status: 'started', afterMs: 100 }, status(410))

  expect((await next()).outcome).toBe('HTTP_STATUS')
})

test('error: after its time it is over', async () => {
  const { next, follow } = await createFlow({ status: 'started', afterMs: 100 })
  await next()

  await vi.advanceTimersByTimeAsync(600_000)

  expect((await follow()).outcome).toBe('SOCIAL_LOGIN_EXPIRED')
})

test('error: stopped, whoever waits hears it', async () => {
  const { flow, follow } = await createFlow({ status: 'done', afterMs: 2_000 })
  const following = follow()

  flow.stop()

  expect((await following).outcome).toBe('REQUEST_ABORTED')
})
