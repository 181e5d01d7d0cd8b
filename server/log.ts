import { type DestinationStream, type Logger, pino } from 'pino'
import type { ShippingFault } from './audit/postEntries.ts'
import type { ServerConfig } from './config.ts'
import type { FoundDatabase } from './db/findDatabase.ts'
import type { StartFacts } from './describeStart.ts'
import type { HalfOwner } from './keys/halfOwner.ts'
import type { MailFault } from './mail/smtp.ts'

/** The fields a request may leave in the log. No body, query, address, user agent or header. */
export type RequestFields = {
  requestId: string
  host: 'widget' | 'secure' | 'api' | 'health' | 'unknown'
  method: string
  /** The pattern of the route, never the path itself. */
  route: string
  status: number
  ms: number
  projectId: string | undefined
}

export type Log = {
  request(fields: RequestFields): void
  /** A fault of ours; its text stays out, since it may quote what a person sent. */
  failure(error: unknown, requestId: string): void
  /** A browser refused something of our documents. */
  violation(directive: string): void
  /** What became of a mail, and why; its recipient and its text stay out, and so does what the mail server said. */
  mail(
    event: 'sent' | 'delayed' | 'failed',
    facts: { mailId: string; attempts: number } & Partial<MailFault>,
  ): void
  /** The mail server does not answer or refuses the login. Said at start. */
  mailServer(fault: MailFault): void
  /** A limit was reached, by its name or its setting. Said once a minute for each. */
  limitReached(facts: { limit: string; waitSeconds: number }): void
  /** No upstream of a network answered a call. Said once a minute for each network. */
  upstreamsFailed(facts: { caipNetworkId: string; service: string }): void
  /** A block whose token transfers no node tells, since they are too many: what an account had of them is not shown. */
  historyLacks(facts: { caipNetworkId: string; block: number }): void
  /** A request for a host that is none of ours. Said once a minute. */
  unknownHost(facts: { received: string; expected: readonly string[] }): void
  /** A source of prices, or a provider that sells coins, failed so often that it is not called for 30 seconds. */
  pricesUnavailable(source: string): void
  onrampUnavailable(provider: string): void
  /** A login at a provider that came to nothing, and why: a name of OAuth or of ours, never a text. */
  social(facts: { provider: string; ending: string; reason: string }): void
  /** X-Forwarded-For came from a peer that `trustedProxies` does not list. Said once. */
  unlistedProxy(): void
  /** X-Forwarded-For of a trusted proxy holds no address. Said once. */
  unreadForwarding(): void
  /** Which database was opened or created. Said at start. */
  database(facts: { path: string } & FoundDatabase): void
  /** All keys lie in the folder of the database. Said at start. */
  keysTogether(): void
  /** A key that key shares of wallets are under is in no key file. Said at start. */
  keyMissing(facts: { owner: HalfOwner; keyId: string }): void
  /** A file in the folder of releases that is not served: what it should be, by name or digest, and why not. */
  releaseRefused(facts: { file: string; reason: 'changed' | 'missing' | 'unsealed' }): void
  /** Another build was published under the version of this one. */
  versionTaken(version: string): void
  /** The version of this build was withdrawn; said again every 10 minutes while it runs. */
  versionWithdrawn(version: string): void
  /** A row of the database that this server did not write. Said once for each. */
  foreignRow(facts: { table: string; key: string }): void
  /** A table, view or trigger was changed while the server ran, which takes no writes any more. Said once. */
  schemaChanged(facts: { type: string; name: string }): void
  /** More rows were found in this minute than the log tells of. */
  moreForeignRows(): void
  /** Entries of the audit log wait for its receiver, or no longer do. */
  auditShipping(event: 'delayed' | 'resumed', facts: { waiting: number } & ShippingFault): void
  /** The audit log has fewer entries than its receiver. */
  auditCut(facts: { entries: number; shipped: number }): void
  /** Another process reads the database for so long that what was deleted stays in its log. Said every 10 minutes. */
  deletedKept(): void
  /** The key file does not say that the rows are sealed, and cannot be written. Said at start. */
  sealUnnoted(): void
  /** The server takes requests on this port. */
  listening(port: number, facts: StartFacts): void
  /** A setting that is allowed and still is a mistake in most cases. Said at start. */
  unlikely(facts: { setting: string; warning: string }): void
  /** The end of the process. */
  note(event: 'stopping' | 'stopped'): void
}

