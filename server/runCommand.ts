import { existsSync } from 'node:fs'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { verifyAudit } from './audit/verifyAudit.ts'
import { endSessions } from './auth/endSessions.ts'
import type { ServerConfig } from './config.ts'
import { connectUnchanged } from './db/connect.ts'
import { fileOfDatabase } from './db/fileOfDatabase.ts'
import { isPostgresUrl } from './db/postgres/isPostgresUrl.ts'
import { checkSchema } from './db/sealedRows/checkSchema.ts'
import { countRows, openRows, type SealedDb } from './db/sealedRows/sealedRows.ts'
import { verifyRows } from './db/sealedRows/verifyRows.ts'
import { openKeys } from './keys/openKeys.ts'
import { countLeft, rewrap } from './keys/rewrap.ts'
import { runTestMail } from './mail/runTestMail.ts'
import { printIntegrity, printReleases, withdraw } from './releases/commands.ts'
import { saveBackup } from './saveBackup.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { secretsFileOf } from './secretsFileOf.ts'
import { type CommandName, requireCommand, usageOf } from './usage.ts'

/** A printed head; the prefix keeps one that starts with "-" from being taken for an option. */
const headPrefix = 'sha256:'

/** The printed head of a log without entries. */
const emptyHead = 'none'

/** Lines that a check of rows prints at most. */
const listedRows = 100

/**
 * Runs a command and returns what it prints with the exit code: 1 when the check found something or
 * the arguments do not fit. A command never makes a database or the secrets of
 * logins: a wrong path would then pass as a log without entries. Nor does it migrate one: a server of an
 * earlier release may run on it.
 *
 * @throws COMMAND_INVALID, DATABASE_UNFIT, DATABASE_OLDER, DATABASE_NEWER, SCHEMA_CHANGED, KEY_FILE_UNFIT, SERVER_FILE_MISSING, RELEASE_CHANGED, BACKUP_FAILED
 */
export async function runCommand(
  config: ServerConfig,
  positionals: readonly string[],
): Promise<Outcome> {
  return commands[requireCommand(positionals)](config, positionals.slice(1))
}

type Outcome = { text: string; code: 0 | 1 }

const commands: Record<
  CommandName,
  (config: ServerConfig, given: readonly string[]) => Outcome | Promise<Outcome>
> = {
  integrity: (config, [projectId]) => printIntegrity(config, projectId),
  releases: printReleases,
  withdraw: (config, [version]) => withdraw(config, version),
  'verify-audit': runVerifyAudit,
  'verify-rows': runVerifyRows,
  'end-sessions': (config, [who = '']) => runEndSessions(config, who),
  'test-mail': (config, [to = '']) => runTestMail(config, to),
  rewrap: runRewrap,
  backup: (config, [path = '']) => runBackup(config, path),
}

function runVerifyAudit(config: ServerConfig, given: readonly string[]) {
  const known = parseKnown(given)
  if (given.length > 0 && known === undefined) {
    const text = `verify-audit takes what it printed earlier: a number of rows and a head.\n\n${usageOf('verify-audit')}`
    return { text, code: 1 as const }
  }
  return withDb(config, async (db, secrets) => report(await verifyAudit({ db, secrets }, known)))
}

/** Each row that the server did not write, or that somebody put back; as many as a terminal shows. */
function runVerifyRows(config: ServerConfig) {
  return withDb(config, async (db) => {
    await checkSchema(db)
    const { rows, foreign, back } = await verifyRows(db)
    if (foreign.length + back.length === 0) return { text: `whole ${rows}\n`, code: 0 as const }
    const lines = [
      ...foreign.map(({ table, key }) => `not ours ${table} ${quote(key)}\n`),
      ...back.map(({ table, key }) => `put back ${table} ${quote(key)}\n`),
    ]
    const shown = lines.slice(0, listedRows).join('')
    const counted = `not ours ${foreign.length}, put back ${back.length}, of ${rows}\n`
    const hint = foreign.length === rows ? otherKeyFile(config) : ''
    return { text: `${shown}${counted}${hint}`, code: 1 as const }
  })
}

