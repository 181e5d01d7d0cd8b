import { randomInt } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDb } from '../../server/db/open.ts'
import { openRows } from '../../server/db/sealedRows/sealedRows.ts'
import { sealOnce } from '../../server/db/sealedRows/sealOnce.ts'
import { openSecrets } from '../../server/secrets.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { Disk } from './support/disk.ts'
import { randomFrom } from './support/randomFrom.ts'
import { runLength } from './support/runLength.ts'
import { buildServer, type ServerProcess, startServer } from './support/serverProcess.ts'
import { canTrace, readTrace, tracing } from './support/traceWrites.ts'
import { createWalletUser, type WalletUser } from './support/walletUser.ts'

// The power goes. A killed process loses nothing that it wrote, so kills.test.ts cannot see a commit that did not wait for
// the disk; here every point of what the server really wrote is one at which the power goes. Source: G12, F19.

const wallets = runLength({ slice: 4, nightly: 80 })
const madeAtOnce = 3
const least = runLength({ slice: 100, nightly: 5_000 })
const seed = Number(process.env.APPKIT_SEED ?? randomInt(2 ** 31))

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
}, 60_000)
afterAll(() => built.remove())

function createTestFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-power-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const settings = { database, keyFile: join(folder, 'secrets'), port: 0 }
  const config = {
    ...testConfig,
    ...settings,
    dist: createTestDist(),
    requestsPerMinute: 1_000_000,
  }
  const configPath = join(folder, 'appkit.json')
  writeFileSync(configPath, JSON.stringify(config))
  return { folder, database, configPath, keyFile: settings.keyFile, trace: join(folder, 'trace') }
}

type Acknowledged = { walletId: string; at: number }

/** Makes wallets through the watched server; notes when each answer was there. */
async function makeWallets(files: ReturnType<typeof createTestFiles>): Promise<Acknowledged[]> {
  const secrets = openSecrets(files.keyFile, true)
  const file = await openDb(files.database, Date.now)
  const db = openRows(file, secrets.get('rowSeals'), () => {})
  await sealOnce(db, secrets, Date.now)
  const world = { db, secrets }
  let server: ServerProcess | undefined
  const connection: Pick<ServerProcess, 'fetch'> = {
    fetch: (url, init) =>
      server ? server.fetch(url, init) : Promise.reject(new Error('no server yet')),
  }
  const users = await Promise.all(
    Array.from({ length: wallets }, (_, at) => createWalletUser(world, connection, `user${at}`)),
  )
  // The server is the only one that writes from here on, to a file that is known.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  await db.close()
  copyFileSync(files.database, `${files.database}.start`)
  server = await startServer(built.main, files.configPath, tracing(files.trace))
  onTestFinished(() => server?.kill())
  const acknowledged: Acknowledged[] = []
  const work = async () => {
    for (let user: WalletUser | undefined = users.shift(); user; user = users.shift()) {
      await user.make()
      const [{ walletId = '' } = {}] = user.shown()
      acknowledged.push({ walletId, at: performance.timeOrigin + performance.now() })
    }
  }
  await Promise.all(Array.from({ length: madeAtOnce }, work))
  await server.kill()
  return acknowledged
}

/** What SQLite makes of the files; the wallets of which all that opens them is there. */
function openAgain(path: string): { verdict: string; whole: Set<string> } {
  const db = new Database(path)
  try {
    const { integrity_check: verdict } = db.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string // SQLite's own row
    }
    const rows = db
      .prepare(`SELECT w.id FROM wallets w JOIN slots s ON s.wallet_id = w.id JOIN slot_halves h ON h.slot_id = s.id
        WHERE w.status = 'ACTIVE' GROUP BY w.id HAVING count(*) = 3`)
      .all() as { id: string }[] // as selected
    return { verdict, whole: new Set(rows.map(({ id }) => id)) }
  } finally {
    db.close()
  }
}

/** The files as they are when the power goes, with what of the rest `survives`. */
function cut(disk: Disk, from: string, to: string, survives: () => boolean): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${to}${ending}`, { force: true })
  for (const ending of ['', '-wal', '-journal']) {
    const bytes = disk.read(`${from}${ending}`, survives)
    if (bytes) writeFileSync(`${to}${ending}`, bytes)
  }
}

test.runIf(canTrace() || process.env.APPKIT_NIGHTLY)(
  `behavior: wherever the power goes while ${wallets} wallets are made, none that was shown is lost, G12, F19`,
  async () => {
    const files = createTestFiles()
    const acknowledged = await makeWallets(files)
    const isOurs = (path: string) => /a\.db(-wal|-journal)?$/.test(path)
    const events = readTrace(files.trace, isOurs)
    const disk = new Disk()
    disk.start(files.database, `${files.database}.start`)
    const random = randomFrom(seed)
    const target = join(files.folder, 'cut.db')
    const faults: string[] = []
    let tried = 0

    for (const [number, event] of events.entries()) {
      // The power goes just before this event: with nothing that was not synchronized, or with some of it.
      const shown = acknowledged.filter(({ at }) => at < event.at)
      for (const survives of [() => false, () => random() < 0.5]) {
        tried += 1
        cut(disk, files.database, target, survives)
        const { verdict, whole } = openAgain(target)
        const lost = shown.filter(({ walletId }) => !whole.has(walletId)).length
        if (verdict !== 'ok' || lost > 0)
          faults.push(`event ${number} (${event.kind}): ${lost} lost, ${verdict}`)
      }
      disk.apply(event)
    }

    const size = `${tried} cuts, ${acknowledged.length} wallets`
    recordGoal('G12', {
      what: 'cuts of power after which a wallet is lost',
      value: faults.length,
      atMost: 0,
      size,
    })
    expect(faults, `APPKIT_SEED=${seed}`).toEqual([])
    expect(tried).toBeGreaterThan(least)
    expect(acknowledged).toHaveLength(wallets)
    expect(events.some(({ kind }) => kind === 'sync')).toBe(true)
  },
  60_000 + wallets * 5_000,
)
