import { expect, onTestFinished, test, vi } from 'vitest'
import { heartbeatMisses, heartbeatMs } from '../../../shared-schemas/limits.ts'
import { push as pushRoute, pushTransaction } from '../../stores/router.ts'
import { createLoggedInApp, heldAnswer, type LoginWorld, refusing } from '../auth/testing.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { request } from './request.ts'

const namespace = 'eip155'
const sign = { namespace, method: 'personal_sign', params: ['0x00', '0x00'] } as const
const signature = `0x${'01'.repeat(65)}`
const other = `0x${'02'.repeat(65)}`

async function createSigningApp(given: LoginWorld = {}) {
  const held = heldAnswer<unknown>()
  const world = await createLoggedInApp({ answers: { RPC_REQUEST: held.answer }, ...given })
  return {
    ...world,
    ...held,
    /** Waits until the frame was asked so many things. */
    async asked(count: number) {
      while (world.names().length < count) await world.page.settled()
    },
  }
}

test('default', async () => {
  const { app, asked, auth, give, isOpen, view } = await createSigningApp()

  const answer = request(app, sign)
  expect([isOpen(), view()]).toEqual([true, 'ApproveTransaction'])
  await asked(1)
  give(signature)

  expect(await answer).toBe(signature)
  expect(isOpen()).toBe(false)
  expect(auth().requests).toEqual([])
})

test.each([
  ['success', signature],
  ['error', undefined],
] as const)('behavior: with the stack not empty it is popped with %s', async (outcome, result) => {
  const { app, asked, give, fail, isOpen, view } = await createSigningApp()
  const heard: string[] = []
  open(app, { view: 'Account' })
  app.stores.router.setState(
    pushTransaction({
      onSuccess: () => heard.push('success'),
      onError: () => heard.push('error'),
    }),
  )

  const answer = request(app, sign).catch(() => 'failed')
  expect(view()).toBe('ApproveTransaction')
  await asked(1)
  if (result) give(result)
  else fail(new Error('No'))
  await answer

  expect(heard).toEqual([outcome])
  expect(app.stores.router.getState().transactionStack).toEqual([])
  expect(isOpen()).toBe(true)
})

test('behavior: a failure closes the modal where nothing waits for it', async () => {
  const answers = { RPC_REQUEST: refusing('4001', 'User rejected the request.') }
  const { app, isOpen } = await createLoggedInApp({ answers })

  await expect(request(app, sign)).rejects.toMatchObject({ code: 4001 })

  expect(isOpen()).toBe(false)
})

test('behavior: in an open modal it lies over what is shown, which comes back', async () => {
  const { app, asked, view, give } = await createSigningApp()
  open(app, { view: 'Account' })

  const answer = request(app, sign)
  expect(view()).toBe('ApproveTransaction')
  await asked(1)
  give(signature)

  await answer
  expect(view()).toBe('Account')
  expect(app.stores.router.getState().transactionStack).toEqual([])
})

test('behavior: several requests wait for one another in one view', async () => {
  const answers = [heldAnswer<unknown>(), heldAnswer<unknown>()]
  const waiting = [...answers]
  const { app, asked, auth, isOpen, view } = await createSigningApp({
    answers: { RPC_REQUEST: () => waiting.shift()?.answer() },
  })

  const both = [request(app, sign), request(app, sign)]
  await asked(2)
  expect(auth().requests).toHaveLength(2)
  answers[0]?.give(signature)
  await both[0]
  expect([isOpen(), view()]).toEqual([true, 'ApproveTransaction'])
  answers[1]?.give(other)

  expect(await Promise.all(both)).toEqual([signature, other])
  expect(isOpen()).toBe(false)
})

test('behavior: the eleventh request is refused', async () => {
  const { app } = await createSigningApp()
  const ten = Array.from({ length: 10 }, () => request(app, sign).catch(() => 'aborted'))

  await expect(request(app, sign)).rejects.toMatchObject({ code: -32005 })

  close(app)
  expect(new Set(await Promise.all(ten))).toEqual(new Set(['aborted']))
})

test('error: closing the modal aborts what waits for an approval, and the frame hears of it', async () => {
  const { app, asked, auth, names } = await createSigningApp()
  const answers = [request(app, sign), request(app, sign)]
  const ends = Promise.allSettled(answers)
  await asked(2)

  close(app)

  expect((await ends).map((end) => end.status === 'rejected' && end.reason)).toMatchObject([
    { code: 4001, message: 'Request was aborted' },
    { code: 4001, message: 'Request was aborted' },
  ])
  await asked(3)
  expect(names().filter((name) => name === 'ABORT_REQUESTS')).toHaveLength(1)
  expect(auth().requests).toEqual([])
})

