import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../parseConfig.ts'
import { runCommand } from '../runCommand.ts'
import { createTestDist, createTestServer, testConfig, testIntegrity } from '../testing.ts'

function createOperator() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files: { database: string; keyFile?: string } = { database: join(folder, 'a.db') }
  const dists = new Map<string, string>()
  const distOf = (version: string, script = `script of ${version}`) => {
    const dist = dists.get(version + script)
    const made =
      dist ??
      createTestDist({
        version,
        files: {
          'appkit.js': script,
          ...(version === '1.0.0' && { 'secure/assets/old-1.js': 'old' }),
        },
      })
    dists.set(version + script, made)
    return made
  }
  const startAt = Date.UTC(2026, 0, 31)
  return {
    folder,
    files,
    start: (dist: string, at = startAt) => createTestServer({ ...files, dist }, { startAt: at }),
    distOf,
    run: (dist: string, ...command: string[]) =>
      runCommand(parseConfig({ ...testConfig, ...files, dist, logLevel: 'silent' }), command),
  }
}

test('default: integrity prints the tag to copy, also before the first start', async () => {
  const { distOf, run } = createOperator()

  const { text, code } = await run(distOf('1.0.0'), 'integrity')

  expect(code).toBe(0)
  expect(text).toBe(`This version, whatever the server is updated to:
<script async src="https://widget.test/appkit@1.0.0.js" integrity="${testIntegrity('script of 1.0.0')}" crossorigin="anonymous" data-project-id="shop"></script>

Always the newest version:
<script async src="https://widget.test/appkit.js" data-project-id="shop"></script>
`)
})

test('param: integrity takes the project that the tag is for', async () => {
  const { distOf, run } = createOperator()

  const empty = await run(distOf('1.0.0'), 'integrity', 'empty')
  const none = await run(distOf('1.0.0'), 'integrity', 'nobody')

  expect(empty.text).toContain('data-project-id="empty"')
  expect(none).toEqual({ text: 'There is no project "nobody". Known: shop, empty.\n', code: 1 })
})

test('error: integrity prints no tag for a build whose version is taken', async () => {
  const { start, distOf, run } = createOperator()
  await (await start(distOf('1.0.0'))).close()

  const { text, code } = await run(distOf('1.0.0', 'another script'), 'integrity')

  expect(code).toBe(1)
  expect(text).toMatch(/^Another build was published as 1\.0\.0/)
  expect(text).not.toContain('sha384')
})

test('default: releases lists what is served of each version', async () => {
  const { start, distOf, run } = createOperator()
  expect((await run(distOf('1.0.0'), 'releases')).text).toBe(
    'No version is kept yet. Start the server once.\n',
  )
  await (await start(distOf('1.0.0'))).close()
  const now = Date.now()
  await (await start(distOf('1.1.0'), now)).close()

  const { text, code } = await run(distOf('1.1.0'), 'releases')

  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  expect(code).toBe(0)
  expect(text).toBe(
    `1.1.0  published ${day(now)}  script, and files of the frames until ${day(now + 30 * 86_400_000)} or later\n` +
      '1.0.0  published 2026-01-31  script\n',
  )
})

test('default: a withdrawn version is served no more, also by a server that runs', async () => {
  const { start, distOf, run } = createOperator()
  await (await start(distOf('1.0.0'))).close()
  const server = await start(distOf('1.1.0'))
  const url = 'https://widget.test/appkit@1.0.0.js'
  expect((await server.get(url)).status).toBe(200)

  const { text, code } = await run(distOf('1.1.0'), 'withdraw', '1.0.0')
  await server.get('https://widget.test/appkit@0.0.1.js') // what is not known is looked for in the folder

  expect([text, code]).toEqual([
    '1.0.0 is withdrawn. Running servers stop serving it within 10 minutes.\n',
    0,
  ])
  expect((await server.get(url)).status).toBe(404)
  expect((await run(distOf('1.1.0'), 'releases')).text).not.toContain('1.0.0')
})