/** Structured logs: one JSON object a line, only with the fields above. `destination` is stdout unless given. */
export function createLog(level: ServerConfig['logLevel'], destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  // Written at once: buffered lines could change places when the process ends.
  const logger = pino(options, destination ?? pino.destination({ fd: 1, sync: true }))
  return {
    request: ({ requestId, host, method, route, status, ms, projectId }) =>
      logger.info({ requestId, host, method, route, status, ms, projectId }, 'request'),
    failure: (error, requestId) => logger.error({ requestId, ...describe(error) }, 'failure'),
    violation: (directive) => logger.warn({ directive }, 'csp violation'),
    mail: (event, { mailId, attempts, host, port, code, reply }) =>
      logger[mailLevels[event]]({ mailId, attempts, host, port, code, reply }, `mail ${event}`),
    social: ({ provider, ending, reason }) =>
      logger.warn({ provider, ending, reason }, 'social login'),
    onrampUnavailable: (provider) => logger.warn({ provider }, 'A seller of coins does not answer'),
    pricesUnavailable: (source) =>
      logger.warn(
        { source },
        'A source of prices does not answer, so amounts are shown without them',
      ),
    unlistedProxy: once(() =>
      logger.warn(
        'X-Forwarded-For is ignored: it comes from a peer that trustedProxies does not list. All visitors count as one network and share its limits. Add the address of the proxy to trustedProxies',
      ),
    ),
    unreadForwarding: once(() =>
      logger.warn(
        'X-Forwarded-For of a trusted proxy holds no IP address where the caller should be: all such callers share the limits of one network. Have the proxy write addresses',
      ),
    ),
    keyMissing: (facts) => logger.error(facts, keyMissing),
    releaseRefused: ({ file, reason }) => logger.error({ file, reason }, 'release file refused'),
    versionTaken: (version) =>
      logger.warn(
        { version },
        'Another build was published under this version, so its script is served at the versioned URL. Set a new version in package.json and build again',
      ),
    versionWithdrawn: (version) =>
      logger.error(
        { version },
        'This version was withdrawn: its script is not served at the versioned URL, and nothing of it is kept. Start another version',
      ),
    foreignRow: ({ table, key }) =>
      logger.error(
        { table, key },
        'A row of the database was not written by this server and counts for nothing. Find out who writes to the database, and run verify-rows',
      ),
    schemaChanged: (facts) => logger.error(facts, schemaChanged),
    moreForeignRows: () =>
      logger.error(
        'More rows of the database were not written by this server than are told one by one. Run verify-rows',
      ),
    auditShipping: (event, { waiting, status, code }) =>
      logger[shippingLevels[event]]({ waiting, status, code }, `audit log ${event}`),
    auditCut: (facts) => logger.error(facts, auditCut),
    deletedKept: () => logger.warn(deletedKept),
    note: (event) => logger.info({}, event),
    ...onceAMinute(logger),
    ...atStart(logger),
  }
}

/** What a fault or an attacker could repeat without end. */
function onceAMinute(
  logger: Pick<Logger, 'warn'>,
): Pick<Log, 'limitReached' | 'upstreamsFailed' | 'historyLacks' | 'unknownHost'> {
  const eachMinute = createMinuteGate()
  return {
    limitReached: (facts) =>
      eachMinute(`limit ${facts.limit}`, () => logger.warn(facts, 'limit reached')),
    upstreamsFailed: ({ caipNetworkId, service }) =>
      eachMinute(`${service} ${caipNetworkId}`, () =>
        logger.warn({ caipNetworkId, service }, 'no upstream answered'),
      ),
    historyLacks: (facts) =>
      eachMinute(`history ${facts.caipNetworkId}`, () => logger.warn(facts, 'block left out')),
    unknownHost: (facts) => eachMinute('host', () => logger.warn(facts, unknownHost)),
  }
}

/** What is said while the server starts. */
function atStart(
  logger: Pick<Logger, 'info' | 'warn'>,
): Pick<
  Log,
  'database' | 'keysTogether' | 'sealUnnoted' | 'listening' | 'unlikely' | 'mailServer'
> {
  return {
    database({ path, isNew, others }) {
      const facts = { database: path, ...(others.length > 0 && { beside: others }) }
      if (!isNew) logger.info(facts, 'Opened the database')
      else if (path === ':memory:') logger.warn(facts, databaseInMemory)
      else logger.warn(facts, others.length > 0 ? `${databaseNew}. ${otherBeside}` : databaseNew)
    },
    keysTogether: () =>
      logger.warn(
        'All keys lie beside the database: a copy of that folder opens wallets. Set keyFile, wrappingKeyFile and recoveryKeyFile to other places',
      ),
    sealUnnoted: () =>
      logger.warn(
        'The key file cannot be written. Add "rowsSealed": true to it: without it, who writes to the database could have rows of their own sealed by a restart',
      ),
    listening: (port, facts) => logger.info({ port, ...facts }, 'listening'),
    mailServer: ({ host, port, code, reply }) =>
      logger.warn({ host, port, code, reply }, mailServer),
    unlikely: ({ setting, warning }) => logger.warn({ setting }, warning),
  }
}

const mailLevels = { sent: 'info', delayed: 'warn', failed: 'error' } as const

const shippingLevels = { delayed: 'warn', resumed: 'info' } as const

const mailServer =
  'The mail server does not answer or refuses the login: no login code can be sent. Correct mail.smtpUrl, then try the command test-mail'

const unknownHost =
  'A request was for a host that is none of origins. A proxy in front must pass the Host header on'

const auditCut =
  'The audit log has fewer entries than auditReceiver got: rows were cut off, or an older copy was put back. Compare both'

const databaseInMemory =
  'The database is in memory: users and wallets are lost when the server stops. Set database to a file'

const databaseNew =
  'Created a new database, without users and wallets. If there was one before, stop the server and correct database'

const otherBeside = 'Other databases lie beside it'

const keyMissing =
  'Key shares of wallets are under a key that the key file does not hold, and those ways in open nothing. Put the key back, and run rewrap before it is taken out'

const schemaChanged =
  'The database was changed while the server ran, which refuses all changes now. Find out who writes to the database, and restart the server'

const deletedKept =
  'Another process reads the database, so what was deleted is still in its log (-wal). It goes once that process has ended its transaction'

/** Calls `warn` unless the same was said in the last minute; `name` is one of a few. */
function createMinuteGate(): (name: string, warn: () => void) => void {
  const lastAt = new Map<string, number>()
  return (name, warn) => {
    const now = performance.now()
    if (now - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) < 60_000) return
    lastAt.set(name, now)
    warn()
  }
}

/** Calls `warn` at the first call only. */
function once(warn: () => void): () => void {
  let told = false
  return () => {
    if (told) return
    told = true
    warn()
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, code, at: frames.slice(0, 8).map((line) => line.trim()) }
}
