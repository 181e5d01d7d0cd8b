import {
  approvalArmedMaxMs,
  approvalArmedMs,
  approvalEntryMs,
  approvalMinHeightPx,
  approvalMinPixelRatio,
  approvalMinWidthPx,
  approvalVisibleMs,
} from '../limits.ts'
import type { ObserveVisibility } from '../observeVisibility.ts'
import { type FollowedInput, followInput } from './followInput.ts'

/**
 * Why the button does not act yet; `armed` when it does. `offline` is added by closeWhileOffline.ts, for approvals only.
 *
 * - `settling`: a wait is not over.
 * - `covered`: the browser does not report the screen as fully visible.
 * - `small`: the frame is too small, or zoomed out too far.
 * - `hidden`: the document is in a background tab.
 * - `unfocused`: the user has neither focused the document nor moved the pointer into the frame.
 */
export type GateState =
  | 'armed'
  | 'settling'
  | 'covered'
  | 'small'
  | 'hidden'
  | 'unfocused'
  | 'offline'

/** Decides whether the user can have meant a click. */
export type Gate = {
  state(): GateState
  subscribe(listener: () => void): () => void
  /** Starts to observe `screen`; `content` is the part that may not change. Returns a function that stops it. */
  watch(screen: Element, content: Element): () => void
  /** True for a trusted click while armed whose press also began while armed. Every approval must pass this check. */
  allows(event: Event): boolean
}

type Ports = {
  window: Window
  /** Undefined if the browser cannot detect what covers a frame: Firefox, WebKit. */
  observeVisibility: ObserveVisibility | undefined
  /** True for a page that is never framed: it may have any size, and no site can move it under the pointer. */
  topLevel?: boolean
  /** True for approvals, which show the wait: each press that comes too early makes it longer. */
  lengthens?: boolean
  /** Monotonic milliseconds. */
  now: () => number
}

/** How long a screen that was not visible yet counts as settling and not as covered: time for its first paint. */
const firstVisibleMs = 1_200
/** Longest interval between two updates while settling. */
const updateMs = 100

/**
 * Creates a gate, which arms a button only once the screen has been fully visible for 500 ms without a break, has not
 * changed for 600 ms, is large enough, and the user is in it: the document has focus or, in a frame, a mouse or pen
 * entered at least 250 ms ago. A click counts if its press began while armed, and every condition is checked again at
 * the click. So a tap acts at once, and a press that was on its way before the button was there does nothing. With
 * `lengthens`, each press that comes too early doubles the 600 ms, up to 3 s, until one comes in time: a steady rhythm of
 * taps never meets an armed button that appeared shortly before one of them.
 * Source: T3, G9.
 */
export function createGate({
  window,
  observeVisibility,
  topLevel = false,
  lengthens = false,
  now,
}: Ports): Gate {
  const { document } = window
  const listeners = new Set<() => void>()
  let current: GateState = 'settling'
  let visibleSince: number | undefined
  let wasSeen = false
  let changedAt = now()
  let stillMs = approvalArmedMs
  let enteredAt = Number.NEGATIVE_INFINITY
  let input: FollowedInput | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let flush = () => {}

  function computeState(): GateState {
    if (document.visibilityState !== 'visible') return 'hidden'
    if (!topLevel && isTooSmall(window)) return 'small'
    if (observeVisibility && visibleSince === undefined)
      return now() - changedAt < firstVisibleMs ? 'settling' : 'covered'
    if (!isUserInside()) return 'unfocused'
    return remainingMs() > 0 ? 'settling' : 'armed'
  }

  /**
   * The pointer counts in a frame only, which has no focus before its first press. In a window without focus, the
   * pointer may be there for the second click of a double click that closed another window above it.
   */
  function isUserInside(): boolean {
    const isFramed = window.parent !== window
    return document.hasFocus() || (isFramed && input?.isPointerInside() === true)
  }

  /** What remains of the longest wait; zero or less if none does. */
  function remainingMs(): number {
    const seenSince = observeVisibility ? (visibleSince ?? now()) : Number.NEGATIVE_INFINITY
    const armedAt = Math.max(
      changedAt + stillMs,
      enteredAt + approvalEntryMs,
      seenSince + approvalVisibleMs,
    )
    return armedAt - now()
  }

  /** Updates the state, and schedules the next update while time alone can change it. */
  function update() {
    clearTimeout(timer)
    const next = computeState()
    if (next === 'settling')
      timer = setTimeout(update, Math.min(Math.max(remainingMs(), 10), updateMs))
    if (next === current) return
    current = next
    for (const listener of [...listeners]) listener()
  }

  function isArmed(): boolean {
    flush() // the browser may have observed a change that it has not reported yet
    update()
    return current === 'armed'
  }

  function onChange() {
    changedAt = now()
    update()
  }

  function onPress({ armed }: { armed: boolean }) {
    if (armed) stillMs = approvalArmedMs
    else if (lengthens) stillMs = Math.min(stillMs * 2, approvalArmedMaxMs)
    if (!armed) onChange()
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
      onPress,
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
      const isEarly = input?.takeEarlyPress() ?? true // `watch` was not called yet
      return event.isTrusted && isArmed() && !isEarly
    },
  }
}

/** A page can zoom a frame out without making it smaller; only `devicePixelRatio` shows that. */
function isTooSmall({ innerWidth, innerHeight, devicePixelRatio }: Window): boolean {
  const isSmall = innerWidth < approvalMinWidthPx || innerHeight < approvalMinHeightPx
  return isSmall || devicePixelRatio < approvalMinPixelRatio
}
