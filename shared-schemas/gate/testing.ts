import { vi } from 'vitest'
import { createGate } from './createGate.ts'

/** The facts that the gate reads from the browser, set by the test; node has no window. */
export class World extends EventTarget {
  innerWidth = 380
  innerHeight = 600
  devicePixelRatio = 1
  focused = true
  /** The window around it; a window of its own has itself there. */
  parent: unknown = {}
  document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: new EventTarget(),
    hasFocus: () => this.focused,
  })
}

const element = {} as Element // only passed on

/** A gate as it is before the screen is there, in a browser that cannot tell what is seen. */
export function createUnwatched() {
  const world = new World()
  const gate = createGate({
    window: world as unknown as Window, // the part of it that the gate reads
    observeVisibility: undefined,
    now: () => Date.now(),
  })
  return { world, gate }
}

export const click = Object.defineProperty(new Event('click'), 'isTrusted', { value: true })

type Facts = Partial<PointerEvent & KeyboardEvent>
/** An event of the browser, with the facts that the gate reads. */
export const input = (type: string, facts: Facts = {}) =>
  Object.defineProperties(
    new Event(type),
    Object.fromEntries(
      Object.entries({ timeStamp: Date.now(), pointerType: 'mouse', buttons: 0, ...facts }).map(
        ([name, value]) => [name, { value }],
      ),
    ),
  )

export function startGate({ observed = true, topLevel = false } = {}) {
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
    topLevel,
    now: () => Date.now(),
  })
  const stop = gate.watch(element, element)
  const send = (type: string, facts?: Facts) =>
    world.document.documentElement.dispatchEvent(input(type, facts))
  return {
    world,
    gate,
    stop,
    see: (visible: boolean) => report(visible),
    send,
    /** The whole of a tap, as Chromium sends it; true where it signs. */
    tap(facts: Facts = {}) {
      const finger = { pointerType: 'touch', buttons: 1, ...facts }
      for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerleave'])
        send(type, finger)
      send('mousedown', { detail: 1, ...facts })
      return gate.allows(click)
    },
    /** A press and release of the mouse where it is; true where it signs. */
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

/** Fake timers, and a screen whose content changes only by `changeContent`. */
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
