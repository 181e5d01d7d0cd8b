import './jitless.ts'
import { adapters } from '../chains/adapters.ts'
import { version } from '../package.json'
import * as alerts from '../shared-schemas/alerts.ts'
import { WidgetConfig, widgetConfigMetaName } from '../shared-schemas/widgetConfig.ts'
import { openAlert } from './actions/alerts/openAlert.ts'
import type { App as World } from './app.ts'
import { createApp } from './createApp.ts'
import { followWidth } from './followWidth.ts'
import { createHandlers } from './handlers.ts'
import { acceptHost } from './links/acceptHost.ts'
import { createHostLink } from './links/createHostLink.ts'
import { painted } from './painted.ts'
import { reportHeight } from './reportHeight.ts'
import { startSketch } from './sketch/startSketch.ts'
import { fetchEnglish } from './texts/english.ts'
import { fetchAllViews } from './views/registry.ts'

const retryMs = 2_000

// The script may be here before the end of the document is.
if (document.getElementById('root')) run()
else document.addEventListener('DOMContentLoaded', run, { once: true })

function run() {
  const root = document.getElementById('root') ?? document.body
  if (window.parent === window)
    void fetchDraw().then(({ drawNotFramed }) => drawNotFramed(root)) // never rejects
  else start(root)
}

/** Puts the widget together, draws it unseen, and waits for the page to speak. */
function start(root: Element) {
  const link = createHostLink()
  const app = createApp({
    host: link,
    config: readConfig(),
    version,
    fetch: (url, init) => fetch(url, init),
    localStorage: () => window.localStorage,
    adapters,
    window,
    now: () => performance.now(),
    wallClock: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    painted,
    coarsePointer: () => matchMedia('(pointer: coarse)').matches,
  })
  followWidth(app, window)
  const endSketch = startSketch(app, root) // before acceptHost, so that what is new is drawn before the page is told
  acceptHost(app, {
    window,
    link,
    handlers: createHandlers(app),
    onRefused: (origin) => openAlert(app, alerts.ORIGIN_NOT_ALLOWED, { origin }),
  })
  reportHeight(app, document.documentElement)
  const stop = app.stores.options.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    void finish(app, { root, endSketch }) // never rejects
  })
}

/** After the first paint: React, and what the first view does not need. */
async function finish(app: World, { root, endSketch }: { root: Element; endSketch: () => void }) {
  await painted()
  const { drawApp } = await fetchDraw()
  endSketch()
  drawApp(app, root)
  const { modal } = app.stores
  if (modal.getState().open) await fetchAllViews(app) // a view that is missing is fetched when it is opened
  const stop = modal.subscribe(({ open }) => {
    if (!open) return
    stop()
    void painted().then(() => fetchAllViews(app)) // as above
  })
}

/** What draws, and the texts of whatever it may draw. Tries until they are here: a phone may be without a network for a while. */
async function fetchDraw(): Promise<typeof import('./draw.tsx')> {
  for (;;) {
    try {
      await Promise.all([fetchEnglish(), import('./draw.tsx')])
      return await import('./draw.tsx')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** What the server wrote into this document. The page that shows us has no say in it. */
function readConfig(): WidgetConfig {
  const meta = document.querySelector(`meta[name="${widgetConfigMetaName}"]`)
  return WidgetConfig.parse(JSON.parse(meta?.getAttribute('content') ?? ''))
}
