import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDb } from '../../server/db/open.ts'
import { openRows, type SealedDb } from '../../server/db/sealedRows/sealedRows.ts'
import { sealOnce } from '../../server/db/sealedRows/sealOnce.ts'
import { openSecrets } from '../../server/secrets.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { runLength } from './support/runLength.ts'
import {
  buildServer,
  type ServerProcess,
  startCommand,
  startServer,
} from './support/serverProcess.ts'
import { createWalletUser, type WalletUser } from './support/walletUser.ts'

// The machine with the database is gone. What an operator kept by the manual of appkit-embed-server brings back every
// wallet: from a backup those that were shown before it, from the old files those shown until the end. Source: G13.

const wallets = runLength({ slice: 40, nightly: 1_000 })
const workingAtOnce = 8
/** Users who make their wallets while the backup is written, and after it. */
const usersBeside = 4
const recoveryLimitSeconds = 60

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
}, 60_000)
afterAll(() => built.remove())

const keyFiles = ['secrets', 'a.db.wrapping-key', 'a.db.recovery-key']

/** A machine: a folder with a server in it, reached by the same users wherever it runs. */
function createMachines() {
  const root = mkdtempSync(join(tmpdir(), 'appkit-restore-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const dist = createTestDist()
  let server: ServerProcess | undefined
  onTestFinished(() => server?.kill())
  const world = {} as { db: SealedDb; secrets: ReturnType<typeof openSecrets> } // filled by start()
  const connection = {
    fetch: (url: URL, init: RequestInit) =>
      server ? server.fetch(url, init) : Promise.reject(new Error('no server')),
  }
  const folderOf = (name: string) => join(root, name)
  const configOf = (name: string) => join(folderOf(name), 'appkit.json')

  return {
    world,
    connection,
    folderOf,
    configOf,
    install(name: string) {
      mkdirSync(folderOf(name))
      const settings = { database: './a.db', keyFile: './secrets', port: 0 }
      const config = { ...testConfig, ...settings, dist, requestsPerMinute: 1_000_000 }
      writeFileSync(configOf(name), JSON.stringify(config))
    },
    async start(name: string) {
      const secrets = openSecrets(join(folderOf(name), 'secrets'), true)
      const db = openRows(
        await openDb(join(folderOf(name), 'a.db'), Date.now),
        secrets.get('rowSeals'),
        () => {
          throw new Error('a row is not ours')
        },
      )
      await sealOnce(db, secrets, Date.now)
      Object.assign(world, { db, secrets })
      server = await startServer(built.main, configOf(name))
    },
    /** The power goes: nothing is closed in order, and no last checkpoint is made. */
    async crash(name: string, keep: () => void) {
      await server?.kill()
      keep()
      await world.db.close()
      rmSync(folderOf(name), { recursive: true })
    },
    copy(files: readonly string[], from: string, to: string) {
      for (const file of files) copyFileSync(join(folderOf(from), file), join(folderOf(to), file))
    },
  }
}

async function atOnce(
  users: readonly WalletUser[],
  run: (user: WalletUser) => Promise<void>,
): Promise<void> {
  const left = [...users]
  const work = async () => {
    for (let user = left.shift(); user; user = left.shift()) await run(user)
  }
  await Promise.all(Array.from({ length: workingAtOnce }, work))
}

const makeWallets = (users: readonly WalletUser[]) => atOnce(users, (user) => user.make())

/** Those whose wallet does not sign any more, or as another address. */
async function findLost(users: readonly WalletUser[]): Promise<string[]> {
  const lost: string[] = []
  await atOnce(users, async (user) => {
    const message = `still ${user.userId}`
    const address = await user
      .sign(message)
      .then((signature) => recoverMessageAddress({ message, signature }), String)
    if (address !== user.shown()[0]?.address) lost.push(`${user.userId}: ${address}`)
  })
  return lost
}

test(
  `behavior: ${wallets} wallets sign again from a backup, and those after it from the old files, G13`,
  async () => {
    const { world, connection, ...machines } = createMachines()
    machines.install('first')
    await machines.start('first')
    const createUsers = (count: number, name: string) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          createWalletUser(world, connection, `${name}${at}`),
        ),
      )
    const before = await createUsers(wallets, 'before')
    await makeWallets(before)

    const during = makeWallets(await createUsers(usersBeside, 'during'))
    const path = join(machines.folderOf('first'), 'backup.db')
    const backup = startCommand(built.main, machines.configOf('first'), 'backup', path)
    const [code] = await Promise.all([backup.ended, during])
    const after = await createUsers(usersBeside, 'after')
    await makeWallets(after)
    machines.install('vault')
    machines.install('disk')
    await machines.crash('first', () => {
      machines.copy([...keyFiles, 'backup.db'], 'first', 'vault')
      machines.copy(['a.db', 'a.db-wal', ...keyFiles], 'first', 'disk')
    })

    const wipedAt = performance.now()
    machines.install('second')
    machines.copy(keyFiles, 'vault', 'second')
    copyFileSync(
      join(machines.folderOf('vault'), 'backup.db'),
      join(machines.folderOf('second'), 'a.db'),
    )
    expect(await startCommand(built.main, machines.configOf('second'), 'verify-rows').ended).toBe(0)
    await machines.start('second')
    const lost = await findLost(before)
    const seconds = (performance.now() - wipedAt) / 1000
    const unsaved = await findLost(after)
    await machines.crash('second', () => {})

    await machines.start('disk')
    const lostOfDisk = await findLost([...before, ...after])

    const size = `${wallets} wallets`
    recordGoal('G13', { what: 'wallets lost by a restore', value: lost.length, atMost: 0, size })
    recordGoal('G13', {
      what: 'acknowledged wallets lost where database and log survive',
      value: lostOfDisk.length,
      atMost: 0,
      size: `${wallets + after.length} wallets, ${after.length} after the backup`,
    })
    recordGoal('G13', {
      what: 'seconds from an empty disk until all have signed',
      value: Number(seconds.toFixed(1)),
      atMost: recoveryLimitSeconds,
      size,
    })
    expect([code, lost, lostOfDisk]).toEqual([0, [], []])
    expect(unsaved).toHaveLength(after.length) // they were made after it: the drill can find a loss
    expect(seconds).toBeLessThan(recoveryLimitSeconds)
  },
  60_000 + wallets * 1_000,
)
