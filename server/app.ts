import { startShipping } from './audit/startShipping.ts'
import { openSocials } from './auth/social/openSocials.ts'
import { createBalances } from './blockchain/balances/createBalances.ts'
import { createHistory } from './blockchain/history/createHistory.ts'
import { createNames } from './blockchain/names/createNames.ts'
import { createOnramp } from './blockchain/onramp/createOnramp.ts'
import { createPrices } from './blockchain/prices/createPrices.ts'
import { createSwaps } from './blockchain/swaps/createSwaps.ts'
import type { ServerConfig } from './config.ts'
import { type Connected, connect } from './db/connect.ts'
import { nameOfDatabase } from './db/postgres/nameOfDatabase.ts'
import { seedProjects } from './db/queries/projects.ts'
import { checkSchema } from './db/sealedRows/checkSchema.ts'
import { reportForeignRows } from './db/sealedRows/reportForeignRows.ts'
import { requireOwnKeyFile } from './db/sealedRows/requireOwnKeyFile.ts'
import { hasRows, openRows } from './db/sealedRows/sealedRows.ts'
import { sealOnce } from './db/sealedRows/sealOnce.ts'
import { watchSchema } from './db/sealedRows/watchSchema.ts'
import { createHealthSite } from './health.ts'
import { isEncoded } from './isEncoded.ts'
import { isBesideDatabase } from './keys/isBesideDatabase.ts'
import { openKeys } from './keys/openKeys.ts'
import { tellMissingKeys } from './keys/tellMissingKeys.ts'
import { createLog, type Log } from './log.ts'
import { createMailQueue } from './mail/createMailQueue.ts'
import { createSmtp } from './mail/smtp.ts'
import { createContractAccountsCache, createProjectCache } from './middleware/createProjectCache.ts'
import { createProofSpender } from './middleware/createProofSpender.ts'
import { createRequestCounter } from './middleware/createRequestCounter.ts'
import { createApiSite } from './origins/api.ts'
import { createSecureSite } from './origins/secure.ts'
import { createWidgetSite } from './origins/widget.ts'
import { createFetchOutside, type FetchOutside } from './outside/createFetchOutside.ts'
import { openReleases } from './releases/openReleases.ts'
import { startRetention } from './retention.ts'
import { openSecrets } from './secrets.ts'
import { secretsFileOf } from './secretsFileOf.ts'
import { createSite } from './site.ts'
import { startSharing } from './startSharing.ts'
import { createWaiting } from './waiting.ts'
import type { Env, World } from './world.ts'

/** Two lists of 100 wallets, in the search of the list, are the longest of ours. */
const urlMaxChars = 16_384

/** The whole server without a socket. */
export type ServerApp = {
  /** Answers a request by the host of its URL; `env` carries the socket where there is one. */
  fetch(request: Request, env?: Env['Bindings']): Response | Promise<Response>
  /** Lets requests go that wait for something, so that the rest can end. */
  drain(): void
  /** Sends the mail that is due, which the server does by itself too; resolves when none is left. */
  deliver(): Promise<void>
  /** Finishes the mail that is being sent and closes the database. */
  close(): Promise<void>
}

type Ports = { log?: Log; now?: () => number; fetch?: typeof fetch; fetchOutside?: FetchOutside }

/**
 * Opens the database, brings it up to date and makes the three origins. `ports` are the world of
 * tests: a log of their own, a clock, an upstream.
 *
 * @throws SERVER_FILE_MISSING, DOCUMENT_UNFIT, RELEASE_CHANGED, RELEASES_UNFIT, MIGRATION_CHANGED,
 *   DATABASE_NEWER, DATABASE_UNFIT, SCHEMA_CHANGED, KEY_FILE_UNFIT, ROWS_UNSEALED
 */
export async function createApp(config: ServerConfig, ports: Ports = {}): Promise<ServerApp> {
  const now = ports.now ?? Date.now
  const log = ports.log ?? createLog(config.logLevel)
  const connected = await connect(config, now)
  try {
    const world = await createWorld(config, connected, { ...ports, now, log })
    log.database({ path: nameOfDatabase(config.database), ...connected.found })
    await seedProjects(world.db, config.projects)
    if (isBesideDatabase(config)) world.log.keysTogether()
    await tellMissingKeys(world)
    const fetch = createSites(world)
    void world.mail.wake() // what an earlier process left
    const stopRetention = startRetention(world)
    const stopSharing = startSharing(world)
    const stopShipping = startShipping(world)
    const end = async () => {
      await stopRetention()
      await stopSharing()
      await stopShipping()
      await close(world)
    }
    return { fetch, drain: world.waiting.stop, deliver: world.mail.wake, close: end }
  } catch (error) {
    await connected.db.close()
    throw error
  }
}

