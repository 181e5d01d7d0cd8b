import { verifyAudit } from './audit/verifyAudit.ts'
import type { ServerConfig } from './config.ts'
import { openDb } from './db/open.ts'
import { hasUsers } from './db/queries/users.ts'
import { openKeys } from './keys/openKeys.ts'
import { rewrap } from './keys/rewrap.ts'
import { openSecrets } from './secrets.ts'

/** What an operator runs beside the server: `node dist/server/main.mjs <command>`. */
const usage = `Commands, each with APPKIT_CONFIG set:
  verify-audit [rows head]  checks the audit log; with what an earlier check printed, also for cut rows
  rewrap                    wraps everything under the current keys; run it again if it was stopped
`

/**
 * Runs a command and returns what it prints with the exit code: 1 when the check found something or
 * the command is unknown.
 */
export async function runCommand(
  config: ServerConfig,
  [command, ...rest]: readonly string[],
): Promise<{ text: string; code: 0 | 1 }> {
  const db = openDb(config.database, Date.now)
  try {
    const secrets = openSecrets(config.keyFile, !hasUsers(db))
    if (command === 'verify-audit') return report(verifyAudit({ db, secrets }, knownOf(rest)))
    if (command === 'rewrap') {
      const world = { db, keys: openKeys(config, db) }
      const counts = [await rewrap(world, 'server'), await rewrap(world, 'user')]
      return {
        text: `wrapped anew: ${counts[0]} server halves, ${counts[1]} user halves\n`,
        code: 0,
      }
    }
    return { text: usage, code: 1 }
  } finally {
    db.close()
  }
}

function knownOf([rows, head]: readonly string[]) {
  return rows === undefined || head === undefined ? undefined : { rows: Number(rows), head }
}

function report(verdict: ReturnType<typeof verifyAudit>): { text: string; code: 0 | 1 } {
  return verdict.whole
    ? { text: `whole ${verdict.rows} ${verdict.head}\n`, code: 0 }
    : { text: `row ${verdict.number} is ${verdict.reason}\n`, code: 1 }
}
