import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDist, createTestServer } from '../../server/testing.ts'

// Who can write to the folder of releases, and to nothing else of the server.

const now = Date.UTC(2030, 0, 3)
const widget = 'https://widget.test'
const files = { 'appkit.js': 'script of 1.0.0', 'parts/later-0.js': 'part of 1.0.0' }

/** A server that has kept release 1.0.0, and the folders `state` (its keys) and `releases`. */
async function createOperator() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-writer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const state = join(folder, 'state')
  const releases = join(folder, 'releases')
  mkdirSync(state)
  const database = join(state, 'a.db')
  const start = (version = '1.1.0') => {
    const dist = createTestDist({ version, ...(version === '1.0.0' && { files }) })
    return createTestServer({ database, dist, releasesFolder: releases }, { startAt: now })
  }
  await (await start('1.0.0')).close()
  return { state, releases, start }
}

/** Puts files of three days ago into a folder. */
function writeOld(folder: string, names: string[]) {
  for (const name of names) {
    writeFileSync(join(folder, name), 'precious')
    utimesSync(join(folder, name), now / 1_000 - 3 * 86_400, now / 1_000 - 3 * 86_400)
  }
}

const owned = ['a.db.backup', 'keys.json', 'f'.repeat(96), `${'f'.repeat(96)}.0123456789abcdef.tmp`]

test.each(['files', 'manifests'])(
  'error: a link in the place of %s makes the server delete and write nothing there',
  async (name) => {
    const { state, releases, start } = await createOperator()
    renameSync(join(releases, name), join(releases, 'aside'))
    symlinkSync(state, join(releases, name))
    writeOld(state, owned)
    const before = readdirSync(state).sort()

    await expect(start()).rejects.toThrow(/The folder of releases .* cannot be used \(ENOTDIR\)/)

    expect(readdirSync(state).sort()).toEqual(before)
  },
)

test('behavior: what somebody keeps in folders of these names stays', async () => {
  const { releases, start } = await createOperator()
  const own = ['invoice.pdf', 'a.tmp', 'F'.repeat(96), 'notes.json.tmp', `${'f'.repeat(96)}.pdf`]
  for (const name of ['files', 'manifests']) writeOld(join(releases, name), own)
  writeOld(join(releases, 'files'), owned)

  await start()

  for (const name of ['files', 'manifests'])
    expect(readdirSync(join(releases, name))).toEqual(expect.arrayContaining(own))
  // What the server has written itself and needs no more is deleted, as before.
  expect(owned.map((name) => existsSync(join(releases, 'files', name)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

/** A pipe that somebody writes to every 5 s: whoever waits for its content waits for so long. */
function makePipe(path: string) {
  execFileSync('sh', ['-c', 'mkfifo "$0"', path])
  const writer = spawn('sh', ['-c', 'while sleep 5; do : > "$0"; done', path], { detached: true })
  onTestFinished(() => void process.kill(-writer.pid!)) // it was started above
}

/** A file that says it has 3 GiB and takes none of them. */
function makeHuge(path: string) {
  const file = openSync(path, 'w')
  ftruncateSync(file, 3 * 2 ** 30)
  closeSync(file)
}

test.each<[string, (path: string) => void]>([
  ['a pipe', makePipe],
  ['a folder', (path) => void mkdirSync(path)],
  ['a file of 3 GiB', makeHuge],
  ['a link to itself', (path) => symlinkSync(path, path)],
])('error: %s among the manifests neither stops the server nor its start', async (_, make) => {
  const { releases, start } = await createOperator()
  const running = await start()
  const path = join(releases, 'manifests', '9.json')
  const startedAt = performance.now()
  const statuses = async ({ get }: Awaited<ReturnType<typeof start>>) =>
    Promise.all(
      ['parts/none.js', 'parts/later-0.js', 'appkit@1.0.0.js'].map(
        async (file) => (await get(`${widget}/${file}`)).status,
      ),
    )

  make(path)

  expect(await statuses(running)).toEqual([404, 200, 200])
  const next = await start('1.2.0')
  expect(await statuses(next)).toEqual([404, 200, 200])
  expect(performance.now() - startedAt).toBeLessThan(4_500)
  for (const { lines } of [running, next])
    expect(lines.filter(({ msg }) => msg === 'release file refused')).toMatchObject([
      { file: '9.json', reason: 'unsealed' },
    ])
})

test('error: a link in the place of a kept file is not followed, and the server’s own is written anew', async () => {
  const { state, releases, start } = await createOperator()
  const secret = join(state, 'secret')
  writeFileSync(secret, files['appkit.js'])
  const folder = join(releases, 'files')
  for (const name of readdirSync(folder)) {
    rmSync(join(folder, name))
    symlinkSync(secret, join(folder, name))
  }

  const { get } = await start()

  // Also where what it leads to would have the right content.
  expect((await get(`${widget}/appkit@1.0.0.js`)).status).toBe(404)
  expect((await get(`${widget}/appkit@1.1.0.js`)).status).toBe(200)
  expect(readdirSync(state)).toContain('secret')
})
