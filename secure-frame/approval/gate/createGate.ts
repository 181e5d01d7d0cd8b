import {
  approvalArmedMs,
  approvalMinHeightPx,
  approvalMinPixelRatio,
  approvalMinWidthPx,
  approvalVisibleMs,
} from '../../../shared-schemas/limits.ts'
import type { ObserveVisibility } from './observeVisibility.ts'

/** Why the button does nothing yet; `armed` when it does. */
export type GateState = 'armed' | 'settling' | 'covered' | 'small' | 'hidden' | 'unfocused'

/** Decides whether a click can be what the person meant. */
export type Gate = {
  state(): GateState
  subscribe(listener: () => void): () => void
  /** Starts to look at the screen; `content` is the part that must stand still. Returns its undo. */
  watch(screen: Element, content: Element): () => void
  /** True for a real click while armed. Nothing else may approve. */
  allows(event: Event): boolean
}

type Ports = {
  window: Window
  /** Absent where nobody can put anything over us: a window of our own, or a site that is trusted. */
  observeVisibility: ObserveVisibility | undefined
  /** Monotonic milliseconds. */
  now: () => number
}

/** Time until a view that was never seen is called covered, so that its first paint is no alarm. */
const firstSightMs = 1_200

/**
 * Arms the button only after the screen was wholly visible for 500 ms without a break, stood still for
 * 600 ms, is large enough, and the person is in it. Every condition is judged anew at the click.
 * Source: security.md T3, G9.
 */
export function createGate({ window, observeVisibility, now }: Ports): Gate {
  const { document } = window
  const listeners = new Set<() => void>()
  let current: GateState = 'settling'
  let visibleSince: number | undefined
  let changedAt = now()
  let pointerInside = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let flush = () => {}

  function judge(): GateState {
    if (document.visibilityState !== 'visible') return 'hidden'
    if (isTooSmall(window)) return 'small'
    const stillMs = now() - changedAt
    if (observeVisibility && visibleSince === undefined)
      return stillMs < firstSightMs ? 'settling' : 'covered'
    if (!document.hasFocus() && !pointerInside) return 'unfocused'
    return stillMs < approvalArmedMs || seenMs() < approvalVisibleMs ? 'settling' : 'armed'
  }

  function seenMs(): number {
    if (!observeVisibility) return Number.POSITIVE_INFINITY
    return visibleSince === undefined ? 0 : now() - visibleSince
  }

  /** Looks again by itself when time alone could change the verdict. */
  function update() {
    clearTimeout(timer)
    const next = judge()
    if (next === 'settling') timer = setTimeout(update, 100)
    if (next === current) return
    current = next
    for (const listener of [...listeners]) listener()
  }

  function changed() {
    changedAt = now()
    update()
  }

  function onVisibility(visible: boolean) {
    if (!visible) visibleSince = undefined
    else visibleSince ??= now()
    update()
  }

  function onPointer(event: Event) {
    const inside = event.type !== 'pointerleave'
    if (inside === pointerInside) return
    pointerInside = inside
    if (inside)
      changed() // the view may have been put under a pointer that stood still
    else update()
  }

  function watch(screen: Element, content: Element) {
    visibleSince = undefined
    const sight = observeVisibility?.(screen, onVisibility)
    flush = sight?.flush ?? (() => {})
    const mutations = new MutationObserver(changed)
    mutations.observe(content, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    const undos = [
      on(window, 'resize', changed),
      on(window, 'focus', update),
      on(window, 'blur', update),
      on(document, 'visibilitychange', update),
      on(document.documentElement, 'pointermove', onPointer),
      on(document.documentElement, 'pointerdown', onPointer),
      on(document.documentElement, 'pointerleave', onPointer),
    ]
    changed()
    return () => {
      clearTimeout(timer)
      sight?.stop()
      mutations.disconnect()
      for (const undo of undos) undo()
    }
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch,
    allows(event) {
      flush() // what the browser has seen and not told yet
      update()
      return event.isTrusted && current === 'armed'
    },
  }
}

/** A page can zoom a frame out without making it smaller: only the density of its pixels tells. */
function isTooSmall({ innerWidth, innerHeight, devicePixelRatio }: Window): boolean {
  const isSmall = innerWidth < approvalMinWidthPx || innerHeight < approvalMinHeightPx
  return isSmall || devicePixelRatio < approvalMinPixelRatio
}

function on(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener, true)
  return () => target.removeEventListener(type, listener, true)
}
