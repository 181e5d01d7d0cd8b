import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeContent,
  click,
  createUnwatchedGate,
  type FakeWindow,
  input,
  startGate,
  useStillScreen,
} from './testing.ts'

beforeEach(useStillScreen)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('default: armed once seen for 500 ms and still for 600 ms', () => {
  const { gate, see } = startGate()
  see(true)

  vi.advanceTimersByTime(599)
  expect([gate.state(), gate.allows(click)]).toEqual(['settling', false])
  vi.advanceTimersByTime(101)

  expect([gate.state(), gate.allows(click)]).toEqual(['armed', true])
})

test('behavior: no click is allowed before watch, however long the gate exists', () => {
  const { gate, fakeWindow } = createUnwatchedGate()
  vi.advanceTimersByTime(10_000)

  expect(gate.allows(click)).toBe(false)
  gate.watch({} as Element, {} as Element) // only passed on
  vi.advanceTimersByTime(700)
  expect([fakeWindow.focused, gate.allows(click)]).toEqual([true, true])
})

test('behavior: seen late counts from then', () => {
  const { gate, see } = startGate()
  vi.advanceTimersByTime(1_300)
  expect(gate.state()).toBe('covered')

  see(true)
  vi.advanceTimersByTime(400)
  expect(gate.allows(click)).toBe(false)
  vi.advanceTimersByTime(100)

  expect(gate.allows(click)).toBe(true)
})

test('behavior: a moment out of sight restarts the wait', () => {
  const { gate, see } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  see(false)
  expect(gate.allows(click)).toBe(false)
  see(true)
  vi.advanceTimersByTime(599)
  expect(gate.allows(click)).toBe(false)
  vi.advanceTimersByTime(1)

  expect(gate.allows(click)).toBe(true)
})

test('behavior: a window that gets the focus by itself restarts the wait', () => {
  const { gate, see, fakeWindow } = startGate()
  see(true)
  vi.advanceTimersByTime(2_000)

  fakeWindow.dispatchEvent(input('focus', { target: fakeWindow as unknown as Window }))
  vi.advanceTimersByTime(599)
  expect(gate.allows(click)).toBe(false)
  vi.advanceTimersByTime(1)

  expect(gate.allows(click)).toBe(true)
})

test('behavior: a change of content, of size or of the tab restarts the wait', () => {
  const { gate, see, fakeWindow } = startGate()
  see(true)
  const changes = [
    changeContent,
    () => fakeWindow.dispatchEvent(new Event('resize')),
    () => fakeWindow.document.dispatchEvent(new Event('visibilitychange')),
  ]
  for (const change of changes) {
    vi.advanceTimersByTime(1_000)
    expect(gate.allows(click)).toBe(true)
    change()
    vi.advanceTimersByTime(599)
    expect(gate.allows(click)).toBe(false)
  }
})

test.each([
  [
    'hidden',
    (fakeWindow: FakeWindow) => Object.assign(fakeWindow.document, { visibilityState: 'hidden' }),
  ],
  ['small', (fakeWindow: FakeWindow) => Object.assign(fakeWindow, { innerWidth: 299 })],
  ['small', (fakeWindow: FakeWindow) => Object.assign(fakeWindow, { innerHeight: 239 })],
  ['small', (fakeWindow: FakeWindow) => Object.assign(fakeWindow, { devicePixelRatio: 0.5 })],
  ['unfocused', (fakeWindow: FakeWindow) => Object.assign(fakeWindow, { focused: false })],
])('behavior: %s at the very click is enough', (state, change) => {
  const { gate, see, fakeWindow } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  change(fakeWindow)

  expect([gate.allows(click), gate.state()]).toEqual([false, state])
})

test('behavior: a click of a script never counts', () => {
  const { gate, see } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  expect(gate.allows(new Event('click'))).toBe(false)
})

test('behavior: in a window of our own only stillness and focus count', () => {
  const { gate } = startGate({ observed: false })

  vi.advanceTimersByTime(700)

  expect(gate.allows(click)).toBe(true)
})

test('behavior: a page that no site frames may have any size', () => {
  const { gate, fakeWindow } = startGate({ observed: false, topLevel: true })
  Object.assign(fakeWindow, { innerWidth: 200, devicePixelRatio: 0.5 })

  vi.advanceTimersByTime(700)

  expect(gate.allows(click)).toBe(true)
})

test.each([650, 800, 1_000])(
  'error: steady taps, one each %d ms, approve nothing that appears shortly before one of them: T3',
  (pauseMs) => {
    const { see, tap } = startGate({ lengthens: true })
    see(true)
    vi.advanceTimersByTime(300)
    const taps = Array.from({ length: 40 }, () => {
      const allowed = tap()
      vi.advanceTimersByTime(pauseMs)
      return allowed
    })

    expect(taps).not.toContain(true)
  },
)

test('error: taps in a rhythm that changes approve nothing either: T3', () => {
  const { see, tap } = startGate({ lengthens: true })
  see(true)
  const taps = Array.from({ length: 40 }, (_, index) => {
    vi.advanceTimersByTime(index % 2 ? 650 : 150)
    return tap()
  })

  expect(taps).not.toContain(true)
})

test('param: lengthens: each press that comes too early doubles the wait, to 3 s at most; one in time ends that', () => {
  const { gate, see, tap } = startGate({ lengthens: true })
  see(true)
  vi.advanceTimersByTime(500)
  const states = [1_200, 2_400, 3_000, 3_000].map((waitMs) => {
    tap()
    vi.advanceTimersByTime(waitMs - 1)
    return gate.state()
  })
  expect(states).toEqual(['settling', 'settling', 'settling', 'settling'])
  vi.advanceTimersByTime(1)
  expect([gate.state(), tap()]).toEqual(['armed', true])

  changeContent()
  vi.advanceTimersByTime(600)
  expect(gate.state()).toBe('armed')
})

test('behavior: a key that is held makes no wait longer', () => {
  const { gate, see, send } = startGate({ lengthens: true })
  see(true)
  vi.advanceTimersByTime(1_000)

  for (let times = 0; times < 12; times += 1) send('keydown', { key: 'Enter', repeat: true })
  vi.advanceTimersByTime(600)

  expect(gate.state()).toBe('armed')
})

test('misc: subscribers are notified of every new state, and no timer runs after stop', () => {
  const { gate, see, stop } = startGate()
  const heard: string[] = []
  gate.subscribe(() => heard.push(gate.state()))
  see(true)
  vi.advanceTimersByTime(700)
  see(false)
  stop()

  expect(heard).toEqual(['armed', 'settling'].slice(0, heard.length))
  expect(vi.getTimerCount()).toBe(0)
})
