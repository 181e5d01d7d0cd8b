import { expect, onTestFinished, test, vi } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { frameReadyDelayMs, heartbeatMisses, heartbeatMs } from '../../shared-schemas/limits.ts'
import { connectEmail } from '../actions/auth/connectEmail.ts'
import { setOpen } from '../stores/modal.ts'
import { createTestApp, type TestAppOptions } from '../testing.ts'

async function start(options: TestAppOptions = {}) {
  const world = createTestApp({ options: { debug: true }, ...options })
  await world.ready
  const alerts = () => world.app.stores.alerts.getState().open
  const frame = () => world.app.stores.auth.getState().frame
  return { ...world, alerts, frame }
}

test('default: the frame is made at the first request, and answers it', async () => {
  const { app, secure, frame } = await start()
  expect(secure.needs).toEqual([])

  const answer = await app.secure.request('IS_CONNECTED')

  expect(answer).toEqual({ isConnected: false })
  expect(secure.needs).toEqual([
    {
      url: 'http://secure.shop.localhost:4000/frame?projectId=test&chainId=1&version=4&enableLogger=true',
    },
  ])
  expect(frame()).toBe('ready')
})

test.each([
  [['eip155:10', 'eip155:1'], '10'],
  [[], '1'],
])(
  'behavior: with the networks %j its address carries the network %s',
  async (networks, chainId) => {
    const { app, secure } = await start({ options: { networks } })

    await app.secure.request('IS_CONNECTED')

    const [need] = secure.needs
    expect(new URL(need?.url ?? '').searchParams.get('chainId')).toBe(chainId)
  },
)

test('behavior: nothing is asked before the frame is ready, and for half a second after', async () => {
  const { app, secure, frame, clock } = await start({ secure: { fault: 'slow' } })

  const answer = app.secure.request('IS_CONNECTED')
  await vi.waitFor(() => expect(secure.sessions()).toBe(1))
  await secure.link().request('SESSION_UPDATE', { isConnected: false })
  clock.advance(499)
  expect(frame()).toBe('loading')
  expect(secure.asked).toEqual([])
  clock.advance(1)

  await expect(answer).resolves.toEqual({ isConnected: false })
  expect(frame()).toBe('ready')
})

test('behavior: several requests make one frame', async () => {
  const { app, secure } = await start()

  await Promise.all([app.secure.request('PING'), app.secure.request('GET_CHAIN_ID')])

  expect(secure.needs).toHaveLength(1)
  expect(secure.sessions()).toBe(1)
})

test('behavior: a new document of the frame ends what was asked of the old one, once (F3)', async () => {
  const never = new Promise<never>(() => {})
  const { app, page, secure } = await start({ secure: { answers: { RPC_REQUEST: () => never } } })
  const request = {
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    method: 'personal_sign',
  } as const
  const pending = app.secure.request('RPC_REQUEST', request).catch((error) => error)
  await vi.waitFor(() => expect(secure.asked).toHaveLength(1))

  await page.link.request('SECURE_LOADED')

  expect(await pending).toMatchObject({ message: 'Request was aborted' })
  await expect(app.secure.request('GET_CHAIN_ID')).resolves.toEqual({ chainId: 1 })
  expect(secure.sessions()).toBe(2)
  expect(secure.needs).toHaveLength(1)
})

test('behavior: a new document within the 500 ms keeps whoever waits waiting (F3)', async () => {
  const { app, page, secure, frame, clock } = await start({ secure: { fault: 'slow' } })
  const answer = app.secure.request('IS_CONNECTED')
  await vi.waitFor(() => expect(secure.sessions()).toBe(1))

  await page.link.request('SECURE_LOADED')
  await vi.waitFor(() => expect(secure.sessions()).toBe(2))
  await secure.link().request('SESSION_UPDATE', { isConnected: false })
  clock.advance(frameReadyDelayMs)

  await expect(answer).resolves.toEqual({ isConnected: false })
  expect(frame()).toBe('ready')
})

