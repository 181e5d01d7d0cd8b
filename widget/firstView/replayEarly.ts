/** What startEarlyInput.ts leaves for the widget, as `window.appkitEarly`. */
export type EarlyInput = {
  /** The view that the server drew is not for this visitor, and unseen. */
  returning: boolean
  /** The view that the server drew was painted: browsers paint no hidden frame. */
  seen: boolean
  /** The widget is here, so the page hears from it alone. */
  taken: boolean
  events: { type: string; target: HTMLInputElement; at: number; value: string }[]
  /** From here on the widget hears everything itself. */
  end(): void
}

/** Whoever clicked longer ago than this does not expect it any more. */
const forgottenAfterMs = 10_000

/**
 * Does what a visitor did before the widget could, in the same order. Clicks that grant something are refused by
 * their gate, as they are not the browser's own, and the visitor is asked to press again (T3).
 */
export function replayEarly({ events, end }: EarlyInput, now: number): void {
  end()
  for (const { type, target, at, value } of events) {
    if (!target.isConnected || now - at > forgottenAfterMs) continue
    if (type === 'input') retype(target, value)
    // The browser followed a link by itself; a click that handed a form in was noted as that.
    else if (type === 'click' && !target.closest('a, [type=submit]'))
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    else if (type === 'submit')
      target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    else if (type === 'keydown')
      target.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true }))
  }
}

/** React looks for a change of the value it knows of, so the field is emptied first. */
function retype(input: HTMLInputElement, value: string): void {
  input.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value) // past React's own setter
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
