import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import type { Session } from '../shared-schemas/messaging/connect.ts'
import type { Handlers } from '../shared-schemas/messaging/define.ts'
import { createLink, type Link } from '../shared-schemas/messaging/link.ts'
import { secureToWidget } from '../shared-schemas/protocols/secureToWidget.ts'
import { widgetToSecure } from '../shared-schemas/protocols/widgetToSecure.ts'

/** The link to the widget. It outlives sessions, so that the frame context can hold it from the start. */
export type WidgetLink = Link<typeof secureToWidget> & {
  /** Uses a new port from now on, and ends the previous session. */
  attach(session: Session, handlers: Handlers<typeof widgetToSecure>): void
}

/** Creates the link; until a session is attached every request fails with LINK_CLOSED. */
export function createWidgetLink(): WidgetLink {
  let current: Link<typeof secureToWidget> | undefined

  const request: WidgetLink['request'] = (...args) =>
    current ? current.request(...args) : Promise.reject(new AppKitError(errors.LINK_CLOSED))

  return {
    request,
    close: () => current?.close(),
    attach({ port, id }, handlers) {
      current?.close()
      current = createLink({
        port,
        session: id,
        asks: secureToWidget,
        answers: widgetToSecure,
        handlers,
      })
    },
  }
}
