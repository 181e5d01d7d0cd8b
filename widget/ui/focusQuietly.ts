/**
 * Focuses a control for somebody who has not used the keyboard in here: the ring appears with the
 * first key. Whoever came by keyboard sees it at once; `data-keyboard` above the control tells.
 */
export function focusQuietly(control: HTMLElement): void {
  if (control.closest('[data-keyboard=true]') === null) control.dataset.quiet = ''
  control.focus({ preventScroll: true })
  control.addEventListener('blur', () => showRing(control), { once: true })
}

/** Lets the ring of a quietly focused control show. */
export function showRing(control: Element | null): void {
  control?.removeAttribute('data-quiet')
}