/** Where nothing at all fits, the reason is rarely a writer of the database. */
function otherKeyFile(config: ServerConfig): string {
  return `Not one row fits ${secretsFileOf(config)}. If that is the key file of another database, set the option keyFile to this one's\n`
}

/** A key as a writer of the database chose it, in ASCII: nothing in it moves the cursor of a terminal. */
function quote(key: string): string {
  return JSON.stringify(key).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function runEndSessions(config: ServerConfig, who: string) {
  return withDb(config, async (db, secrets) => {
    await checkSchema(db)
    const { users, sessions } = await endSessions({ db, secrets, now: Date.now }, who)
    if (users === 0) return { text: 'there is no such user\n', code: 1 as const }
    return { text: `sessions ended: ${sessions}, of users: ${users}\n`, code: 0 as const }
  })
}

function runRewrap(config: ServerConfig) {
  return withDb(config, async (db) => {
    await checkSchema(db)
    const world = { db, keys: await openKeys(config, db) }
    const counts = [await rewrap(world, 'server'), await rewrap(world, 'user')]
    const text = `wrapped under the current keys: ${counts[0]} server shares, ${counts[1]} user shares\n`
    const left = await countLeft(world)
    if (left === 0) return { text, code: 0 as const }
    const warning = `left: ${left} shares that are not ours or not under a current key. Keep every older key, and run verify-rows\n`
    return { text: text + warning, code: 1 as const }
  })
}

/** The copy, and what `verify-audit` says of it: to be noted with the file. */
async function runBackup(config: ServerConfig, path: string): Promise<Outcome> {
  requireDatabase(config)
  if (fileOfDatabase(config.database) === undefined) {
    const reason =
      'the database is a PostgreSQL server. Copy it by pg_dump, or as its operator does'
    throw new AppKitError(errors.BACKUP_FAILED, { path, reason })
  }
  const secrets = openSecrets(secretsFileOf(config), false)
  const { users, wallets, audited } = await saveBackup(config.database, path, async (db) => {
    return {
      users: await countRows(db, 'users'),
      wallets: await countRows(db, 'wallets'),
      audited: report(await verifyAudit({ db, secrets })),
    }
  })
  const text = `${users} users and ${wallets} wallets are in ${path}; audit log: ${audited.text}`
  return { text, code: audited.code }
}

async function withDb<result>(
  config: ServerConfig,
  run: (db: SealedDb, secrets: Secrets) => result | Promise<result>,
): Promise<result> {
  requireDatabase(config)
  const db = await connectUnchanged(config.database)
  try {
    const secrets = openSecrets(secretsFileOf(config), false)
    const ignore = () => {} // what a command finds, it prints
    return await run(openRows(db, secrets.get('rowSeals'), ignore), secrets)
  } finally {
    await db.close()
  }
}

function requireDatabase({ database }: ServerConfig): void {
  if (isPostgresUrl(database) || existsSync(database)) return
  const reason =
    database === ':memory:'
      ? 'it is in the memory of the server. Set database to a file.'
      : 'it does not exist. Start the server once, or correct the path.'
  throw new AppKitError(errors.DATABASE_UNFIT, { path: database, reason })
}

function parseKnown([rows = '', head = '', ...more]: readonly string[]) {
  if (rows === '0' && head === emptyHead && more.length === 0) return { rows: 0, head: '' }
  const hash = head.startsWith(headPrefix) ? head.slice(headPrefix.length) : head
  const fits = /^\d{1,15}$/.test(rows) && /^[\w-]{43}$/.test(hash) && more.length === 0
  return fits ? { rows: Number(rows), head: hash } : undefined
}

function report(verdict: Awaited<ReturnType<typeof verifyAudit>>): Outcome {
  if (!verdict.whole) return { text: `row ${verdict.number} is ${verdict.reason}\n`, code: 1 }
  const head = verdict.rows === 0 ? emptyHead : `${headPrefix}${verdict.head}`
  return { text: `whole ${verdict.rows} ${head}\n`, code: 0 }
}
