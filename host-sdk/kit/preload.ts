import type { OpenTarget } from '../../shared-schemas/options/openTarget.ts'
import type { Kit } from './kit.ts'
import { open } from './modal.ts'

const opener = '[data-appkit-open]'

/**
 * Binds the openers of the page, and loads the widget when the policy says so: at once where a
 * connection is to be restored, else at idle (the default), on intent, or not before the first call.
 * Returns its undo.
 */
export function schedulePreload(kit: Kit, atOnce: boolean): () => void {
  const { window, options, line } = kit
  const { document } = window
  let stopped = false
  const load = () => {
    if (!stopped) line.ready().catch(() => {}) // told through onFailure
  }

  const onClick = (event: Event) => {
    const element = findOpener(event)
    if (!element) return
    event.preventDefault()
    const { appkitOpen: view, appkitNamespace: namespace } = element.dataset
    const target = { view: view || undefined, namespace } as OpenTarget // the widget checks it
    open(kit, target).catch((error) => console.error(error))
  }
  const onIntent = (event: Event) => {
    if (!findOpener(event)) return
    stopIntent()
    load()
  }
  const stopIntent = () => {
    for (const type of intents) document.removeEventListener(type, onIntent)
  }

  document.addEventListener('click', onClick)
  if (atOnce) load()
  else if (options.preload === 'intent')
    for (const type of intents) document.addEventListener(type, onIntent)
  else if (options.preload !== 'none') whenIdle(window, load)

  return () => {
    stopped = true
    stopIntent()
    document.removeEventListener('click', onClick)
  }
}

const intents = ['pointerover', 'focusin'] as const

function findOpener(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(opener) : null
}

function whenIdle(window: Window, load: () => void): void {
  const idle = () => window.requestIdleCallback?.(load) ?? setTimeout(load, 200) // Safari has none
  if (window.document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}
