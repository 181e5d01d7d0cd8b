import * as z from 'zod/mini'
import type { Options } from '../shared-schemas/options/options.ts'
import { createApi } from './appkit.ts'
import type { Later } from './later.ts'
import { createScriptLoader } from './load/createScriptLoader.ts'
import type { Load } from './load/Load.ts'
import type { AppKit, QueuedCall } from './publicApi.ts'
import { readScriptTag } from './scriptTag.ts'

type Page = Omit<Window, 'appkit' | 'appkitOptions'> & {
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
  if (existing && 'version' in existing) {
    console.warn(`AppKit ${existing.version} runs already.`)
    return
  }
  const script = page.document.currentScript as HTMLScriptElement | null // no SVG one; null where the script runs as a module
  const load = createScriptLoader(script)
  const api = createApi(() => window, script ? new URL(script.src).origin : undefined, load)
  const push = (...calls: QueuedCall[]) => {
    for (const call of calls) replay(api, load, call)
  }
  // A page cannot know whether the script has arrived, so pushing goes on working.
  page.appkit = Object.assign(api, { queue: { push } })
  try {
    api.init({ ...readScriptTag(script?.dataset ?? {}, load), ...page.appkitOptions })
  } catch (error) {
    console.error(error)
    return
  }
  push(...(existing?.queue ?? []))
}

function replay(api: AppKit, load: Load<Later>, [name, ...args]: QueuedCall): void {
  const member = api[name] as unknown as ((...args: unknown[]) => unknown) | undefined // checked next
  if (typeof member !== 'function') {
    return void load.later().then((later) => later.tellUnknown('method', name, api), console.error)
  }
  // What throws at once must not keep the calls after it from being made.
  const call = async () => member(...args)
  call().catch((error) => console.error(error))
}
