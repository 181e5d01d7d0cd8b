import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { Session } from '../../shared-schemas/messaging/connect.ts'
import type { Handlers } from '../../shared-schemas/messaging/define.ts'
import { createLink, type Link } from '../../shared-schemas/messaging/link.ts'
import { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'

/** The link to the page: it outlives sessions, so that the app can hold it from the start. */
export type HostLink = Link<typeof widgetToHost> & {
  /** Speaks over a new port from now on; the session before ends. `onBroken`: the page broke the rules. */
  attach(session: Session, handlers: Handlers<typeof hostToWidget>, onBroken: () => void): void
}

/** Creates the link; until a session is attached every request fails with LINK_CLOSED. */
export function createHostLink(): HostLink {
  let current: Link<typeof widgetToHost> | undefined

  const request: Link<typeof widgetToHost>['request'] = (...args) =>
    current ? current.request(...args) : Promise.reject(new AppKitError(errors.LINK_CLOSED))

  return {
    request,
    close: () => current?.close(),
    attach({ port, id }, handlers, onBroken) {
      current?.close()
      current = createLink({
        port,
        session: id,
        asks: widgetToHost,
        answers: hostToWidget,
        handlers,
        onBroken,
      })
    },
  }
}
