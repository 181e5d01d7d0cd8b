import { approvalArmedMs } from '../limits.ts'

/** Callbacks for input that matters to the gate. */
type Ports = {
  window: Window
  /** True for a page that is never framed: a pointer leaves it only at its edge. */
  topLevel: boolean
  isArmed: () => boolean
  /** The frame moved on the screen, the window received focus without a press in it, a key was held, or a press ended. */
  onChange: () => void
  /** A press came in time (`armed`), or too early. */
  onPress: (press: { armed: boolean }) => void
  /** A mouse or pen entered the document, or the keyboard moved the focus. */
  onEnter: () => void
  /** A pointer left, or the focus was lost or moved by a press. */
  onLeave: () => void
}

export type FollowedInput = {
  /** True while a mouse or a pen is over the document. */
  isPointerInside(): boolean
  /** True if the press of this click began before the gate was armed. Also clears that press. */
  takeEarlyPress(): boolean
  stop(): void
}

type Place = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>
/** `at` is the `timeStamp` of its event. */
type Press = { armed: boolean; at: number }

/** How long after a press a focus event still belongs to it: it comes from another process. */
const ownFocusMs = 1_000
/** Longer than any system's maximum time between the presses of a double click. */
const doubleClickMs = 1_000
/** Distances on the screen and in the document differ by this factor at most, because of zoom. */
const maxZoom = 5
const tolerancePx = 16

/**
 * Tracks pointers, keys and focus in the document.
 *
 * Only a mouse or a hovering pen enters and leaves. A finger does neither: it has no position before it touches, and a
 * tap fires `pointerleave` before its click.
 */
export function followInput({
  window,
  topLevel,
  isArmed,
  onChange,
  onPress,
  onEnter,
  onLeave,
}: Ports): FollowedInput {
  const root = window.document.documentElement
  let pointerInside = false
  let anchor: Place | undefined
  let press: Press | undefined
  let previousPress: Press | undefined
  let pressedAt = Number.NEGATIVE_INFINITY
  let lastPressAt = Number.NEGATIVE_INFINITY

  function onPointer(event: PointerEvent) {
    if (anchor && hasMoved(anchor, event)) {
      anchor = undefined
      onChange()
    }
    anchor ??= toPlace(event)
    // The first event of a pen that cannot hover is its press, as with a finger.
    const isFinger =
      event.pointerType === 'touch' || (event.pointerType === 'pen' && event.buttons !== 0)
    if (isFinger || pointerInside) return
    pointerInside = true
    onEnter()
  }

  /**
   * A press that is too early restarts the wait, and so does one that follows another too quickly: a site can have a
   * user tap one spot again and again, and bring a button there.
   */
  function takePress(at: number, isRepeated = false) {
    const isQuick = at - lastPressAt < approvalArmedMs
    lastPressAt = at
    previousPress = press
    press = { armed: !isQuick && !isRepeated && isArmed(), at }
    if (isRepeated) onChange()
    else onPress(press)
  }

  function onPointerDown(event: PointerEvent) {
    onPointer(event)
    pressedAt = event.timeStamp
    takePress(event.timeStamp)
  }

  /** Fires after `pointerdown`; for a tap, only just before the click, when the tap also moves the focus. */
  function onMouseDown(event: MouseEvent) {
    pressedAt = event.timeStamp
    if (event.detail < 2 || !press) return
    const first = previousPress
    if (!first?.armed || press.at - first.at > doubleClickMs) press = { ...press, armed: false }
  }

  function onKeyDown({ key, repeat, timeStamp }: KeyboardEvent) {
    pressedAt = Number.NEGATIVE_INFINITY // focus that a key moves is not caused by a press
    // A key that was held down before the focus moved here repeats, and every repeat would click.
    if (key === 'Enter' || key === ' ') takePress(timeStamp, repeat)
  }

  /**
   * A capturing listener on the root also gets this event for every element inside. A frame needs those: Chromium
   * sends no other event when a site moves the frame away from the pointer and back.
   */
  function onPointerLeave({ pointerType, target }: PointerEvent) {
    if (topLevel && target !== root) return
    if (pointerType === 'touch' || !pointerInside) return
    pointerInside = false
    onLeave()
  }

  const isOwn = ({ timeStamp }: Event) => timeStamp - pressedAt < ownFocusMs
  const undos = [
    on(root, 'pointerover', onPointer),
    on(root, 'pointermove', onPointer),
    on(root, 'pointerdown', onPointerDown),
    on(root, 'mousedown', onMouseDown),
    on(root, 'keydown', onKeyDown),
    on(root, 'pointerleave', onPointerLeave),
    on(root, 'focusin', (event: FocusEvent) => (isOwn(event) ? onLeave() : onEnter())),
    on(window, 'focus', (event: FocusEvent) => {
      if (event.target === window) (isOwn(event) ? onLeave : onChange)()
    }),
    on(window, 'blur', onLeave),
    afterClicks(window, onChange),
  ]

  return {
    isPointerInside: () => pointerInside,
    takeEarlyPress() {
      const isEarly = press?.armed === false
      press = undefined
      return isEarly
    },
    stop() {
      for (const undo of undos) undo()
    },
  }
}

/**
 * Calls `listener` once a click was judged, so that the gate shows the wait that the next press has to keep. A button
 * judges its click at once, a form what it submits only after the click.
 */
function afterClicks(window: Window, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const undo = on(window, 'click', () => {
    clearTimeout(timer)
    timer = setTimeout(listener)
  })
  return () => {
    undo()
    clearTimeout(timer)
  }
}

/** When a frame moves, the screen position and the client position of the pointer no longer change by the same distance. */
function hasMoved(from: Place, to: Place): boolean {
  if (to.screenX === 0 && to.screenY === 0) return false // events of assistive technology have no position
  return (
    differs(to.screenX - from.screenX, to.clientX - from.clientX) ||
    differs(to.screenY - from.screenY, to.clientY - from.clientY)
  )
}

function differs(onScreen: number, inDocument: number): boolean {
  const [shorter = 0, longer = 0] = [Math.abs(onScreen), Math.abs(inDocument)].sort((a, b) => a - b)
  return longer > maxZoom * shorter + tolerancePx
}

function toPlace({ screenX, screenY, clientX, clientY }: Place): Place {
  return { screenX, screenY, clientX, clientY }
}

/** Adds a capturing listener. The caller gives the event type that belongs to `type`. */
function on<event extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: event) => void,
): () => void {
  target.addEventListener(type, listener as EventListener, true)
  return () => target.removeEventListener(type, listener as EventListener, true)
}
