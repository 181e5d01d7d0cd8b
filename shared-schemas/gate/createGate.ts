import {
  approvalArmedMs,
  approvalEntryMs,
  approvalMinHeightPx,
  approvalMinPixelRatio,
  approvalMinWidthPx,
  approvalVisibleMs,
} from '../limits.ts'
import type { ObserveVisibility } from '../observeVisibility.ts'
import { type FollowedInput, followInput } from './followInput.ts'

/** Why the button does nothing yet; `armed` when it acts. `offline` is what an approval adds: closeWhileOffline.ts. */
export type GateState =
  | 'armed'
  | 'settling'
  | 'covered'
  | 'small'
  | 'hidden'
  | 'unfocused'
  | 'offline'

/** Decides whether a click can be what the user meant. */
export type Gate = {
  state(): GateState
  subscribe(listener: () => void): () => void
  /** Starts to look at the screen; `content` is the part that must stand still. Returns its undo. */
  watch(screen: Element, content: Element): () => void
  /** True for a real click while armed, whose press began while armed. Nothing else may approve. */
  allows(event: Event): boolean
}

type Ports = {
  window: Window
  /** Absent where the browser cannot tell what covers a frame: Firefox, WebKit. */
  observeVisibility: ObserveVisibility | undefined
  /** For a page that no site frames: it may have any size, and nothing moves it below the pointer. */
  topLevel?: boolean
  /** Monotonic milliseconds. */
  now: () => number
}

/** Time until a view that was never seen is called covered, so that its first paint is no alarm. */
const firstSightMs = 1_200
/** Longest time between two looks while it waits. */
const lookMs = 100

/**
 * Arms the button only after the screen was wholly visible for 500 ms without a break, stood still for 600 ms, is
 * large enough, and the user is in it: by focus, or in a frame with a mouse or a pen that came in 250 ms ago. A click
 * counts when its press began while armed, and every condition is judged again at the click. So a tap acts at once, and
 * a press that was on its way before the button stood there does nothing.
 * Source: T3, G9.
 */
export function createGate({ window, observeVisibility, topLevel = false, now }: Ports): Gate {
  const { document } = window
  const listeners = new Set<() => void>()
  let current: GateState = 'settling'
  let visibleSince: number | undefined
  let wasSeen = false
  let changedAt = now()
  let enteredAt = Number.NEGATIVE_INFINITY
  let input: FollowedInput | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let flush = () => {}

  function judge(): GateState {
    if (document.visibilityState !== 'visible') return 'hidden'
    if (!topLevel && isTooSmall(window)) return 'small'
    if (observeVisibility && visibleSince === undefined)
      return now() - changedAt < firstSightMs ? 'settling' : 'covered'
    if (!isUsed()) return 'unfocused'
    return waitMs() > 0 ? 'settling' : 'armed'
  }

  /**
   * Over a window without focus, a mouse may be there for the second click on another window that lay above it and
   * is closed. A frame has no focus until its first press.
   */
  function isUsed(): boolean {
    const isFramed = window.parent !== window
    return document.hasFocus() || (isFramed && input?.isPointerInside() === true)
  }

  /** What is left of the longest wait. */
  function waitMs(): number {
    const seenSince = observeVisibility ? (visibleSince ?? now()) : Number.NEGATIVE_INFINITY
    const armedAt = Math.max(
      changedAt + approvalArmedMs,
      enteredAt + approvalEntryMs,
      seenSince + approvalVisibleMs,
    )
    return armedAt - now()
  }

  /** Judges, and again as soon as time alone could change the verdict. */
  function update() {
    clearTimeout(timer)
    const next = judge()
    if (next === 'settling') timer = setTimeout(update, Math.min(Math.max(waitMs(), 10), lookMs))
    if (next === current) return
    current = next
    for (const listener of [...listeners]) listener()
  }

  function isArmed(): boolean {
    flush() // what the browser has seen and not reported yet
    update()
    return current === 'armed'
  }

  function onChange() {
    changedAt = now()
    update()
  }

  function onEnter() {
    enteredAt = now()
    update()
  }

  function onVisibility(visible: boolean) {
    if (!visible) visibleSince = undefined
    else if (visibleSince === undefined) {
      visibleSince = now()
      if (wasSeen) changedAt = visibleSince
      wasSeen = true
    }
    update()
  }

  function watch(screen: Element, content: Element) {
    visibleSince = undefined
    wasSeen = false
    const sight = observeVisibility?.(screen, onVisibility)
    flush = sight?.flush ?? (() => {})
    const mutations = new MutationObserver(onChange)
    mutations.observe(content, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    const followed = followInput({
      window,
      topLevel,
      isArmed,
      onChange,
      onEnter,
      onLeave: update,
    })
    input = followed
    window.addEventListener('resize', onChange)
    document.addEventListener('visibilitychange', onChange)
    onChange()
    return () => {
      clearTimeout(timer)
      sight?.stop()
      mutations.disconnect()
      followed.stop()
      window.removeEventListener('resize', onChange)
      document.removeEventListener('visibilitychange', onChange)
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
      const isEarly = input?.takeEarlyPress() ?? true // nothing was looked at yet
      return event.isTrusted && isArmed() && !isEarly
    },
  }
}

/** A page can zoom a frame out without making it smaller: only the density of its pixels tells. */
function isTooSmall({ innerWidth, innerHeight, devicePixelRatio }: Window): boolean {
  const isSmall = innerWidth < approvalMinWidthPx || innerHeight < approvalMinHeightPx
  return isSmall || devicePixelRatio < approvalMinPixelRatio
}
