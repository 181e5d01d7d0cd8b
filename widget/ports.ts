import type { Adapters } from '../chains/adapters.ts'
import type { Gate } from '../shared-schemas/gate/createGate.ts'
import type { Link } from '../shared-schemas/messaging/link.ts'
import type { WidgetConfig } from '../shared-schemas/options/widgetConfig.ts'
import type { widgetToHost } from '../shared-schemas/protocols/widgetToHost.ts'

/** What the widget needs of the world. */
export type AppPorts = {
  host: Link<typeof widgetToHost>
  config: WidgetConfig
  /** The version of this package, for the query of every API call. */
  version: string
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  /** Throws where the browser denies the frame its storage. */
  localStorage: () => Storage
  adapters: Adapters
  /** The widget's own: the secure frame is a sibling of it, and it opens windows for logins. */
  window: Window
  /** Milliseconds that only ever grow. */
  now: () => number
  /** The time of day, in epoch milliseconds: it may jump, and tells how long ago a visit before was. */
  wallClock: () => number
  /** Where the user is, as the browser says, e.g. `Europe/Zurich`. */
  timeZone: () => string
  /** Calls back once; returns its undo. */
  after: (ms: number, callback: () => void) => () => void
  /** Resolves after the next paint. */
  painted: () => Promise<void>
  /** The device is one that is touched: a phone or a tablet. */
  coarsePointer: () => boolean
  /** In the place of the one of each button that grants something: a test has neither a screen nor a pointer. */
  gate?: Gate
}
