import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { requestsInFlight } from '../limits.ts'
import { defineProtocol, type Handlers, wire } from './define.ts'
import { createLink } from './link.ts'

const asking = defineProtocol('APP', 'FRAME', {
  ADD: {
    request: z.strictObject({ a: z.number(), b: z.number() }),
    success: z.number(),
    timeoutMs: 1_000,
  },
  FAIL: {
    request: z.strictObject({ code: z.optional(z.union([z.string(), z.number()])) }),
    success: z.undefined(),
    timeoutMs: 1_000,
  },
  WAIT: { request: z.undefined(), success: z.undefined(), timeoutMs: 50 },
  HUMAN: { request: z.undefined(), success: z.undefined(), timeoutMs: 0 },
  BIG: { request: z.unknown(), success: z.undefined(), timeoutMs: 1_000, maxChars: 100 },
})
const nothing = defineProtocol('FRAME', 'APP', {})

const handlers: Handlers<typeof asking> = {
  ADD: ({ a, b }) => a + b,
  FAIL: ({ code }) => {
    throw code === undefined ? 'just text' : Object.assign(new Error('No'), { code })
  },
  WAIT: () => new Promise<undefined>(() => {}),
  HUMAN: () => new Promise<undefined>(() => {}),
  BIG: () => undefined,
}

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo()
  vi.useRealTimers()
})

function pair(overrides: Partial<Handlers<typeof asking>> = {}) {
  const { port1, port2 } = new MessageChannel() as unknown as {
    port1: MessagePort
    port2: MessagePort
  } // Node's and the DOM's types differ
  const onBroken = vi.fn()
  const client = createLink({
    port: port1,
    session: 's',
    asks: asking,
    answers: nothing,
    handlers: {},
  })
  const server = createLink({
    port: port2,
    session: 's',
    asks: nothing,
    answers: asking,
    handlers: { ...handlers, ...overrides },
    onBroken,
  })
  cleanUp.push(client.close, server.close)
  return { client, server, onBroken }
}

/** One end is a link, the other is bare, as a hostile peer would have it. */
function bare() {
  const { port1, port2 } = new MessageChannel() as unknown as {
    port1: MessagePort
    port2: MessagePort
  } // as above
  const onBroken = vi.fn()
  const onAdd = vi.fn(() => 1)
  const seen: { type: string; payload: { message?: string; code?: string } }[] = []
  const link = createLink({
    port: port2,
    session: 's',
    asks: nothing,
    answers: asking,
    handlers: { ...handlers, ADD: onAdd },
    onBroken,
  })
  port1.addEventListener('message', (event) => seen.push(event.data))
  port1.start()
  cleanUp.push(link.close, () => port1.close())
  const good = (q: number, payload: unknown = { a: 1, b: 2 }) =>
    port1.postMessage({ v: 1, s: 's', q, id: `id${q}`, type: 'APP_ADD', payload })
  return { port: port1, onBroken, onAdd, seen, good }
}

test('default: answers with the type of the row', async () => {
  const { client } = pair()

  const sum = await client.request('ADD', { a: 1, b: 2 })

  expect(sum).toBe(3)
  expectTypeOf(sum).toEqualTypeOf<number>()
})

test('behavior: requests of one kind are settled by their own ids, whatever the order', async () => {
  const waiting: ((sum: number) => void)[] = []
  const { client } = pair({ ADD: () => new Promise<number>((resolve) => waiting.push(resolve)) })

  const first = client.request('ADD', { a: 1, b: 1 })
  const second = client.request('ADD', { a: 2, b: 2 })
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]!(4)
  waiting[0]!(2)

  expect(await Promise.all([first, second])).toEqual([2, 4])
})

test('error: message and code reach the caller, a number as a number', async () => {
  const { client } = pair()

  await expect(client.request('FAIL', { code: 4001 })).rejects.toMatchObject({
    name: 'AppKitError',
    message: 'No',
    code: 4001,
  })
  await expect(client.request('FAIL', { code: 'WORD' })).rejects.toMatchObject({ code: 'WORD' })
  await expect(client.request('FAIL', {})).rejects.toMatchObject({ message: 'just text' })
})

test.each([
  ['0x08c379a0', '0x08c379a0'],
  ['text', undefined],
  [{ secret: 1 }, undefined],
  [`0x${'00'.repeat(6_000)}`, undefined],
])(
  'error: of the data of an error, bytes in hex cross, and nothing else: %o',
  async (data, got) => {
    const { client } = pair({
      ADD: () => {
        throw Object.assign(new Error('execution reverted'), { code: 3, data })
      },
    })

    const error = await client.request('ADD', { a: 1, b: 1 }).catch((thrown) => thrown)

    expect(error).toMatchObject({ code: 3, message: 'execution reverted' })
    expect(error.data).toBe(got)
  },
)

test('error: an answer that is late ends its request, and the next one works', async () => {
  const { client, onBroken } = pair()

  await expect(client.request('WAIT')).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })

  expect(await client.request('ADD', { a: 2, b: 2 })).toBe(4)
  expect(onBroken).not.toHaveBeenCalled()
})

test('behavior: a sleeping tab gets its time back once', async () => {
  vi.useFakeTimers()
  const { client } = pair()
  const failed = vi.fn()
  client.request('ADD', { a: 1, b: 1 }).catch(failed)

  vi.setSystemTime(Date.now())
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000) // the clock ran on while timers slept
  vi.advanceTimersByTime(1_000)
  await Promise.resolve()
  expect(failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
})

test('error: closing rejects pending requests with the text for aborted requests', async () => {
  const { client } = pair()
  const pending = client.request('HUMAN')

  client.close()

  await expect(pending).rejects.toThrow('Something went wrong')
  await expect(client.request('HUMAN')).rejects.toMatchObject({ code: 'LINK_CLOSED' })
})