async function createWorld(
  config: ServerConfig,
  { db: file, openRelaxed }: Connected,
  ports: Ports & { now: () => number; log: Log },
): Promise<World> {
  const { now, log } = ports
  await checkSchema(file)
  const keyFile = secretsFileOf(config)
  const isSealed = (await hasRows(file, 'row_seals')) || (await hasRows(file, 'users'))
  const secrets = openSecrets(keyFile, !isSealed)
  const report = reportForeignRows({ db: file, log, now, secrets })
  const requireSchema = watchSchema({ db: file, log, now, secrets })
  const db = openRows(file, secrets.get('rowSeals'), report, requireSchema)
  await requireOwnKeyFile(db, keyFile)
  await sealOnce(db, secrets, now)
  if (!secrets.noteRowsSealed()) log.sealUnnoted()
  const fetch = ports.fetch ?? globalThis.fetch
  const fetchOutside = ports.fetchOutside ?? createFetchOutside()
  const releases = openReleases({ config, secrets, log, now })
  const send = config.mail && createSmtp(config.mail).send
  const keys = await openKeys(config, db)
  const prices = createPrices({ config, now, fetch, log })
  const relaxedDb = await openRelaxed() // last: nothing that follows throws
  return {
    config,
    db,
    requireSchema,
    relaxedDb,
    log,
    now,
    fetch,
    fetchOutside,
    secrets,
    releases,
    keys,
    mail: createMailQueue({ db, log, now, secrets }, send),
    socials: openSocials(config, { fetch, now }),
    waiting: createWaiting(),
    requests: createRequestCounter({ relaxedDb, now, secrets }),
    proofs: createProofSpender({ relaxedDb, now }),
    projects: createProjectCache({ db, now }),
    prices,
    balances: createBalances({ config, now, fetch, log }),
    history: createHistory({ config, db: relaxedDb, now, fetch, log }),
    names: createNames({ config, db, now, fetch, fetchOutside, log }),
    swaps: createSwaps({ config, now, fetch, log, prices }),
    onramp: createOnramp({ config, now, fetch, log }),
    anyContractAccounts: createContractAccountsCache({ db, now }),
  }
}

async function close({ waiting, mail, history, db, relaxedDb }: World): Promise<void> {
  waiting.stop()
  await history.stop()
  await mail.stop()
  if (relaxedDb !== db) await relaxedDb.close()
  await db.close()
}

function createSites(world: World): ServerApp['fetch'] {
  const { widget, secure, api } = world.config.origins
  const sites = new Map([
    [new URL(widget).host, createWidgetSite(world)],
    [new URL(secure).host, createSecureSite(world)],
    [new URL(api).host, createApiSite(world)],
  ])
  const health = createHealthSite(world)
  const unknown = createUnknownSite(world, [...sites.keys()])
  // Node keeps the first of several Host headers; a proxy in front may have routed by another one.
  const ambiguous = createRefusal(world, 400, 'The request names several hosts')
  const unread = {
    // Whatever reads one parameter decodes them all: a megabyte of them would hold everybody up for seconds.
    tooLong: createRefusal(world, 414, 'The address is too long'),
    // And each part that cannot be decoded costs an exception: 16 KB of them hold everybody up for 90 ms.
    malformed: createRefusal(world, 400, 'The address is malformed'),
  }

  const healthPaths = ['/healthz', '/readyz']
  return (request, env = {}) => {
    const fault = findFault(request.url)
    if (fault) return unread[fault].fetch(new Request('http://unknown/'), env)
    const { host, pathname } = new URL(request.url)
    if (namesSeveralHosts(env, host)) return ambiguous.fetch(request, env)
    const site = healthPaths.includes(pathname) ? health : (sites.get(host) ?? unknown)
    return site.fetch(request, env)
  }
}

/** A site that answers everything alike. */
function createRefusal(world: World, status: 400 | 414, message: string) {
  const site = createSite(world, 'unknown')
  site.notFound((c) => c.json({ message }, status))
  return site
}

/** Hosts that are none of ours: in most cases a proxy does not pass the Host header on. */
function createUnknownSite(world: World, expected: readonly string[]) {
  const site = createSite(world, 'unknown')
  site.notFound((c) => {
    const received = new URL(c.req.url).host.slice(0, 255)
    world.log.unknownHost({ received, expected })
    const message = `No site is served at the host ${received}. A proxy in front must pass the Host header on`
    return c.json({ message }, 421)
  })
  return site
}

/** Why an address is not read at all. */
function findFault(url: string): 'tooLong' | 'malformed' | undefined {
  if (url.length > urlMaxChars) return 'tooLong'
  return isEncoded(url) ? undefined : 'malformed'
}

/**
 * Whether a request names more than one host: by several headers, or by an address that is whole, which counts
 * before the header (RFC 9112, section 3.2.2). No socket, as in tests, names none.
 */
function namesSeveralHosts({ incoming }: Env['Bindings'], host: string): boolean {
  const { rawHeaders = [], url = '/', headers } = incoming ?? {}
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return true
  return !url.startsWith('/') && headers?.host !== host
}
