import { vi } from 'vitest'
import { createGate } from './createGate.ts'

/** The properties of a window that the gate reads, set by the test, since Node has none. */
export class FakeWindow extends EventTarget {
  innerWidth = 380
  innerHeight = 600
  devicePixelRatio = 1
  focused = true
  /** Another object, as in a frame. In a top-level window it is the window itself. */
  parent: unknown = {}
  document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: new EventTarget(),
    hasFocus: () => this.focused,
  })
}

const element = {} as Element // only passed on

/** Creates a gate without `watch`, in a browser that cannot detect what covers a frame. */
export function createUnwatchedGate() {
  const fakeWindow = new FakeWindow()
  const gate = createGate({
    window: fakeWindow as unknown as Window, // the part of it that the gate reads
    observeVisibility: undefined,
    now: () => Date.now(),
  })
  return { fakeWindow, gate }
}

export const click = Object.defineProperty(new Event('click'), 'isTrusted', { value: true })

type Facts = Partial<PointerEvent & KeyboardEvent>
/** Creates an event with the properties that the gate reads. */
export const input = (type: string, facts: Facts = {}) =>
  Object.defineProperties(
    new Event(type),
    Object.fromEntries(
      Object.entries({ timeStamp: Date.now(), pointerType: 'mouse', buttons: 0, ...facts }).map(
        ([name, value]) => [name, { value }],
      ),
    ),
  )

/** Creates a gate that watches a screen, with functions that act as the browser and the user. */
export function startGate({ observed = true, topLevel = false, lengthens = false } = {}) {
  const fakeWindow = new FakeWindow()
  let report = (_visible: boolean) => {}
  const gate = createGate({
    window: fakeWindow as unknown as Window, // the part of it that the gate reads
    observeVisibility: observed
      ? (_element, listener) => {
          report = listener
          return { flush() {}, stop() {} }
        }
      : undefined,
    topLevel,
    lengthens,
    now: () => Date.now(),
  })
  const stop = gate.watch(element, element)
  const send = (type: string, facts?: Facts) =>
    fakeWindow.document.documentElement.dispatchEvent(input(type, facts))
  return {
    fakeWindow,
    gate,
    stop,
    see: (visible: boolean) => report(visible),
    send,
    /** Sends the events of a tap, in Chromium's order. Returns whether its click is allowed. */
    tap(facts: Facts = {}) {
      const finger = { pointerType: 'touch', buttons: 1, ...facts }
      for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerleave'])
        send(type, finger)
      send('mousedown', { detail: 1, ...facts })
      return gate.allows(click)
    },
    /** Sends a press of the mouse at its position. Returns whether its click is allowed. */
    press(facts: Facts = {}) {
      send('pointerdown', { buttons: 1, ...facts })
      send('mousedown', { detail: 1, ...facts })
      return gate.allows(click)
    },
    key(facts: Facts) {
      send('keydown', { repeat: false, ...facts })
      return gate.allows(click)
    },
  }
}

/** Installs fake timers, and a MutationObserver that reports a change only for `changeContent`. */
export function useStillScreen(): void {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        Object.assign(globalThis, { contentChanges: changed })
      }
      observe() {}
      disconnect() {}
    },
  )
}

export const changeContent = () =>
  (globalThis as unknown as { contentChanges: () => void }).contentChanges()
