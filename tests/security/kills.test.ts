import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '../../server/audit/verifyAudit.ts'
import { connect } from '../../server/db/connect.ts'
import { openRows } from '../../server/db/sealedRows/sealedRows.ts'
import { sealOnce } from '../../server/db/sealedRows/sealOnce.ts'
import { verifyRows } from '../../server/db/sealedRows/verifyRows.ts'
import { sqliteDialect } from '../../server/db/sqliteDialect.ts'
import { createSharedDatabase, databaseOfTest } from '../../server/db/testing.ts'
import { openSecrets } from '../../server/secrets.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { dropOldKeys, rotateKey } from './support/rotateKey.ts'
import { runLength } from './support/runLength.ts'
import {
  buildServer,
  type ServerProcess,
  startCommand,
  startServer,
} from './support/serverProcess.ts'
import { createWalletUser, type WalletUser } from './support/walletUser.ts'

// The server is killed under load, again and again, also while its keys change. Whatever the moment: an address that anybody saw
// can be rebuilt. Source: F19, G11.

const cycles = Number(process.env.APPKIT_CYCLES ?? runLength({ slice: 6, nightly: 1_000 }))
/** Where chance struck too few different steps in those, a run goes on up to here. */
const cyclesAtMost = cycles * 6
const stepsToStrike = ['create', 'activate', 'makeNext', 'move']
const usersAtOnce = 6
const movesEach = 2
/** Every so many cycles the keys of the server change, and wrapping anew is killed too. */
const rotatesEvery = 5
/** A kill comes after so many answers at most, and then at any point of the next ones. */
const answersPerCycle = 40
const lastMoments = 8

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
}, 60_000)
afterAll(() => built.remove())

async function createTestFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-kills-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = await createSharedDatabase(folder)
  const config = {
    ...testConfig,
    dist: createTestDist(),
    ...settings,
    port: 0,
    requestsPerMinute: 1_000_000,
  }
  const configPath = join(folder, 'appkit.json')
  writeFileSync(configPath, JSON.stringify(config))
  const { db: file } = await connect(settings, Date.now)
  const secrets = openSecrets(settings.keyFile, true)
  const db = openRows(file, secrets.get('rowSeals'), ({ table, key }) => {
    throw new Error(`a row of ${table} is not ours: ${key}`)
  })
  onTestFinished(() => void db.close())
  await sealOnce(db, secrets, Date.now)
  const keyFiles = [settings.wrappingKeyFile, settings.recoveryKeyFile]
  return { configPath, keyFiles, db, secrets }
}

/** New keys, and the command that wraps everything under them, to be killed with the server. */
function rotate(configPath: string, keyFiles: readonly string[]) {
  keyFiles.forEach(rotateKey)
  return startCommand(built.main, configPath, 'rewrap')
}

test(
  `behavior: no address that was shown is lost in ${cycles} kills under load, F19, G11`,
  async () => {
    const { configPath, keyFiles, db, secrets } = await createTestFiles()
    let server: ServerProcess | undefined
    onTestFinished(() => server?.kill())
    const traffic = createTraffic(() => server)
    const users: WalletUser[] = []
    const struck: Record<string, number> = {}
    let made = 0
    const next = async () => {
      made += 1
      const user = await createWalletUser({ db, secrets }, traffic, `user${made}`)
      users.push(user)
      return user
    }
    let working = await Promise.all(Array.from({ length: usersAtOnce }, next))

    const listShown = () =>
      users.flatMap((user) => user.shown().map((wallet) => ({ user, ...wallet })))
    const isEnough = () =>
      listShown().length > cycles / 4 && stepsToStrike.every((step) => step in struck)
    for (let cycle = 0; cycle < cycles || (cycle < cyclesAtMost && !isEnough()); cycle++) {
      const rewrapping = cycle % rotatesEvery === 1 ? rotate(configPath, keyFiles) : undefined
      server = await startServer(built.main, configPath)
      const enough = traffic.answers(randomInt(1, answersPerCycle))
      const work = Promise.all(working.map((user) => goOn(user, next)))
      await Promise.race([enough, work])
      await new Promise((resolve) => setTimeout(resolve, randomInt(lastMoments)))
      rewrapping?.kill()
      await server.kill()
      const outcomes = await work
      working = outcomes.map(({ user }) => user)
      for (const { step } of outcomes) struck[step] = (struck[step] ?? 0) + 1
    }

    expect(await startCommand(built.main, configPath, 'rewrap').ended).toBe(0)
    keyFiles.forEach(dropOldKeys)
    server = await startServer(built.main, configPath)
    const shown = listShown()
    const restored: string[][] = []
    for (const { user, walletId } of shown)
      restored.push(await user.restore(walletId).catch((error) => [String(error)]))
    const lost = restored.filter((ways, at) => ways.some((way) => way !== shown[at]?.address))
    const size = `${shown.length} addresses, at least ${cycles} kills`
    const what = `revealed addresses lost${databaseOfTest()}`
    recordGoal('G11', { what, value: lost.length, atMost: 0, size })
    expect(lost).toEqual([])
    expect(shown.length).toBeGreaterThan(cycles / 4)
    expect(Object.keys(struck)).toEqual(expect.arrayContaining(stepsToStrike))
    if (db.dialect === sqliteDialect) {
      const { rows } = await db.run('PRAGMA integrity_check', [])
      expect(rows).toMatchObject([{ integrity_check: 'ok' }])
    }
    expect(await verifyAudit({ db, secrets })).toMatchObject({ whole: true })
    expect(await verifyRows(db)).toMatchObject({ foreign: [], back: [] })
    report({ cycles, shown: shown.length, struck })
  },
  60_000 + cyclesAtMost * 10_000,
)

/** Works for one user after the other until the server is gone; tells where it was struck. */
async function goOn(user: WalletUser, next: () => Promise<WalletUser>) {
  for (let current = user; ; current = await next()) {
    try {
      if (current.shown().length === 0) await makeOrFinish(current)
      for (let done = 0; done < movesEach; done++) await current.move()
    } catch (error) {
      if (!isGone(error)) throw error
      return { user: current, step: current.step() }
    }
  }
}

/** Whether the server went away in the middle; whatever else goes wrong is a fault. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
}

/** A crash may have come between the server's ACTIVE and the answer: then the address is shown now. */
async function makeOrFinish(user: WalletUser) {
  const wallet = await user.read()
  if (wallet?.status === 'ACTIVE') await user.adopt(wallet)
  else await user.make()
}

/** The way to the server of the moment, with a count of what it answered. */
function createTraffic(server: () => ServerProcess | undefined) {
  let waiting = { left: 0, done: () => {} }
  return {
    async fetch(url: URL, init: RequestInit): Promise<Response> {
      const current = server()
      if (!current) throw new Error('no server')
      const response = await current.fetch(url, init)
      waiting.left -= 1
      if (waiting.left === 0) waiting.done()
      return response
    },
    /** Resolves after so many answers from now on. */
    answers: (left: number) =>
      new Promise<void>((done) => {
        waiting = { left, done }
      }),
  }
}

function report(figures: object) {
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}