test('error: the version of this server and one that is not kept are not withdrawn', async () => {
  const { start, distOf, run } = createOperator()
  await (await start(distOf('1.0.0'))).close()

  expect(await run(distOf('1.0.0'), 'withdraw', '1.0.0')).toEqual({
    text: '1.0.0 is the version of this server. Install another one first.\n',
    code: 1,
  })
  expect(await run(distOf('1.0.0'), 'withdraw', '0.9.0')).toEqual({
    text: 'Version "0.9.0" is not kept. "releases" lists those that are.\n',
    code: 1,
  })
})

/** Withdraws 1.0.0 and puts a copy of the folder back that was made before. */
async function putCopyBack({ folder, start, distOf, run }: ReturnType<typeof createOperator>) {
  const releases = join(folder, 'a.db.releases')
  await (await start(distOf('1.0.0'))).close()
  cpSync(releases, join(folder, 'copy'), { recursive: true })
  await run(distOf('1.1.0'), 'withdraw', '1.0.0')
  rmSync(releases, { recursive: true })
  cpSync(join(folder, 'copy'), releases, { recursive: true })
}

test('error: a copy of the folder does not bring a withdrawn version back', async () => {
  const operator = createOperator()
  await putCopyBack(operator)
  const { folder, start, distOf, run } = operator

  expect((await run(distOf('1.1.0'), 'releases')).text).not.toContain('1.0.0')
  const server = await start(distOf('1.1.0'))

  expect((await server.get('https://widget.test/appkit@1.0.0.js')).status).toBe(404)
  expect((await run(distOf('1.1.0'), 'releases')).text).not.toContain('1.0.0')
  const manifests = readdirSync(join(folder, 'a.db.releases/manifests'))
  expect(manifests.filter((name) => name.startsWith('1.0.0'))).toEqual([])
})

test.each(['runs', 'starts again'])(
  'error: a server of the withdrawn version that %s does not bring it back',
  async (what) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { start, distOf, run } = createOperator()
    const first = await start(distOf('1.0.0'))
    await run(distOf('1.1.0'), 'withdraw', '1.0.0')
    if (what === 'starts again') await first.close()
    const old = what === 'runs' ? first : await start(distOf('1.0.0'))
    vi.advanceTimersByTime(600_000) // by then it has looked again

    const server = await start(distOf('1.1.0'))

    const url = 'https://widget.test/appkit@1.0.0.js'
    expect((await server.get(url)).status).toBe(404)
    expect((await old.get(url)).status).toBe(404)
    expect((await old.get('https://widget.test/appkit.js')).status).toBe(200) // it is what runs there
    expect(old.lines.find(({ version }) => version === '1.0.0')?.msg).toMatch(
      /^This version was withdrawn/,
    )
  },
)

test('error: where the key file takes no note, withdraw says what to add, and the folder keeps it meanwhile', async () => {
  const { files, folder, start, distOf, run } = createOperator()
  await (await start(distOf('1.0.0'))).close()
  // Root writes into any folder, so the note is kept out by a name that leaves none for the next file.
  files.keyFile = join(folder, 'k'.repeat(255))
  renameSync(join(folder, 'a.db.login-key'), files.keyFile)

  const { text, code } = await run(distOf('1.1.0'), 'withdraw', '1.0.0')
  const server = await start(distOf('1.1.0'))

  expect(code).toBe(1)
  expect(text).toContain('Add 1.0.0 to its list "withdrawn"')
  expect((await server.get('https://widget.test/appkit@1.0.0.js')).status).toBe(404)
})

test('error: a copy of the folder makes no release younger than the server knows it', async () => {
  const { folder, start, distOf } = createOperator()
  const startAt = Date.UTC(2026, 0, 31)
  await (await start(distOf('1.0.0'), startAt)).close()
  const now = startAt + 31 * 86_400_000
  const manifests = join(folder, 'a.db.releases/manifests')
  for (const name of readdirSync(manifests)) utimesSync(join(manifests, name), now / 1e3, now / 1e3)

  const server = await start(distOf('1.1.0'), now)

  expect((await server.get('https://widget.test/appkit@1.0.0.js')).status).toBe(200)
  expect((await server.get('https://secure.test/assets/old-1.js')).status).toBe(404)
})
