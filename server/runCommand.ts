import { existsSync } from 'node:fs'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { verifyAudit } from './audit/verifyAudit.ts'
import type { ServerConfig } from './config.ts'
import { openDb } from './db/open.ts'
import { checkSchema } from './db/sealedRows/checkSchema.ts'
import { openRows, type SealedDb } from './db/sealedRows/sealedRows.ts'
import { verifyRows } from './db/sealedRows/verifyRows.ts'
import { openKeys } from './keys/openKeys.ts'
import { countLeft, rewrap } from './keys/rewrap.ts'
import { printIntegrity, printReleases, withdraw } from './releases/commands.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { secretsFileOf } from './secretsFileOf.ts'
import { usage } from './usage.ts'

/** A printed head; the prefix keeps one that starts with "-" from being taken for an option. */
const headPrefix = 'sha256:'

/** Lines that a check of rows prints at most. */
const listedRows = 100

/**
 * Runs a command and returns what it prints with the exit code: 1 when the check found something or
 * the command or its arguments are unknown. A command never makes a database or the secrets of
 * logins: a wrong path would then pass as a log without entries.
 *
 * @throws DATABASE_UNFIT, SCHEMA_CHANGED, KEY_FILE_UNFIT, SERVER_FILE_MISSING, RELEASE_CHANGED
 */
export async function runCommand(
  config: ServerConfig,
  [command, ...rest]: readonly string[],
): Promise<Outcome> {
  const run = command !== undefined && Object.hasOwn(commands, command) && commands[command]
  return run
    ? run(config, rest)
    : { text: `There is no command "${command}".\n\n${usage}`, code: 1 }
}

type Outcome = { text: string; code: 0 | 1 }

const commands: Record<
  string,
  (config: ServerConfig, given: readonly string[]) => Outcome | Promise<Outcome>
> = {
  integrity: (config, [projectId]) => printIntegrity(config, projectId),
  releases: printReleases,
  withdraw: (config, [version]) => withdraw(config, version),
  'verify-audit': runVerifyAudit,
  'verify-rows': runVerifyRows,
  rewrap: runRewrap,
}

function runVerifyAudit(config: ServerConfig, given: readonly string[]) {
  const known = parseKnown(given)
  if (given.length > 0 && known === undefined) {
    const text = `verify-audit takes what it printed earlier: a number of rows and a head.\n\n${usage}`
    return { text, code: 1 as const }
  }
  return withDb(config, (db, secrets) => report(verifyAudit({ db, secrets }, known)))
}

/** Each row that the server did not write, or that somebody put back; as many as a terminal shows. */
function runVerifyRows(config: ServerConfig) {
  return withDb(config, (db) => {
    checkSchema(db)
    const { rows, foreign, back } = verifyRows(db)
    if (foreign.length + back.length === 0) return { text: `whole ${rows}\n`, code: 0 as const }
    const lines = [
      ...foreign.map(({ table, key }) => `not ours ${table} ${key}\n`),
      ...back.map(({ table, key }) => `put back ${table} ${key}\n`),
    ]
    const shown = lines.slice(0, listedRows).join('')
    const counted = `not ours ${foreign.length}, put back ${back.length}, of ${rows}\n`
    return { text: `${shown}${counted}`, code: 1 as const }
  })
}

function runRewrap(config: ServerConfig) {
  return withDb(config, async (db) => {
    checkSchema(db)
    const world = { db, keys: openKeys(config, db) }
    const counts = [await rewrap(world, 'server'), await rewrap(world, 'user')]
    const text = `wrapped under the current keys: ${counts[0]} server shares, ${counts[1]} user shares\n`
    const left = countLeft(world)
    if (left === 0) return { text, code: 0 as const }
    const warning = `left: ${left} shares that are not ours or not under a current key. Keep every older key, and run verify-rows\n`
    return { text: text + warning, code: 1 as const }
  })
}

async function withDb<result>(
  config: ServerConfig,
  run: (db: SealedDb, secrets: Secrets) => result | Promise<result>,
): Promise<result> {
  const { database } = config
  if (!existsSync(database)) {
    const reason =
      database === ':memory:'
        ? 'it is in the memory of the server. Set database to a file.'
        : 'it does not exist. Start the server once, or correct the path.'
    throw new AppKitError(errors.DATABASE_UNFIT, { path: database, reason })
  }
  const db = openDb(database, Date.now)
  try {
    const secrets = openSecrets(secretsFileOf(config), false)
    const ignore = () => {} // what a command finds, it prints
    return await run(openRows(db, secrets.get('rowSeals'), ignore), secrets)
  } finally {
    db.close()
  }
}

function parseKnown([rows = '', head = '', ...more]: readonly string[]) {
  const hash = head.startsWith(headPrefix) ? head.slice(headPrefix.length) : head
  const fits = /^\d{1,15}$/.test(rows) && /^[\w-]{43}$/.test(hash) && more.length === 0
  return fits ? { rows: Number(rows), head: hash } : undefined
}

function report(verdict: ReturnType<typeof verifyAudit>): Outcome {
  if (!verdict.whole) return { text: `row ${verdict.number} is ${verdict.reason}\n`, code: 1 }
  const head = verdict.rows === 0 ? '' : ` ${headPrefix}${verdict.head}`
  return { text: `whole ${verdict.rows}${head}\n`, code: 0 }
}
