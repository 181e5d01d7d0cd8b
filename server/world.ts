import type { HttpBindings } from '@hono/node-server'
import type { Socials } from './auth/social/openSocials.ts'
import type { ServerConfig } from './config.ts'
import type { Project } from './db/queries/projects.ts'
import type { SealedDb } from './db/sealedRows/sealedRows.ts'
import type { Keys } from './keys/openKeys.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail/createMailQueue.ts'
import type { MemoryCounter } from './middleware/createMemoryCounter.ts'
import type { Session } from './middleware/requireSession.ts'
import type { Secrets } from './secrets.ts'
import type { Waiting } from './waiting.ts'

/** What the server's code takes as its world; tests give their own. */
export type World = {
  config: ServerConfig
  db: SealedDb
  log: Log
  now: () => number
  /** Reaches upstreams. */
  fetch: typeof fetch
  secrets: Secrets
  /** What halves of wallets are wrapped with. */
  keys: Keys
  mail: MailQueue
  /** The providers that people may log in at. */
  socials: Socials
  /** Requests that wait for something that another request brings. */
  waiting: Waiting
  /** Counts requests while the database takes no writes. */
  countInMemory: MemoryCounter
}

/** What travels with a request. Bindings are empty where no socket is: `app.fetch` in a test. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    project: Project
    /** Set by requireDevice. */
    device: { thumbprint: string }
    /** Set by requireSession. */
    session: Session
  }
}
