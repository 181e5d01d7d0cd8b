import * as z from 'zod/mini'
import { version } from '../package.json'
import type { Options } from '../shared-schemas/options.ts'
import { createApi } from './appkit.ts'
import type { AppKit } from './publicApi.ts'
import { readScriptTag } from './scriptTag.ts'

/** A call that a page made before the script arrived: the member's name, then its arguments. */
type QueuedCall = [name: keyof AppKit, ...args: unknown[]]
type Page = Window & {
  appkit?: AppKit | { queue?: QueuedCall[] }
  appkitOptions?: Options
}

z.config({ jitless: true })
takeOver(window)

/**
 * Puts the kit on `window.appkit`, starts it from the tag's attributes and `window.appkitOptions`,
 * and replays what was queued. A second copy of the script leaves the first in charge: F26.
 */
function takeOver(page: Page): void {
  const existing = page.appkit
  const queue = existing && 'queue' in existing ? existing.queue : []
  if (existing && 'version' in existing) {
    console.warn(`AppKit ${existing.version} runs already; ${version} stays out.`)
    return
  }
  const script = page.document.currentScript as HTMLScriptElement | null // a classic script, so no SVG one
  const api = createApi(page, script ? new URL(script.src).origin : undefined)
  page.appkit = api
  try {
    api.init({ ...readScriptTag(script?.dataset ?? {}), ...page.appkitOptions })
  } catch (error) {
    console.error(error)
    return
  }
  for (const call of queue ?? []) replay(api, call)
}

function replay(api: AppKit, [name, ...args]: QueuedCall): void {
  const member = api[name] as unknown as ((...args: unknown[]) => unknown) | undefined // checked next
  if (typeof member !== 'function') {
    console.error(new TypeError(`appkit.${String(name)} is not a function.`))
    return
  }
  Promise.resolve(member(...args)).catch((error) => console.error(error))
}
