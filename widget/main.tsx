import './jitless.ts'
import { createRoot } from 'react-dom/client'
import { adapters } from '../chains/adapters.ts'
import { version } from '../package.json'
import * as alerts from '../shared-schemas/errors/alerts.ts'
import { WidgetConfig, widgetConfigMetaName } from '../shared-schemas/options/widgetConfig.ts'
import { openAlert } from './actions/alerts/openAlert.ts'
import { followPendingLogin } from './actions/auth/pendingLogin.ts'
import { createApp } from './createApp.ts'
import { startDrawing } from './firstView/startDrawing.tsx'
import { followWidth } from './followWidth.ts'
import { createHandlers } from './handlers.ts'
import { acceptHost } from './links/acceptHost.ts'
import { createHostLink } from './links/createHostLink.ts'
import { NotFramed } from './NotFramed.tsx'
import { painted } from './painted.ts'
import { reportHeight } from './reportHeight.ts'

const root = document.getElementById('root') ?? document.body
if (window.parent === window) createRoot(root).render(<NotFramed />)
else start()

/** Puts the widget together, takes over what the server drew, and waits for the page to speak. */
function start() {
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
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    painted,
    coarsePointer: () => matchMedia('(pointer: coarse)').matches,
  })
  startDrawing(app, root)
  followWidth(app, window)
  followPendingLogin(app)
  acceptHost(app, {
    window,
    link,
    handlers: createHandlers(app),
    onRefused: (origin) => openAlert(app, alerts.ORIGIN_NOT_ALLOWED, { origin }),
  })
  reportHeight(app, document.documentElement)
}

/** What the server wrote into this document. The page that shows us has no say in it. */
function readConfig(): WidgetConfig {
  const meta = document.querySelector(`meta[name="${widgetConfigMetaName}"]`)
  return WidgetConfig.parse(JSON.parse(meta?.getAttribute('content') ?? ''))
}