test('error: too many at once, too large, not cloneable', async () => {
  const { client } = pair()
  for (let i = 0; i < requestsInFlight; i += 1) client.request('HUMAN').catch(() => {})

  await expect(client.request('HUMAN')).rejects.toMatchObject({ code: -32005 })
  const other = pair()
  await expect(other.client.request('BIG', 'x'.repeat(200))).rejects.toMatchObject({ code: -32602 })
  const circle = {}
  for (const payload of [1n, { call: () => {} }, Object.assign(circle, { circle })])
    await expect(other.client.request('BIG', payload)).rejects.toMatchObject({
      code: -32602,
      details: { type: 'APP_BIG', path: 'clone' },
      cause: expect.any(Error),
    })
  expect(await other.client.request('ADD', { a: 1, b: 1 })).toBe(2)
})

test('error: a payload that does not fit never reaches the handler and is answered with where', async () => {
  const { good, onAdd, seen } = bare()

  good(1, { a: 1, b: 'two' })

  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toMatchObject({ type: 'FRAME_ADD_ERROR', id: 'id1' })
  expect(seen[0]!.payload).toEqual({
    code: '-32602',
    message: 'APP_ADD does not fit its schema at "b".',
    path: 'b',
  })
  expect(onAdd).not.toHaveBeenCalled()
})

test('error: an invalid request is rejected with its type and path as details', async () => {
  const { client } = pair()

  await expect(client.request('ADD', { a: 1, b: 'two' as never })).rejects.toMatchObject({
    code: -32602,
    message: 'APP_ADD does not fit its schema at "b".',
    details: { type: 'APP_ADD', path: 'b' },
  })
})

test('behavior: payloads that do not fit fail alone; the link stays open for the next request', async () => {
  const { good, onAdd, onBroken, seen } = bare()

  for (const q of [1, 2, 3, 4, 5]) good(q, { a: 1, b: 'two' })
  good(6)

  await vi.waitFor(() => expect(seen).toHaveLength(6)) // the answers come back later than the handler is called
  expect(onAdd).toHaveBeenCalledOnce()
  expect(seen.filter(({ type }) => type === 'FRAME_ADD_ERROR')).toHaveLength(5)
  expect(onBroken).not.toHaveBeenCalled()
})

test.each([
  ['another session', { s: 'other' }],
  ['another version', { v: 2 }],
  ['an unknown type', { type: 'APP_NOPE' }],
  ['an extra field', { extra: true }],
  ['no id', { id: undefined }],
])(
  'behavior: %s has no effect; the third in ten seconds ends the link (T10)',
  async (_, change) => {
    const { port, onAdd, onBroken } = bare()
    const base = { v: 1, s: 's', id: 'a', type: 'APP_ADD', payload: { a: 1, b: 2 } }

    for (const q of [1, 2, 3]) port.postMessage({ ...base, q, ...change })

    await vi.waitFor(() => expect(onBroken).toHaveBeenCalledOnce())
    expect(onAdd).not.toHaveBeenCalled()
  },
)

test('behavior: a gap or a repeat in the order ends the link', async () => {
  const gap = bare()
  const repeat = bare()

  gap.good(2)
  repeat.good(1)
  repeat.good(1)

  await vi.waitFor(() => expect(gap.onBroken).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(repeat.onBroken).toHaveBeenCalledOnce())
  expect(gap.onAdd).not.toHaveBeenCalled()
  expect(repeat.onAdd).toHaveBeenCalledOnce()
})

test('behavior: a flood ends the link after the burst that is allowed', async () => {
  const { good, onAdd, onBroken } = bare()

  for (let q = 1; q <= 400; q += 1) good(q)

  await vi.waitFor(() => expect(onBroken).toHaveBeenCalledOnce())
  expect(onAdd.mock.calls.length).toBeGreaterThanOrEqual(200)
  expect(onAdd.mock.calls.length).toBeLessThan(300)
})

test('behavior: nesting that is too deep for a schema is refused, not thrown', async () => {
  const { good, seen } = bare()
  let deep: unknown = 1
  for (let i = 0; i < 900; i += 1) deep = [deep]

  good(1, { a: deep, b: 1 })

  await vi.waitFor(() => expect(seen[0]!.type).toBe('FRAME_ADD_ERROR'))
})

test('misc: wire names', () => {
  expect(wire.request(asking, 'ADD')).toBe('APP_ADD')
  expect(wire.success(asking, 'ADD')).toBe('FRAME_ADD_SUCCESS')
  expect(wire.error(asking, 'ADD')).toBe('FRAME_ADD_ERROR')
})

test('error: a payload that is larger than its row allows never reaches the handler', async () => {
  const { port, seen } = bare()

  port.postMessage({ v: 1, s: 's', q: 1, id: 'a', type: 'APP_BIG', payload: 'x'.repeat(200) })

  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toMatchObject({ type: 'FRAME_BIG_ERROR' })
  expect(seen[0]!.payload).toMatchObject({ code: '-32602', path: 'size' })
})

test('error: of an answer that does not fit its row nothing is sent', async () => {
  const { good, onAdd, seen } = bare()
  onAdd.mockReturnValue({ sum: 1, secret: 'key' } as never) // as a handler with a mistake would

  good(1)

  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]!.payload).toBeUndefined()
})

test('error: of a long message of an error 2,000 characters cross', async () => {
  const { client } = pair({
    ADD: () => {
      throw new Error('x'.repeat(10_000))
    },
  })

  const error = await client.request('ADD', { a: 1, b: 1 }).catch((thrown) => thrown)

  expect(error.message).toBe('x'.repeat(2_000))
})
