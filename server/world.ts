import type { HttpBindings } from '@hono/node-server'
import type { ServerConfig } from './config.ts'
import type { Db } from './db/open.ts'
import type { Project } from './db/queries/projects.ts'
import type { Log } from './log.ts'

/** What the server's code takes as its world; tests give their own. */
export type World = {
  config: ServerConfig
  db: Db
  log: Log
  now: () => number
  /** Reaches upstreams. */
  fetch: typeof fetch
}

/** What travels with a request. Bindings are empty where no socket is: `app.fetch` in a test. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; project: Project }
}
