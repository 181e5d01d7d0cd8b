import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useStoreOf } from '../context.tsx'
import { focusQuietly } from '../ui/focusQuietly.ts'
import { animate } from './animate.ts'
import { findControl, type LeftAt, noteControl } from './controlMemory.ts'
import { firstControl, firstUseful, opensKeyboard } from './focusable.ts'
import { isTextField } from './isTextField.ts'

/** The control by which each level of the history was left, and how the level on screen was reached. */
type Memory = {
  depth: number
  cameBack: boolean
  /** The user was typing in the view before: on a phone its keyboard is open. */
  typing: boolean
  leftAt: Map<number, LeftAt | undefined>
  /** How far each level of the history was scrolled when it was left. */
  scrolledPx: Map<number, number>
}

const memories = new WeakMap<Element, Memory>()

/**
 * Slides a view in from the side it lies on, leaves a fading copy of it behind when it goes, and
 * hands the focus on: to the first useful control of a new view, back to where it was in an old one. A new view is
 * seen from its top, an old one from where it was left.
 * `aside`: the view is the list in the left column, which stays; what enters only stands beside it.
 */
export function useEntrance(
  stage: RefObject<HTMLElement | null>,
  depth: number,
  aside: boolean,
): void {
  const open = useStoreOf((state) => state.modal.open)
  const embedded = useStoreOf((state) => state.options.site.embedded)
  const ahead = useStoreOf((state) => state.modal.ahead)
  const wasAhead = useRef(ahead)

  useLayoutEffect(() => {
    const element = stage.current
    const dialog = element?.closest<HTMLElement>('[role=dialog]')
    if (!element || !dialog) return
    const memory = memoryOf(dialog)
    memory.cameBack = depth < memory.depth
    if (depth !== memory.depth) slideIn(element, !memory.cameBack)
    memory.depth = depth
    // A tap moves no focus in some browsers, so what was pressed counts as well.
    let pressed: Element | null = null
    const onClick = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('button, a') : null
    }
    element.addEventListener('click', onClick, { capture: true })
    return () => {
      const focused = noteControl(element, document.activeElement)
      memory.typing = focused !== undefined && isTextField(document.activeElement)
      if (!aside) memory.leftAt.set(depth, focused ?? noteControl(element, pressed))
      memory.scrolledPx.set(depth, scrollerOf(element)?.scrollTop ?? 0)
      leaveCopy(element)
    }
  }, [stage, depth, aside])

  useLayoutEffect(() => {
    const element = stage.current
    const dialog = element?.closest<HTMLElement>('[role=dialog]')
    // A modal in the page's flow takes the focus from nobody.
    if (!open || !element || !dialog || (embedded && !document.hasFocus())) return
    const memory = memoryOf(dialog)
    const view = (aside && dialog.querySelector('[data-ways]')) || element
    const isUsed = wasAhead.current && view.contains(document.activeElement)
    wasAhead.current = false
    if (isUsed) return // the visitor was faster than the script
    const scroller = scrollerOf(element)
    if (scroller) scroller.scrollTop = (memory.cameBack && memory.scrolledPx.get(depth)) || 0
    const before = memory.cameBack ? findControl(view, memory.leftAt.get(depth)) : undefined
    const first = memory.typing && !memory.cameBack ? firstControl(view) : firstUseful(view)
    Object.assign(memory, { cameBack: false, typing: false })
    if (before && !opensKeyboard(before)) {
      focusQuietly(before)
      before.scrollIntoView?.({ block: 'nearest' })
    } else focusQuietly(first ?? dialog)
  }, [stage, depth, aside, open, embedded])
}

/** What scrolls a view; it stays when the view goes, and so would the place to which it was scrolled. */
function scrollerOf(element: Element): Element | null {
  return element.closest('[data-scroller]')
}

/** What a dialog remembers of where the focus was. */
export function memoryOf(dialog: Element): Memory {
  const memory = memories.get(dialog) ?? {
    depth: 1,
    cameBack: false,
    typing: false,
    leftAt: new Map(),
    scrolledPx: new Map(),
  }
  memories.set(dialog, memory)
  return memory
}

function slideIn(element: HTMLElement, forward: boolean) {
  const rightToLeft = getComputedStyle(element).direction === 'rtl'
  const fromPx = forward === rightToLeft ? -16 : 16
  void animate(element, [
    { opacity: 0, translate: `${fromPx}px 0` },
    { opacity: 1, translate: '0' },
  ]) // decoration
}

/** The view is about to leave the document; what is seen fading out is a copy that does nothing. */
function leaveCopy(element: HTMLElement) {
  const parent = element.parentElement
  if (!parent || parent.closest('[data-open=true]') === null) return
  const copy = element.cloneNode(true) as HTMLElement // a clone is of the same kind
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, { position: 'absolute', inset: '0' })
  for (const named of copy.querySelectorAll('[id], [role]')) {
    named.removeAttribute('id')
    named.removeAttribute('role')
  }
  parent.append(copy)
  void animate(copy, [{ opacity: 1 }, { opacity: 0 }], 100).then(() => copy.remove()) // decoration
}
