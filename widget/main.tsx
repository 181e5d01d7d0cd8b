import './jitless.ts'
import { createRoot } from 'react-dom/client'
import { adapters } from '../chains/adapters.ts'
import { version } from '../package.json'
import { WidgetConfig, widgetConfigMetaName } from '../shared-schemas/widgetConfig.ts'
import { App } from './App.tsx'
import { createApp } from './app.ts'
import { createHandlers } from './handlers.ts'
import { acceptHost } from './links/acceptHost.ts'
import { createHostLink } from './links/createHostLink.ts'
import { NotFramed } from './NotFramed.tsx'
import { painted } from './painted.ts'
import { reportHeight } from './reportHeight.ts'
import { fetchAllViews } from './views/registry.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

if (window.parent === window) root.render(<NotFramed />)
else start()

/** Puts the widget together, draws it unseen, and waits for the page to speak. */
function start() {
  const link = createHostLink()
  const app = createApp({
    host: link,
    config: readConfig(),
    version,
    fetch: (url, init) => fetch(url, init),
    localStorage: () => window.localStorage,
    adapters,
    now: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    painted,
  })
  root.render(<App app={app} />)
  acceptHost(app, { window, link, handlers: createHandlers(app) })
  reportHeight(app, document.documentElement)
  const stop = app.stores.modal.subscribe(({ open }) => {
    if (!open) return
    stop()
    void painted().then(fetchAllViews) // never rejects; a view that is missing is fetched when it is opened
  })
}

/** What the server wrote into this document. The page that shows us has no say in it. */
function readConfig(): WidgetConfig {
  const meta = document.querySelector(`meta[name="${widgetConfigMetaName}"]`)
  return WidgetConfig.parse(JSON.parse(meta?.getAttribute('content') ?? ''))
}
