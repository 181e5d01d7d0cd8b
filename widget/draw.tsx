import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { App as World } from './app.ts'
import { NotFramed } from './NotFramed.tsx'
import { focusQuietly } from './ui/focusQuietly.ts'

// The only way to react-dom, which comes after the first paint: see sketch/startSketch.ts.

/**
 * React takes over what the sketch has drawn: the same elements, and the focus where it is. Where it would
 * have drawn something else it draws anew by itself: a visitor notices little, and a developer is told.
 */
export function drawApp(app: World, root: Element): void {
  const focused = document.activeElement
  const { debug } = app.stores.options.getState().options
  const onRecoverableError = (fault: unknown) => {
    if (debug) console.warn('AppKit: React drew anew what the sketch had drawn.', fault)
  }
  flushSync(() => hydrateRoot(root, <App app={app} />, { onRecoverableError }))
  for (const input of root.querySelectorAll('input')) retype(input)
  if (focused instanceof HTMLElement && root.contains(focused)) focusQuietly(focused)
}

/** React knows nothing of what was typed before it came, so it is typed once more. */
function retype(input: HTMLInputElement): void {
  const { value } = input
  if (value === '') return
  input.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value) // past React's own setter
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Draws what somebody sees who opens the widget's own address in a tab. */
export function drawNotFramed(root: Element): void {
  createRoot(root).render(<NotFramed />)
}
