import type { HttpBindings } from '@hono/node-server'
import type { Socials } from './auth/social/openSocials.ts'
import type { Balances } from './blockchain/balances/createBalances.ts'
import type { History } from './blockchain/history/createHistory.ts'
import type { Names } from './blockchain/names/createNames.ts'
import type { Onramp } from './blockchain/onramp/createOnramp.ts'
import type { Prices } from './blockchain/prices/createPrices.ts'
import type { Swaps } from './blockchain/swaps/createSwaps.ts'
import type { ServerConfig } from './config.ts'
import type { Db } from './db/db.ts'
import type { UsedProof } from './db/queries/dpopProofs.ts'
import type { Project } from './db/queries/projects.ts'
import type { SealedDb } from './db/sealedRows/sealedRows.ts'
import type { RequireSchema } from './db/sealedRows/watchSchema.ts'
import type { Keys } from './keys/openKeys.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail/createMailQueue.ts'
import type { ProjectCache } from './middleware/createProjectCache.ts'
import type { ProofSpender } from './middleware/createProofSpender.ts'
import type { RequestCounter } from './middleware/createRequestCounter.ts'
import type { FetchOutside } from './outside/createFetchOutside.ts'
import type { Releases } from './releases/openReleases.ts'
import type { Secrets } from './secrets.ts'
import type { Session } from './session.ts'
import type { Waiting } from './waiting.ts'

/** What the server's code takes as its world; tests give their own. */
export type World = {
  config: ServerConfig
  db: SealedDb
  /** Throws once a table, view or trigger of the database was changed: nothing is written any more. */
  requireSchema: RequireSchema
  /** The same database for what may be lost with the power: see openRelaxedDb. */
  relaxedDb: Db
  log: Log
  now: () => number
  /** Reaches upstreams. */
  fetch: typeof fetch
  /** Reaches what strangers name, on the internet. */
  fetchOutside: FetchOutside
  secrets: Secrets
  /** What key shares of wallets are wrapped with. */
  keys: Keys
  mail: MailQueue
  /** The files that browsers fetch, of this release and of those before it. */
  releases: Releases
  /** The providers that people may log in at. */
  socials: Socials
  /** Requests that wait for something that another request brings. */
  waiting: Waiting
  requests: RequestCounter
  proofs: ProofSpender
  projects: ProjectCache
  prices: Prices
  balances: Balances
  history: History
  names: Names
  swaps: Swaps
  onramp: Onramp
  /** Whether any project has contract accounts (ERC-4337), as the database knows them. */
  anyContractAccounts: () => Promise<boolean>
}

/** What travels with a request. Bindings are empty where no socket is: `app.fetch` in a test. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    project: Project
    /** Set by requireDevice. */
    device: { thumbprint: string; proof: UsedProof }
    /** Set by requireSession. */
    session: Session
    /** Set by limitRequests where the proof of a known device made room. */
    isLetInByProof?: boolean
    /** The log tells of enough requests like this one. */
    isUnlogged?: boolean
  }
}
