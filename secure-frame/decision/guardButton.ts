import { createGate } from '../../shared-schemas/gate/createGate.ts'

/**
 * Puts the gate before the button that grants something, `data-grants`: it works only after the page was visible and
 * focused for a while, so that a double click that began on another window does nothing. Source: T3, docs/logins.md 10.
 */
export function guardButton(window: Window): void {
  const { document } = window
  const button = document.querySelector<HTMLButtonElement>('button[data-grants]')
  const content = document.querySelector('dl')
  const hint = document.querySelector<HTMLElement>('[data-again]')
  if (!button?.form || !content) return
  const gate = createGate({
    window,
    observeVisibility: undefined, // no page can frame it
    topLevel: true,
    now: () => performance.now(),
  })
  const show = () => button.setAttribute('aria-disabled', String(gate.state() !== 'armed'))
  gate.subscribe(show)
  gate.watch(document.documentElement, content)
  show()
  button.form.addEventListener('submit', (event) => {
    const grants = event.submitter?.hasAttribute('data-grants') ?? true
    if (!grants || gate.allows(event)) return
    event.preventDefault()
    if (hint) hint.hidden = false
  })
}
