import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { handshakeGraceMs, handshakesPerMinute } from '../../shared-schemas/limits.ts'
import { offerPort, type Session } from '../../shared-schemas/messaging/connect.ts'
import { createTally } from '../../shared-schemas/messaging/createTally.ts'
import type { Handlers } from '../../shared-schemas/messaging/define.ts'
import { startHeartbeat } from '../../shared-schemas/messaging/heartbeat.ts'
import { createLink, type OpenLink } from '../../shared-schemas/messaging/link.ts'
import type { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import { hostToWidgetAsks } from '../../shared-schemas/protocols/hostToWidgetAsks.ts'
import { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'
import type { blockedFault } from '../errors/blockedFault.ts'
import type { findFault } from '../errors/findFault.ts'
import type { Load } from '../load/Load.ts'
import type { Stage } from './stage.ts'
import type { versionError } from './versionError.ts'
import { watchLoading } from './watchLoading.ts'

type WidgetLink = OpenLink<typeof hostToWidget>

/** The line to the widget: made at first need, made again when the frame reloads or dies. */
export type FrameLink = {
  /** The open link; loads the frame if there is none. @throws WIDGET_LOAD_FAILED, WIDGET_BLOCKED */
  ready(): Promise<WidgetLink>
  /** The open link, if there is one now. */
  current(): WidgetLink | undefined
  /** The link of the newest session, which may still be greeted: for what must not be missed. */
  newest(): WidgetLink | undefined
  /** Gives up a widget that does not answer, for a new one. */
  renew(): void
  close(): void
}

export type FrameLinkOptions = {
  window: Window
  load: Load<{
    blockedFault: typeof blockedFault
    findFault: typeof findFault
    versionError: typeof versionError
  }>
  stage: Stage
  url: string
  /** Where the document is loaded from now. */
  documentUrl: () => string
  handlers: Handlers<typeof widgetToHost>
  /** The first requests of a session, before anyone else's; `newest()` is its link. */
  greet: () => Promise<void>
  /** True while somebody would notice that the widget is dead. */
  isNeeded: () => boolean
  onFailure: (error: AppKitError) => void
}

/** Creates the line; nothing is loaded yet. A failed attempt ends that attempt only: ready() tries anew. */
export function createFrameLink(options: FrameLinkOptions): FrameLink {
  const { window, load, stage, url } = options
  const origin = new URL(url).origin
  let opening: Promise<WidgetLink> | undefined
  let link: WidgetLink | undefined
  let newest: WidgetLink | undefined
  let renew: () => void = noop
  let fail: (error: AppKitError) => void = noop
  let stop: () => void = noop
  const countRenewal = createTally(60_000)
  let attached = false

  /** Fails with an error whose code is fetched; where that does not come, says so. */
  function failWith(toError: (later: Awaited<ReturnType<typeof load.later>>) => AppKitError) {
    load.later().then((later) => fail(toError(later)), fail)
  }

  /** A new document in the frame: whatever state an old one was in is gone. */
  function loadFrame() {
    stop()
    opening = new Promise((resolve, reject) => {
      fail = (error) => {
        reject(error)
        stop()
        options.onFailure(error)
      }
      const stopWaiting = watchLoading(window, url, fail, () =>
        failWith((later) => later.blockedFault(origin)),
      )
      const stopOffering = offerPort({
        window,
        frame: () => stage.frame.contentWindow,
        origin,
        onSession: (session) => {
          attached = true
          newest?.close()
          link = undefined
          const opened = open(session, options.handlers, () => renew())
          newest = opened
          opening = options.greet().then(() => {
            stopWaiting()
            link = opened
            resolve(opened)
            return opened
          })
          opening.catch((error) => {
            if (newest === opened) fail(error)
          })
        },
        onDrawn: stage.card.hide,
        onVersionMismatch: (ours, theirs) =>
          failWith((later) => later.versionError({ ours, theirs, origin })),
      })
      const stopHeart = startHeartbeat({
        ping: async () => link?.request('PING'),
        active: () => link !== undefined && isWatched(options, link),
        onDead: () => renew(),
      })
      stop = () => {
        for (const end of [stopWaiting, stopOffering, stopHeart]) end()
        newest?.close()
        newest = link = opening = undefined
        reject(new AppKitError(errors.LINK_CLOSED)) // nobody waits for an attempt that was given up
      }
      /** Once more, but not for ever: a widget that keeps breaking off is given up. */
      renew = () => {
        if (countRenewal() > handshakesPerMinute) fail(new AppKitError(errors.LINK_CLOSED))
        else void loadFrame() // reported through onFailure
      }
    })
    opening.catch(noop) // Also reported through onFailure.
    stage.frame.src = options.documentUrl()
    stage.attach()
    attached = stage.element.isConnected
    if (!attached) askLater() // a frame that is in no page fires no `load`
    return opening
  }

  // A frame that the server refuses fires `load` as any other: docs/frames.md 4. Bound, not wrapped: each
  // function that runs in every page costs bytes of its heap's budget.
  const askLater = setTimeout.bind(window, askIfSilent, handshakeGraceMs)
  stage.frame.onload = askLater

  /** Fails with the page's or the server's reason; where there is none or it cannot be asked, watchLoading ends the wait. */
  function askIfSilent() {
    const attempt = opening
    if (!attempt || newest) return
    load
      .later()
      .then((later) => later.findFault(window, url, stage.element, stage.embedIn))
      .then((error) => {
        if (error && opening === attempt) fail(error)
      })
      .catch(noop)
  }

  return {
    // A framework may have swept the element away with the rest of its page; then the frame is made anew.
    ready: () => (opening && (stage.element.isConnected || !attached) ? opening : loadFrame()),
    current: () => link,
    newest: () => newest,
    renew: () => renew(),
    close: () => stop(),
  }
}

const noop = () => {}

/** A request may wait for a person for ever, so it ends with a widget that died only where that is noticed. */
function isWatched({ window, isNeeded }: FrameLinkOptions, link: WidgetLink): boolean {
  return window.document.visibilityState === 'visible' && (isNeeded() || link.isWaiting())
}

function open(
  { port, id }: Session,
  handlers: FrameLinkOptions['handlers'],
  onBroken: () => void,
): WidgetLink {
  return createLink<typeof hostToWidget, typeof widgetToHost>({
    port,
    session: id,
    asks: hostToWidgetAsks,
    answers: widgetToHost,
    handlers,
    onBroken,
  })
}
