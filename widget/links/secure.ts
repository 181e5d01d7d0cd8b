import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { frameLoadTimeoutMs, frameReadyDelayMs } from '../../shared-schemas/limits.ts'
import type { Session } from '../../shared-schemas/messaging/connect.ts'
import type { Handlers } from '../../shared-schemas/messaging/define.ts'
import { startHeartbeat } from '../../shared-schemas/messaging/heartbeat.ts'
import { createLink } from '../../shared-schemas/messaging/link.ts'
import { offerPortToSiblings } from '../../shared-schemas/messaging/siblings.ts'
import { secureToWidget } from '../../shared-schemas/protocols/secureToWidget.ts'
import { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import type { App } from '../app.ts'
import { renewDocument } from '../lib/renewDocument.ts'
import { setApprovals, setFrame, setPersistent } from '../stores/auth.ts'
import type { SecureEvents, SecureLink, SecureRequests } from './secureLink.ts'
import { secureUrl } from './secureUrl.ts'
import { syncSecure } from './syncSecure.ts'

type Opening = {
  promise: Promise<SecureRequests>
  resolve: (link: SecureRequests) => void
  reject: (error: Error) => void
  stopWaiting: () => void
}

/** A frame that dies again within this time is given up. */
const revivalsApartMs = 60_000

/**
 * Creates the line; nothing is loaded yet. A failed attempt ends that attempt only: the next request
 * tries anew, without a reload of the page. Source: specification section 4 and 8; F1 to F3.
 */
export function createSecureLink(app: App, events: SecureEvents): SecureLink {
  const { window } = app
  let opening: Opening | undefined
  let link: SecureRequests | undefined
  let waiting = 0
  let failed = false
  let revivedAt = Number.NEGATIVE_INFINITY
  let stopOffering = () => {}
  let stopLiving = () => {}

  function wait(): Opening {
    let settle: Pick<Opening, 'resolve' | 'reject'> | undefined
    const promise = new Promise<SecureRequests>((resolve, reject) => {
      settle = { resolve, reject }
    })
    promise.catch(() => {}) // whoever asked hears it
    app.stores.auth.setState(setFrame('loading'))
    const stopClock = app.after(frameLoadTimeoutMs, giveUp)
    // The page's script reloads a document that did not load. One whose own requests failed only the widget misses.
    window.addEventListener('online', recreate)
    const stopWaiting = () => {
      stopClock()
      window.removeEventListener('online', recreate)
    }
    return { promise, stopWaiting, ...settle! } // a promise calls its function at once
  }

  /** Has the page's script make the frame, or make it anew where the last one failed. */
  function begin(): Opening {
    const begun = wait()
    opening = begun
    const reload = failed && { reload: true }
    failed = false
    app.host.request('NEED_SECURE', { url: secureUrl(app), ...reload }).catch((error) => {
      // Only a page that refuses the frame says so; of everything else the clock decides.
      // Row by row: taken apart, the catalogue would come into the first script as a whole.
      const refused =
        error.code === errors.WIDGET_BLOCKED.code ||
        error.code === errors.SAME_ORIGIN_WIDGET.code ||
        error.code === errors.SCRIPT_LOAD_FAILED.code
      if (!refused || opening !== begun) return
      events.notLoaded()
      fail(new AppKitError(errors.SECURE_FRAME_FAILED))
    })
    return begun
  }

  function hangUp() {
    stopOffering()
    stopLiving()
    link?.close() // whatever was asked is rejected, once
    link = undefined
  }

  function fail(error: Error) {
    const ended = opening
    hangUp()
    ended?.stopWaiting()
    opening = undefined
    failed = true
    app.stores.auth.setState(setFrame('failed'))
    ended?.reject(error)
  }

  function giveUp() {
    events.notLoaded()
    fail(new AppKitError(errors.SECURE_REQUEST_ABORTED))
  }

  /** A frame that went silent is made anew once; one that does so again has failed. */
  function revive() {
    const again = app.now() - revivedAt < revivalsApartMs
    revivedAt = app.now()
    if (again) return giveUp()
    recreate()
  }

  function recreate() {
    const before = opening
    hangUp()
    before?.stopWaiting()
    failed = true
    const next = begin()
    if (before) takePlace(before, next)
  }

  /** Whoever waits for an attempt waits for the next one instead. */
  function takePlace(before: Opening, next: Opening) {
    before.resolve(next.promise as unknown as SecureRequests) // a promise takes another's place
  }

  function open({ port, id }: Session) {
    const opened: SecureRequests = createLink({
      port,
      session: id,
      asks: widgetToSecure,
      answers: secureToWidget,
      handlers: createHandlers(app, events, () =>
        app.after(frameReadyDelayMs, () => ready(opened)),
      ),
      onBroken: () => link === opened && revive(),
    })
    link = opened
  }

  /** Initialised half a second after the frame said that it can be asked: specification section 4. */
  function ready(opened: SecureRequests) {
    if (link !== opened || !opening) return
    const stopHeart = startHeartbeat({
      ping: () => opened.request('PING'),
      active: () => isWatched(app, window) || (waiting > 0 && isVisible(window)),
      onDead: () => link === opened && revive(),
    })
    const stopSyncing = syncSecure(app, opened)
    stopLiving = () => {
      stopHeart()
      stopSyncing()
    }
    opening.stopWaiting()
    app.stores.auth.setState(setFrame('ready'))
    opening.resolve(opened)
  }

  async function request(name: string, payload?: unknown): Promise<unknown> {
    waiting += 1
    try {
      const ready = await (opening ?? begin()).promise
      await events.asking(name, ready)
      const ask = ready.request as unknown as typeof request // one row of the same table
      return await ask(name, payload)
    } catch (error) {
      throw events.failed({ name, error })
    } finally {
      waiting -= 1
    }
  }

  return {
    request: request as SecureRequests['request'], // the table types it
    loaded() {
      if (!opening) return // nobody waits: the next request asks again
      if (link) {
        const before = opening
        hangUp()
        before.stopWaiting()
        opening = wait()
        takePlace(before, opening)
      }
      stopOffering()
      stopOffering = offerPortToSiblings({
        window,
        origin: app.config.secureOrigin,
        site: { siteOrigin: app.site.origin ?? '', projectId: app.config.projectId },
        onSession: open,
        onVersionMismatch: (ours, theirs) => {
          const error = new AppKitError(errors.SECURE_FRAME_UNSUPPORTED, { ours, theirs })
          // This document was open over an update; the next one is of the secure frame's release.
          void renewDocument(window).then((renewing) => renewing || fail(error))
        },
      })
    },
    reload() {
      if (app.stores.auth.getState().frame === 'loading') recreate()
    },
    close() {
      hangUp()
      opening?.stopWaiting()
    },
  }
}

/** Does what the frame tells by itself. */
function createHandlers(
  app: App,
  { updated }: SecureEvents,
  onReady: () => void,
): Handlers<typeof secureToWidget> {
  const { auth } = app.stores
  return {
    READY({ persistent }) {
      auth.setState(setPersistent(persistent))
      onReady()
    },
    SESSION_UPDATE: updated,
    APPROVALS_CHANGED: ({ waiting, asked = [], heightPx }) =>
      auth.setState(setApprovals({ waiting, asked, heightPx })),
  }
}

function isWatched({ stores }: App, window: Window): boolean {
  return stores.modal.getState().open && isVisible(window)
}

function isVisible(window: Window): boolean {
  return window.document.visibilityState === 'visible'
}
