import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate } from './createGate.ts'

/** The facts that the browser tells the gate, to be set by hand; node has no window. */
class World extends EventTarget {
  innerWidth = 380
  innerHeight = 600
  devicePixelRatio = 1
  focused = true
  document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: new EventTarget(),
    hasFocus: () => this.focused,
  })
}

const element = {} as Element // only passed on
const click = Object.defineProperty(new Event('click'), 'isTrusted', { value: true })

function start({ observed = true } = {}) {
  const world = new World()
  let report = (_visible: boolean) => {}
  const gate = createGate({
    window: world as unknown as Window, // the part of it that the gate reads
    observeVisibility: observed
      ? (_element, told) => {
          report = told
          return { flush() {}, stop() {} }
        }
      : undefined,
    now: () => Date.now(),
  })
  const stop = gate.watch(element, element)
  return { world, gate, stop, see: (visible: boolean) => report(visible) }
}

beforeEach(() => {
  vi.useFakeTimers()
  // The screen that stands still: what changes in it is told by the tests.
  vi.stubGlobal(
    'MutationObserver',
    class {
      static last: () => void
      constructor(changed: () => void) {
        Object.assign(globalThis, { contentChanges: changed })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const changeContent = () =>
  (globalThis as unknown as { contentChanges: () => void }).contentChanges()

test('default: armed once seen for 500 ms and still for 600 ms', () => {
  const { gate, see } = start()
  see(true)

  vi.advanceTimersByTime(599)
  expect([gate.state(), gate.allows(click)]).toEqual(['settling', false])
  vi.advanceTimersByTime(101)

  expect([gate.state(), gate.allows(click)]).toEqual(['armed', true])
})

test('behavior: seen late counts from then', () => {
  const { gate, see } = start()
  vi.advanceTimersByTime(1_300)
  expect(gate.state()).toBe('covered')

  see(true)
  vi.advanceTimersByTime(400)
  expect(gate.allows(click)).toBe(false)
  vi.advanceTimersByTime(100)

  expect(gate.allows(click)).toBe(true)
})

test('behavior: a moment out of sight starts the time anew', () => {
  const { gate, see } = start()
  see(true)
  vi.advanceTimersByTime(1_000)

  see(false)
  expect(gate.allows(click)).toBe(false)
  see(true)
  vi.advanceTimersByTime(499)

  expect(gate.allows(click)).toBe(false)
})

test('behavior: a change of content, of size, or a pointer that comes in starts the stillness anew', () => {
  const { gate, see, world } = start()
  see(true)
  const changes = [
    changeContent,
    () => world.dispatchEvent(new Event('resize')),
    () => world.document.documentElement.dispatchEvent(new Event('pointermove')),
  ]
  for (const change of changes) {
    vi.advanceTimersByTime(1_000)
    expect(gate.allows(click)).toBe(true)
    change()
    vi.advanceTimersByTime(500)
    expect(gate.allows(click)).toBe(false)
  }
})

test.each([
  ['hidden', (world: World) => Object.assign(world.document, { visibilityState: 'hidden' })],
  ['small', (world: World) => Object.assign(world, { innerWidth: 299 })],
  ['small', (world: World) => Object.assign(world, { innerHeight: 239 })],
  ['small', (world: World) => Object.assign(world, { devicePixelRatio: 0.5 })],
  ['unfocused', (world: World) => Object.assign(world, { focused: false })],
])('behavior: %s at the very click is enough', (state, change) => {
  const { gate, see, world } = start()
  see(true)
  vi.advanceTimersByTime(1_000)

  change(world)

  expect([gate.allows(click), gate.state()]).toEqual([false, state])
})

test('behavior: a pointer in the frame does instead of the focus', () => {
  const { gate, see, world } = start()
  world.focused = false
  see(true)
  const { documentElement } = world.document

  documentElement.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(700)
  expect(gate.allows(click)).toBe(true)
  documentElement.dispatchEvent(new Event('pointerleave'))

  expect(gate.allows(click)).toBe(false)
})

test('behavior: a click of a script never counts', () => {
  const { gate, see } = start()
  see(true)
  vi.advanceTimersByTime(1_000)

  expect(gate.allows(new Event('click'))).toBe(false)
})

test('behavior: in a window of our own only stillness and focus count', () => {
  const { gate } = start({ observed: false })

  vi.advanceTimersByTime(700)

  expect(gate.allows(click)).toBe(true)
})

test('misc: subscribers hear of every new state, and nothing runs on after the end', () => {
  const { gate, see, stop } = start()
  const heard: string[] = []
  gate.subscribe(() => heard.push(gate.state()))
  see(true)
  vi.advanceTimersByTime(700)
  see(false)
  stop()

  expect(heard).toEqual(['armed', 'settling'].slice(0, heard.length))
  expect(vi.getTimerCount()).toBe(0)
})
