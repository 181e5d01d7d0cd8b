import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './createConnection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser and a server; `answer` is how the server responds to the next request. */
function start() {
  const navigator = { onLine: true }
  const window = Object.assign(new EventTarget(), { navigator })
  const server = { asked: 0, answer: async () => ({ status: 200 }) as { status: number } }
  const connection = createConnection({
    window: window as unknown as Window, // what it touches
    fetch: (_, { signal }) => {
      server.asked += 1
      return Promise.race([
        server.answer(),
        new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
      ])
    },
  })
  const heard: boolean[] = []
  const stop = connection.subscribe(() => heard.push(connection.isOnline()))
  const setOnline = (online: boolean) => {
    navigator.onLine = online
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  return { connection, server, heard, stop, setOnline }
}

const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'))

test('default: a browser without a network is offline until it has one', async () => {
  const { connection, heard, setOnline } = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.isOnline()).toBe(true)
  heard.length = 0

  setOnline(false)
  setOnline(true)

  expect(heard).toEqual([false, true])
})

test.each([
  ['cannot be reached', unreachable],
  ['is behind a proxy that misses it', async () => ({ status: 502 })],
])(
  'behavior: a server that %s is offline, and is asked again after 2, 4 and 8 s',
  async (_, answer) => {
    const { connection, server } = start()
    server.answer = answer

    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection.isOnline()).toBe(false)
    const counts = [server.asked]
    for (const ms of [2_000, 4_000, 8_000, 8_000]) {
      await vi.advanceTimersByTimeAsync(ms)
      counts.push(server.asked)
    }
    server.answer = async () => ({ status: 404 })
    await vi.advanceTimersByTimeAsync(8_000)

    expect(counts).toEqual([2, 3, 4, 5, 6])
    expect(connection.isOnline()).toBe(true)
  },
)

test('behavior: a server that does not answer within 8 s is offline', async () => {
  const { connection, server } = start()
  await vi.advanceTimersByTimeAsync(0)
  server.answer = () => new Promise(() => {})

  await vi.advanceTimersByTimeAsync(10_000 + 7_999)
  expect(connection.isOnline()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)

  expect(connection.isOnline()).toBe(false)
})

test('behavior: with the network the server is asked at once', async () => {
  const { connection, server, setOnline } = start()
  server.answer = unreachable
  await vi.advanceTimersByTimeAsync(10_000)
  setOnline(false)
  server.answer = async () => ({ status: 200 })

  setOnline(true)
  expect(connection.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)

  expect(connection.isOnline()).toBe(true)
})

test('behavior: nothing is asked while nothing is shown', async () => {
  const { connection, server, stop } = start()
  server.answer = unreachable
  await vi.advanceTimersByTimeAsync(0)

  stop()
  const before = server.asked
  await vi.advanceTimersByTimeAsync(60_000)

  expect(server.asked).toBe(before)
  expect(connection.isOnline()).toBe(true)
})
