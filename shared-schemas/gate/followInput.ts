/** What the input of the user means for the gate. */
type Ports = {
  window: Window
  /** For a page that no site frames: a pointer leaves it only at its edge. */
  topLevel: boolean
  isArmed: () => boolean
  /** The frame moved on the screen, or the window got the focus without a press in it. */
  onChange: () => void
  /** A mouse or a pen came in, or keyboard focus arrived. */
  onEnter: () => void
  /** A pointer left, or focus went or came with a press. */
  onLeave: () => void
}

export type FollowedInput = {
  /** True while a mouse or a pen is over the document. */
  isPointerInside(): boolean
  /** True when the press that leads to this click began before the gate was armed. Forgets that press. */
  takeEarlyPress(): boolean
  stop(): void
}

type Place = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>
type Press = { armed: boolean; at: number }

/** Focus follows a press by way of another process, which may take a while. */
const ownFocusMs = 1_000
/** The longest time between the two presses of a double click that systems offer, and some more. */
const doubleClickMs = 1_000
/** Zoom makes distances on the screen and in the document differ, by this factor at most. */
const zoomMost = 5
const slackPx = 16

/**
 * Follows pointers, keys and focus in the document.
 *
 * A mouse or a pen that hovers enters and leaves. A finger does neither: it has no place before it is down, and a
 * tap ends with `pointerleave` before its click.
 */
export function followInput({
  window,
  topLevel,
  isArmed,
  onChange,
  onEnter,
  onLeave,
}: Ports): FollowedInput {
  const root = window.document.documentElement
  let pointerInside = false
  let anchor: Place | undefined
  let press: Press | undefined
  let previousPress: Press | undefined
  let pressedAt = Number.NEGATIVE_INFINITY

  function onPointer(event: PointerEvent) {
    if (anchor && hasMoved(anchor, event)) {
      anchor = undefined
      onChange()
    }
    anchor ??= toPlace(event)
    // A pen that cannot hover arrives together with its press, as a finger does.
    const isFinger =
      event.pointerType === 'touch' || (event.pointerType === 'pen' && event.buttons !== 0)
    if (isFinger || pointerInside) return
    pointerInside = true
    onEnter()
  }

  function onPointerDown(event: PointerEvent) {
    onPointer(event)
    pressedAt = event.timeStamp
    previousPress = press
    press = { armed: isArmed(), at: event.timeStamp }
  }

  /** Follows `pointerdown`; at a tap, which only then moves the focus, it comes as late as the click. */
  function onMouseDown(event: MouseEvent) {
    pressedAt = event.timeStamp
    if (event.detail < 2 || !press) return
    const begun = previousPress
    if (!begun?.armed || press.at - begun.at > doubleClickMs) press = { ...press, armed: false }
  }

  function onKeyDown({ key, repeat, timeStamp }: KeyboardEvent) {
    pressedAt = Number.NEGATIVE_INFINITY // the focus that a key moves is keyboard focus
    // A key that was held before the focus came here repeats, and every repetition would click.
    if (key === 'Enter' || key === ' ') press = { armed: !repeat && isArmed(), at: timeStamp }
  }

  /**
   * Listeners of the root hear of every element inside that the pointer leaves, too. A frame needs that:
   * Chromium sends it no other event when a site moves it away from the pointer and back.
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

/** A frame that moves changes the distance between a pointer's place on the screen and in the document. */
function hasMoved(from: Place, to: Place): boolean {
  if (to.screenX === 0 && to.screenY === 0) return false // an assistive program's event has no place
  return (
    differs(to.screenX - from.screenX, to.clientX - from.clientX) ||
    differs(to.screenY - from.screenY, to.clientY - from.clientY)
  )
}

function differs(onScreen: number, inDocument: number): boolean {
  const [less = 0, more = 0] = [Math.abs(onScreen), Math.abs(inDocument)].sort((a, b) => a - b)
  return more > zoomMost * less + slackPx
}

function toPlace({ screenX, screenY, clientX, clientY }: Place): Place {
  return { screenX, screenY, clientX, clientY }
}

/** `event` is what the browser sends for that type. */
function on<event extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: event) => void,
): () => void {
  target.addEventListener(type, listener as EventListener, true)
  return () => target.removeEventListener(type, listener as EventListener, true)
}
