import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, input, startGate, useStillScreen } from './testing.ts'

beforeEach(useStillScreen)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: a tap on an armed button acts, and so does the next one', () => {
  const { see, tap } = startGate()
  see(true)
  vi.advanceTimersByTime(700)

  expect(tap()).toBe(true)
  vi.advanceTimersByTime(600)
  expect(tap()).toBe(true)
})

test.each([150, 400, 599])(
  'error: one spot that is tapped every %d ms signs nothing, however long: T3',
  (pauseMs) => {
    const { see, tap } = startGate()
    see(true)
    const taps = Array.from({ length: 40 }, () => {
      vi.advanceTimersByTime(pauseMs)
      return tap()
    })

    expect(taps).not.toContain(true)
    vi.advanceTimersByTime(600)
    expect(tap()).toBe(true)
  },
)

test('error: a mouse that presses here and there, and keys in quick turns, sign nothing: T3', () => {
  const { see, send, press, key } = startGate()
  send('pointerover')
  see(true)
  const presses = Array.from({ length: 40 }, (_, index) => {
    vi.advanceTimersByTime(550)
    return index % 3 === 2 ? key({ key: 'Enter' }) : press({ screenX: 100 + (index % 2) * 14 })
  })

  expect(presses).not.toContain(true)
})

test('behavior: after a click anywhere the gate shows for 600 ms that it waits', () => {
  const { gate, see, fakeWindow, tap } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)
  expect(gate.state()).toBe('armed')

  tap()
  fakeWindow.dispatchEvent(new Event('click'))
  expect(gate.allows(click)).toBe(true) // what a form submits is judged after the click

  vi.advanceTimersByTime(1)
  expect(gate.state()).toBe('settling')
  vi.advanceTimersByTime(600)
  expect([gate.state(), tap()]).toEqual(['armed', true])
})

test('behavior: a press beside the button, right before the one on it, costs another', () => {
  const { see, send, tap } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  send('pointerdown', { pointerType: 'touch', buttons: 1 })
  vi.advanceTimersByTime(300)

  expect(tap()).toBe(false)
  vi.advanceTimersByTime(600)
  expect(tap()).toBe(true)
})

test('behavior: a tap keeps the gate armed', () => {
  const { gate, see, tap } = startGate()
  see(true)
  vi.advanceTimersByTime(700)
  const heard: string[] = []
  gate.subscribe(() => heard.push(gate.state()))

  tap()

  expect([gate.state(), heard]).toEqual(['armed', []])
})

test('behavior: the first tap in a frame without focus focuses, the second one acts', () => {
  const { gate, see, tap, fakeWindow } = startGate()
  fakeWindow.focused = false
  see(true)
  vi.advanceTimersByTime(700)
  expect(gate.state()).toBe('unfocused')

  expect(tap()).toBe(false)
  fakeWindow.focused = true
  fakeWindow.dispatchEvent(input('focus', { target: fakeWindow as unknown as Window }))
  vi.advanceTimersByTime(600)

  expect(gate.state()).toBe('armed')
  expect(tap()).toBe(true)
})

test('behavior: a pen that cannot hover acts like a finger', () => {
  const { see, press } = startGate()
  see(true)
  vi.advanceTimersByTime(700)

  expect(press({ pointerType: 'pen' })).toBe(true)
})

test.each([
  ['a page of its own', true],
  ['a frame', false],
])('behavior: a mouse that leaves an element inside %s may press at once: %o', (_, topLevel) => {
  const { see, send, press } = startGate({ topLevel })
  see(true)
  send('pointerover')
  vi.advanceTimersByTime(1_000)

  send('pointerleave', { target: new EventTarget() })
  send('pointerover')

  expect(press()).toBe(topLevel)
})

test.each(['mouse', 'pen'])('behavior: a %s that comes in waits 250 ms', (pointerType) => {
  const { gate, see, send, press } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  send('pointerover', { pointerType })
  expect(gate.state()).toBe('settling')
  vi.advanceTimersByTime(249)
  expect(gate.state()).toBe('settling')
  vi.advanceTimersByTime(1)

  expect(press({ pointerType })).toBe(true)
})

test('behavior: a mouse whose first event is its press does nothing', () => {
  const { see, press } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  expect(press()).toBe(false)
})

test('behavior: a mouse that moves on inside waits for nothing', () => {
  const { see, send, press } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)
  send('pointermove')
  vi.advanceTimersByTime(300)

  send('pointermove')

  expect(press()).toBe(true)
})

