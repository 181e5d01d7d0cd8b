import type { BrowserContext } from 'playwright/test'

declare global {
  interface Window {
    notePress(where: string): Promise<void>
  }
}

/** A click or tap of a person: in which of our documents or whose, and on what. */
export type Press = { host: string; on: string }

/**
 * Notes every press of the pointer in every frame and window of a browser, wherever it goes, in order. Keys are none:
 * a press of Enter makes a click without a pointer.
 */
export async function countPresses(context: BrowserContext): Promise<Press[]> {
  const presses: Press[] = []
  await context.exposeBinding('notePress', ({ frame }, on: string) => {
    presses.push({ host: new URL(frame.url()).hostname, on })
  })
  await context.addInitScript(() => {
    const note = (event: MouseEvent) => {
      if (!event.isTrusted || (event as PointerEvent).pointerType === '') return
      const target = event.target instanceof Element ? event.target : document.documentElement
      const named = target.closest('button, a, input, label') ?? target
      const name = named.getAttribute('name') ?? named.getAttribute('aria-label')
      void window.notePress(name ?? named.textContent?.trim() ?? named.localName)
    }
    window.addEventListener('click', note, true)
  })
  return presses
}
