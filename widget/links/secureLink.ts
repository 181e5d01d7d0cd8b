import type { Handlers } from '../../shared-schemas/messaging/define.ts'
import type { Link } from '../../shared-schemas/messaging/link.ts'
import type { secureToWidget } from '../../shared-schemas/protocols/secureToWidget.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'

export type SecureRequests = Link<typeof widgetToSecure>

/** The line to the secure frame: made at first need, made again when the frame reloads or dies. */
export type SecureLink = {
  /**
   * Asks the frame, and waits for it first. @throws SECURE_FRAME_FAILED, SECURE_REQUEST_ABORTED,
   * REQUEST_ABORTED (of an RPC_REQUEST), or with the code and text that the frame gave
   */
  request: SecureRequests['request']
  /** The page's script says that the frame has a new document, which knows the page. */
  loaded(): void
  /** Loads a frame again that has not come yet. Its requests wait for the new one, up to 20 s. */
  reload(): void
  close(): void
}

/** What the line tells whoever made it. */
export type SecureEvents = {
  /** Before a request is sent: what has to be asked first. @throws in place of the request's answer */
  asking(name: string, frame: Pick<SecureRequests, 'request'>): Promise<void>
  /** A request failed. Returns what its caller is told. */
  failed(failure: { name: string; error: unknown }): unknown
  /** No frame came: something for the site's developer. */
  notLoaded(): void
  /** The frame told of the login. */
  updated: Handlers<typeof secureToWidget>['SESSION_UPDATE']
}