test('behavior: a frame that goes silent is made anew once, and then given up (F2)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const silent = new Promise<never>(() => {})
  const { app, secure, frame, alerts } = await start({
    secure: { answers: { PING: () => silent } },
  })
  app.stores.modal.setState(setOpen(true))
  await app.secure.request('GET_CHAIN_ID')

  vi.advanceTimersByTime(heartbeatMs * (heartbeatMisses + 1))
  await vi.waitFor(() => expect(frame()).toBe('ready'))
  expect(secure.needs.map(({ reload }) => reload)).toEqual([undefined, true])
  expect(secure.sessions()).toBe(2)

  vi.advanceTimersByTime(heartbeatMs * (heartbeatMisses + 1))
  expect(frame()).toBe('failed')
  expect(alerts()).toMatchObject([
    { shortMessage: 'Network Error - Could not load embedded wallet' },
  ])
})

test('behavior: the theme is told at once and at every change', async () => {
  const told = vi.fn()
  const { app } = await start({ secure: { answers: { SYNC_THEME: told } } })
  await app.secure.request('PING')

  app.stores.theme.setState({ mode: 'dark' })

  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  expect(told.mock.calls.map(([theme]) => theme.themeMode)).toEqual(['light', 'dark'])
})

test.each(['unloaded', 'silent'] as const)(
  'behavior: a frame that is %s can be loaded again, for those who wait already',
  async (fault) => {
    const { app, page, clock, secure, frame } = await start({ secure: { fault } })
    const answer = app.secure.request('IS_CONNECTED')
    await vi.waitFor(() => expect(secure.needs).toHaveLength(1))
    await page.settled()
    clock.advance(19_000)
    secure.mend()

    app.secure.reload()

    await expect(answer).resolves.toEqual({ isConnected: false })
    expect(secure.needs.map(({ reload }) => reload)).toEqual([undefined, true])
    expect(frame()).toBe('ready')
    app.secure.reload()
    await page.settled()
    expect(secure.needs).toHaveLength(2)
  },
)

test.each(['unloaded', 'silent'] as const)(
  'behavior: a frame that is %s is loaded again as soon as the network is back',
  async (fault) => {
    const { app, page, clock, secure, frame } = await start({ secure: { fault } })
    const answer = app.secure.request('IS_CONNECTED')
    await vi.waitFor(() => expect(secure.needs).toHaveLength(1))
    await page.settled()
    clock.advance(3_000)
    secure.mend()

    app.window.dispatchEvent(new Event('online'))

    await expect(answer).resolves.toEqual({ isConnected: false })
    expect(secure.needs.map(({ reload }) => reload)).toEqual([undefined, true])
    expect(frame()).toBe('ready')
  },
)

test('behavior: a frame that is ready, or given up, is left alone when the network is back', async () => {
  const { app, clock, page, secure, frame } = await start()
  await app.secure.request('IS_CONNECTED')
  const lost = await start({ secure: { fault: 'silent' } })
  const caught = lost.app.secure.request('IS_CONNECTED').catch(() => 'given up')
  await vi.waitFor(() => expect(lost.secure.needs).toHaveLength(1))
  await lost.page.settled()
  lost.clock.advance(20_000)
  expect(await caught).toBe('given up')

  for (const { window } of [app, lost.app]) window.dispatchEvent(new Event('online'))
  await page.settled()
  await lost.page.settled()
  clock.advance(20_000)

  expect(secure.needs).toHaveLength(1)
  expect(frame()).toBe('ready')
  expect(lost.secure.needs).toHaveLength(1)
  expect(lost.frame()).toBe('failed')
})

