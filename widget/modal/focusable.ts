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
 * The control that a person most likely wants first: the one marked so, else the first one. Where
 * touching a text field would bring up the keyboard, the field is passed over.
 */
export function firstUseful(inside: Element): HTMLElement | undefined {
  const all = focusableIn(inside)
  const touch = matchMedia('(pointer: coarse)').matches
  const candidates = touch ? all.filter((each) => !(each instanceof HTMLInputElement)) : all
  return candidates.find((each) => 'first' in each.dataset) ?? candidates[0]
}

function isOneOf(all: readonly HTMLElement[], element: Element | null): boolean {
  return all.some((each) => each === element)
}

function isReachable(element: HTMLElement): boolean {
  return element.closest('[inert], [hidden]') === null && isShown(element)
}

/** A control in a closed <details> is in the document and yet not reachable. */
function isShown(element: HTMLElement): boolean {
  const closed = element.closest('details:not([open])')
  return closed === null || element.closest('summary')?.parentElement === closed
}