test('behavior: keyboard focus waits 250 ms, focus that a press moves waits for nothing', () => {
  const { gate, see, send, key } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  send('keydown', { key: 'Tab' })
  send('focusin')
  expect(gate.state()).toBe('settling')
  vi.advanceTimersByTime(250)
  expect(key({ key: 'Enter' })).toBe(true)

  send('pointermove')
  vi.advanceTimersByTime(600)
  send('pointerdown', { buttons: 1 })
  send('focusin')
  expect(gate.state()).toBe('armed')
})

test('behavior: a press that began before the button was armed does nothing', () => {
  const { gate, see, send } = startGate()
  see(true)
  vi.advanceTimersByTime(599)

  send('pointerdown', { pointerType: 'touch', buttons: 1 })
  vi.advanceTimersByTime(600)

  expect([gate.state(), gate.allows(click)]).toEqual(['armed', false])
  expect(gate.allows(click)).toBe(true) // an assistive program clicks without a press
})

test('behavior: the second press of a double click that began early does nothing', () => {
  const { see, tap } = startGate()
  see(true)
  vi.advanceTimersByTime(500)
  expect(tap()).toBe(false)
  vi.advanceTimersByTime(200)

  expect(tap({ detail: 2 })).toBe(false)
  vi.advanceTimersByTime(200)
  expect(tap({ detail: 3 })).toBe(false)
  vi.advanceTimersByTime(600)

  expect(tap({ detail: 1 })).toBe(true)
})

test('behavior: a double click whose first press went elsewhere does nothing', () => {
  const { see, send, press } = startGate()
  see(true)
  send('pointermove')
  vi.advanceTimersByTime(1_000)
  expect(press()).toBe(true)
  vi.advanceTimersByTime(5_000)

  expect(press({ detail: 2 })).toBe(false)
})

test('behavior: a key that is held since before does nothing', () => {
  const { see, key } = startGate()
  see(true)
  vi.advanceTimersByTime(1_000)

  expect(key({ key: 'Enter', repeat: true })).toBe(false)
  expect(key({ key: ' ', repeat: true })).toBe(false)
  vi.advanceTimersByTime(600)
  expect(key({ key: 'Enter' })).toBe(true)
})

test.each([
  ['moves under a pointer at rest', { screenX: 500, screenY: 500, clientX: 100, clientY: 300 }],
  ['follows the pointer', { screenX: 900, screenY: 500, clientX: 100, clientY: 100 }],
])('behavior: a frame that %s restarts the wait', (_, place) => {
  const { gate, see, send, press } = startGate()
  see(true)
  send('pointermove', { screenX: 500, screenY: 500, clientX: 100, clientY: 100 })
  vi.advanceTimersByTime(1_000)

  send('pointermove', place)
  expect(press(place)).toBe(false)
  vi.advanceTimersByTime(599)
  expect(gate.state()).toBe('settling')
  vi.advanceTimersByTime(1)

  expect(press(place)).toBe(true)
})

test.each([
  ['at its size', 1],
  ['zoomed in', 3],
  ['zoomed out', 0.5],
])(
  'behavior: a pointer that crosses a frame that stands still, %s, waits for nothing',
  (_, zoom) => {
    const { see, send, press } = startGate()
    see(true)
    send('pointermove', { screenX: 500, screenY: 300, clientX: 10, clientY: 10 })
    vi.advanceTimersByTime(1_000)

    const moved = {
      screenX: 500 + 200 * zoom,
      screenY: 300 + 400 * zoom,
      clientX: 210,
      clientY: 410,
    }

    expect(press(moved)).toBe(true)
  },
)

test('behavior: a mouse in the frame stands in for the focus', () => {
  const { gate, see, send, press, fakeWindow } = startGate()
  fakeWindow.focused = false
  see(true)
  vi.advanceTimersByTime(1_000)

  send('pointermove')
  vi.advanceTimersByTime(250)
  expect(press()).toBe(true)
  send('pointerleave')

  expect([gate.allows(click), gate.state()]).toEqual([false, 'unfocused'])
})

test('behavior: in a window of its own a mouse does not stand in for the focus (T3)', () => {
  const { gate, see, send, press, fakeWindow } = startGate()
  Object.assign(fakeWindow, { focused: false, parent: fakeWindow })
  see(true)
  vi.advanceTimersByTime(1_000)

  send('pointermove')
  vi.advanceTimersByTime(400)

  expect(press()).toBe(false)
  fakeWindow.focused = true
  fakeWindow.dispatchEvent(input('focus', { target: fakeWindow as unknown as Window }))
  vi.advanceTimersByTime(600)
  expect([gate.state(), press()]).toEqual(['armed', true])
})
