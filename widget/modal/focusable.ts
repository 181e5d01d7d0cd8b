import { isTextField } from './isTextField.ts'

const controls =
  'button:not(:disabled), a[href], input:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/** The controls in an element that Tab reaches, in order. */
export function focusableIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(controls)].filter(isReachable)
}

/** Keeps Tab inside: from the last control to the first, and back with Shift. */
export function loopFocus(event: { shiftKey: boolean; preventDefault(): void }, inside: Element) {
  const all = focusableIn(inside)
  const first = all[0]
  const last = all.at(-1)
  const at = document.activeElement
  const leaves = event.shiftKey ? at === first || !isOneOf(all, at) : at === last
  if (!first || !last || !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}

/**
 * The control that the user most likely wants first: the one marked so, else the first one. None where
 * that is a text field and focus would open a phone's keyboard.
 */
export function firstUseful(inside: Element): HTMLElement | undefined {
  const first = firstControl(inside)
  return first && opensKeyboard(first) ? undefined : first
}

/**
 * The same, where a keyboard that is open stays so: text fields too. Never one that a gate guards: a page can open the
 * modal while somebody types, whose next Enter or space would press it (T3).
 */
export function firstControl(inside: Element): HTMLElement | undefined {
  const all = focusableIn(inside).filter((each) => each.closest('[data-gated]') === null)
  return all.find((each) => 'first' in each.dataset) ?? all[0]
}

/** Whether focus on a control brings up the keyboard of a touch screen. */
export function opensKeyboard(control: HTMLElement): boolean {
  return isTextField(control) && matchMedia('(pointer: coarse)').matches
}

function isOneOf(all: readonly HTMLElement[], element: Element | null): boolean {
  return all.some((each) => each === element)
}

function isReachable(element: HTMLElement): boolean {
  return (
    element.closest('[inert], [hidden]') === null &&
    element.tabIndex >= 0 &&
    isUnfolded(element) &&
    isDrawn(element)
  )
}

/** A control in a closed <details> is in the document and yet not reachable. */
function isUnfolded(element: HTMLElement): boolean {
  const closed = element.closest('details:not([open])')
  return closed === null || element.closest('summary')?.parentElement === closed
}

/** Focus cannot move to what CSS hides: Tab would end there. */
function isDrawn(element: HTMLElement): boolean {
  const { display, visibility } = getComputedStyle(element)
  return display !== 'none' && visibility !== 'hidden'
}