test('behavior: what the visitor has decided is answered, with the modal closed; what waits is aborted', async () => {
  const answers = [heldAnswer<unknown>(), heldAnswer<unknown>()]
  const waiting = [...answers]
  const { app, asked, auth, isOpen, secure } = await createSigningApp({
    answers: { RPC_REQUEST: () => waiting.shift()?.answer() },
  })
  const tell = (ids: string[]) =>
    secure.link().request('APPROVALS_CHANGED', { waiting: ids.length, asked: ids })
  const undecided = request(app, sign).catch(({ message }) => message)
  const decided = request(app, sign)
  await asked(2)
  const [first = '', second = ''] = auth().requests
  // The frame was ready with the second one first.
  for (const ids of [[second], [second, first], [first]]) await tell(ids)
  expect(auth().decided).toEqual([second])

  close(app)

  expect(await undecided).toBe('Request was aborted')
  expect([isOpen(), auth().requests.length]).toEqual([false, 1])
  await tell([])
  answers[1]?.give(signature)
  expect(await decided).toBe(signature)
  expect([auth().requests, auth().decided]).toEqual([[], []])
})

test('behavior: after a decision, a request that is shown now can still be left', async () => {
  const { app, asked, auth, secure } = await createSigningApp()
  const tell = (ids: readonly string[]) =>
    secure.link().request('APPROVALS_CHANGED', { waiting: ids.length, asked: [...ids] })
  const first = request(app, sign).catch(({ message }) => message)
  await asked(1)
  await tell(auth().requests)
  close(app)
  expect(await first).toBe('Request was aborted')

  const second = request(app, sign).catch(({ message }) => message)
  await tell([])
  await tell(auth().requests)
  close(app)

  expect(await second).toBe('Request was aborted')
})

test('error: what needs no approval outlives a closed modal', async () => {
  const safe = heldAnswer<unknown>()
  const unsafe = heldAnswer<unknown>()
  const { app, asked } = await createSigningApp({
    answers: {
      RPC_REQUEST: ({ method }) => (method === 'personal_sign' ? unsafe : safe).answer(),
    },
  })
  const assets = request(app, { namespace, method: 'wallet_getAssets', params: [] })
  const signed = request(app, sign)
  const end = expect(signed).rejects.toThrow('Request was aborted')
  await asked(2)

  close(app)
  await end
  safe.give({ '0x1': [] })

  expect(await assets).toEqual({ '0x1': [] })
})

test('error: a site that shows another view takes the question away, not the answer in', async () => {
  const { app, asked, view } = await createSigningApp()
  const end = expect(request(app, sign)).rejects.toThrow('Request was aborted')
  await asked(1)

  open(app, { view: 'Networks' })

  await end
  expect(view()).toBe('Networks')
})

test('error: the caller who waits on the stack hears of a cancelled approval', async () => {
  const { app, asked } = await createSigningApp()
  let cancelled = 0
  open(app, { view: 'Account' })
  app.stores.router.setState(pushTransaction({ onCancel: () => (cancelled += 1) }))
  const end = expect(request(app, sign)).rejects.toThrow('Request was aborted')
  await asked(1)

  app.stores.router.setState(pushRoute({ view: 'Networks' }))

  await end
  expect(cancelled).toBe(1)
})

test('behavior: only the place that the view gives is told to the page', async () => {
  const { app, page, secure } = await createSigningApp()
  const { placeSecure } = await import('./placeSecure.ts')

  placeSecure(app, { place: { left: 1, top: 2, width: 300, height: 400 } })
  placeSecure(app, {})
  await page.settled()

  expect(secure.places).toEqual([{ left: 1, top: 2, width: 300, height: 400 }, undefined])
})

test('error: a frame that breaks off after the decision leaves the site in no false certainty (F3)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // those of the heartbeat
  onTestFinished(() => void vi.useRealTimers())
  const { app, asked, auth, secure } = await createSigningApp()
  const answers = [request(app, sign), request(app, sign)]
  const ends = Promise.allSettled(answers)
  await asked(2)
  const [first = '', second = ''] = auth().requests
  for (const ids of [[first], [first, second], [second]])
    await secure.link().request('APPROVALS_CHANGED', { waiting: ids.length, asked: ids })

  secure.link().close()
  vi.advanceTimersByTime((heartbeatMisses + 1) * heartbeatMs)

  const may = 'What was asked may have been done: look it up before you ask again.'
  expect((await ends).map((end) => end.status === 'rejected' && end.reason)).toMatchObject([
    { code: 'ANSWER_LOST', message: expect.stringContaining(may) },
    { code: 'REQUEST_ABORTED', message: 'Request was aborted' },
  ])
})

const stoppedOf = (reason: string) => ({
  code: 'BATCH_STOPPED',
  message: 'Sent 1 of 2 calls, then stopped.',
  reason,
  calls: 2,
  hashes: ['0x01'],
})

test.each(['feeAboveShown', 'notSent', 'unsettled'])(
  'behavior: of a batch that stopped (%s) the open modal says how many were sent, until that is closed',
  async (reason) => {
    const { app, asked, clock, give, isOpen, view } = await createSigningApp()

    const answer = request(app, { namespace, method: 'wallet_sendCalls', params: [{}] })
    await asked(1)
    give({ id: '1', capabilities: { stopped: stoppedOf(reason) } })
    expect(await answer).toMatchObject({ id: '1' })
    clock.advance(600_000)

    expect([isOpen(), view()]).toEqual([true, 'Account'])
    expect(app.stores.toast.getState().current).toMatchObject({
      kind: 'error',
      text: { key: `toast.stopped.${reason}`, sent: 1, calls: 2 },
    })
  },
)