test.each(['unloaded', 'silent'] as const)(
  'error: a frame that is %s is given up after 20 s, and the next request tries again (F1) [9.21]',
  async (fault) => {
    const { app, page, clock, secure, alerts, frame } = await start({ secure: { fault } })

    const login = connectEmail(app, { email: 'a@example.com' })
    const caught = login.catch((error) => error)
    await vi.waitFor(() => expect(frame()).toBe('loading'))
    await page.settled()
    clock.advance(19_999)
    expect(frame()).toBe('loading')
    clock.advance(1)

    expect(await caught).toMatchObject({ message: 'Something went wrong' })
    expect(frame()).toBe('failed')
    expect(alerts()).toMatchObject([
      { shortMessage: 'Network Error - Could not load embedded wallet' },
    ])
    await vi.waitFor(() =>
      expect(page.events).toContainEqual({
        name: 'EMBEDDED_WALLET_ERROR',
        properties: { reason: 'iframe_load_failed' },
      }),
    )
    void app.secure.request('PING').catch(() => {})
    await vi.waitFor(() => expect(secure.needs.at(-1)).toMatchObject({ reload: true }))
    expect(frame()).toBe('loading')
  },
)

test('error: a page that blocks the frame says so at once, and its developer is told', async () => {
  const { app, frame, alerts } = await start({ secure: { fault: 'blocked' } })

  const asked = app.secure.request('IS_CONNECTED')

  await expect(asked).rejects.toThrow('Unable to load email login dependency')
  expect(frame()).toBe('failed')
  expect(alerts()).toMatchObject([
    { shortMessage: 'Network Error - Could not load embedded wallet' },
  ])
})

test.each([
  [errors.ORIGIN_NOT_ALLOWED, 'Invalid App Configuration'],
  [errors.PROJECT_UNKNOWN, 'Invalid App Configuration'],
  [errors.SESSION_OVER, 'Session Expired'],
])("error: the server's refusal $code raises the alert %s", async (row, shortMessage) => {
  const { message } = new AppKitError(row)
  const fail = () => Promise.reject(new AppKitError(row))
  const { app, alerts } = await start({ secure: { answers: { CONNECT_EMAIL: fail } } })

  const asked = app.secure.request('CONNECT_EMAIL', { email: 'a@example.com' })

  await expect(asked).rejects.toThrow(message)
  expect(alerts()).toMatchObject([{ shortMessage }])
})

test('error: a login step that takes over 30 s is aborted and reported', async () => {
  const silent = new Promise<never>(() => {})
  const { app, page, secure, alerts } = await start({
    secure: { answers: { CONNECT_EMAIL: () => silent } },
  })
  await app.secure.request('PING')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = app.secure.request('CONNECT_EMAIL', { email: 'a@example.com' })
  const caught = asked.catch((error) => error)
  await vi.waitFor(() => expect(secure.asked).toHaveLength(1), { interval: 0 })

  await vi.advanceTimersByTimeAsync(29_999)
  expect(alerts()).toEqual([])
  vi.advanceTimersByTime(1)

  expect(await caught).toMatchObject({ message: 'Something went wrong' })
  vi.useRealTimers()
  expect(alerts()).toMatchObject([{ shortMessage: 'Embedded Wallet Request Timed Out' }])
  await page.settled()
  expect(page.events).toMatchObject([{ properties: { reason: 'iframe_request_timeout' } }])
})

test('behavior: a widget that was open over an update loads its document again for a newer frame: F32', async () => {
  const { app, secure } = await start({ secure: { fault: 'newer' } })

  void app.secure.request('IS_CONNECTED').catch(() => {}) // ends with the document

  await vi.waitFor(() => expect(secure.visit.type).toBe('reload'))
})

test('error: where that did not help, the request says that the servers differ', async () => {
  const { app, secure } = await start({ secure: { fault: 'newer' } })
  secure.visit.type = 'reload'

  await expect(app.secure.request('IS_CONNECTED')).rejects.toThrow(
    'The widget speaks protocol 1-1, the secure frame 2. Reload the page. If that does not help, not all servers run the same release.',
  )
})
