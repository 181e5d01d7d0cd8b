import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDist, createTestServer, testConfig, testIntegrity } from '../testing.ts'

const dayMs = 86_400_000
const widget = 'https://widget.test'
const secure = 'https://secure.test'

/** What 1.0.0 has and 1.1.0 has no more. */
const oldFiles = {
  'appkit.js': 'script of 1.0.0',
  'parts/later-0.js': 'part of 1.0.0',
  'widget/assets/lazy-1.js': 'chunk of 1.0.0',
  'secure/assets/rpc-1.js': 'secure chunk of 1.0.0',
}
const oldUrls = [
  `${widget}/appkit@1.0.0.js`,
  `${widget}/parts/later-0.js`,
  `${widget}/assets/lazy-1.js`,
  `${secure}/assets/rpc-1.js`,
]

/** An operator's folder, in which servers of several releases run, one after the other or at once. */
function createOperator() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  let now = Date.UTC(2030, 0, 1)
  const start = async (dist: string) => {
    const server = await createTestServer({ database, dist }, { startAt: now })
    return { ...server, statuses: (urls: string[]) => statusesOf(server, urls) }
  }
  return {
    folder: join(folder, 'a.db.releases'),
    config: { ...testConfig, database },
    old: () => start(createTestDist({ version: '1.0.0', files: oldFiles })),
    next: (version = '1.1.0') =>
      start(createTestDist({ version, files: { 'appkit.js': 'script of 1.1.0' } })),
    start,
    pass(ms: number) {
      now += ms
    },
  }
}

async function statusesOf(server: Awaited<ReturnType<typeof createTestServer>>, urls: string[]) {
  return Promise.all(urls.map(async (url) => (await server.get(url)).status))
}

test('default: after an update former files are served as they were, and the new ones beside them: F32', async () => {
  const operator = createOperator()
  await (await operator.old()).close()

  const { get } = await operator.next()

  expect(await (await get(`${widget}/appkit@1.0.0.js`)).text()).toBe('script of 1.0.0')
  expect(await (await get(`${widget}/appkit@1.1.0.js`)).text()).toBe('script of 1.1.0')
  expect(await (await get(`${widget}/appkit.js`)).text()).toBe('script of 1.1.0')
  const chunk = await get(`${widget}/assets/lazy-1.js`)
  expect(await chunk.text()).toBe('chunk of 1.0.0')
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const code = await get(`${secure}/assets/rpc-1.js`)
  expect(await code.text()).toBe('secure chunk of 1.0.0')
  expect(code.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await get(`${widget}/assets/rpc-1.js`)).status).toBe(404)
})

test('behavior: 30 days after the last server of a release its chunks go, and its pinned script stays', async () => {
  const operator = createOperator()
  await (await operator.old()).close()
  operator.pass(10 * dayMs)
  const server = await operator.next()

  operator.pass(20 * dayMs)
  await server.close()
  const onDay30 = await operator.next()
  expect(await onDay30.statuses(oldUrls)).toEqual([200, 200, 200, 200])
  operator.pass(dayMs)
  await onDay30.close()
  const later = await operator.next()

  expect(await later.statuses(oldUrls)).toEqual([200, 200, 404, 404])
  const contents = readdirSync(join(operator.folder, 'files')).map((name) =>
    readFileSync(join(operator.folder, 'files', name), 'utf8'),
  )
  expect(contents).not.toContain('chunk of 1.0.0')
  expect(contents).toContain('script of 1.0.0')
})

test('behavior: a rollback makes the former release the current one, and keeps the newer for 30 days', async () => {
  const operator = createOperator()
  await (await operator.old()).close()
  await (await operator.next()).close()

  const { get } = await operator.old()

  expect(await (await get(`${widget}/appkit.js`)).text()).toBe('script of 1.0.0')
  expect(await (await get(`${widget}/appkit@1.1.0.js`)).text()).toBe('script of 1.1.0')
  const { current, releases } = await (await get(`${widget}/releases.json`)).json()
  expect(current).toBe('1.0.0')
  expect(releases.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0'])
})

test('behavior: two servers of different releases serve the files of both, whichever is asked', async () => {
  const operator = createOperator()
  const older = await operator.old()
  operator.pass(1)
  const newer = await operator.next()
  const newUrls = [`${widget}/appkit@1.1.0.js`]

  expect(await older.statuses([...oldUrls, ...newUrls])).toEqual([200, 200, 200, 200, 200])
  expect(await newer.statuses([...oldUrls, ...newUrls])).toEqual([200, 200, 200, 200, 200])
})

test.each([
  ['the pinned script', oldFiles['appkit.js'], 0],
  ['a chunk of the secure frame', oldFiles['secure/assets/rpc-1.js'], 3],
])(
  'error: %s is not served once its file was changed, which is logged: T12',
  async (_, text, index) => {
    const operator = createOperator()
    await (await operator.old()).close()
    const hex = Buffer.from(testIntegrity(text).slice('sha384-'.length), 'base64').toString('hex')
    const path = join(operator.folder, 'files', hex)
    expect(statSync(path).mode & 0o777).toBe(0o444)
    chmodSync(path, 0o644)
    writeFileSync(path, `${text} and more`)

    const server = await operator.next()

    const statuses = [200, 200, 200, 200].with(index, 404)
    expect(await server.statuses(oldUrls)).toEqual(statuses)
    expect(server.lines.filter(({ msg }) => msg === 'release file refused')).toMatchObject([
      { level: 50, file: testIntegrity(text), reason: 'changed' },
    ])
  },
)

test('error: a manifest that lists other files counts only with the seal of the key file: T12', async () => {
  const operator = createOperator()
  await (await operator.old()).close()
  const manifests = join(operator.folder, 'manifests')
  const [name = ''] = readdirSync(manifests)
  const path = join(manifests, name)
  const text = readFileSync(path, 'utf8')
  chmodSync(path, 0o644)
  const evil = testIntegrity('evil')
  writeFileSync(path, text.replace(testIntegrity(oldFiles['appkit.js']), evil))
  const hex = Buffer.from(evil.slice('sha384-'.length), 'base64').toString('hex')
  writeFileSync(join(operator.folder, 'files', hex), 'evil')
  operator.pass(60 * dayMs)

  const server = await operator.next()

  expect(await server.statuses(oldUrls)).toEqual([404, 404, 404, 404])
  expect(server.lines.filter(({ msg }) => msg === 'release file refused')).toMatchObject([
    { file: name, reason: 'unsealed' },
  ])
  // Nothing is deleted while that is not cleared up: the key file may be the wrong one.
  expect(readdirSync(join(operator.folder, 'files'))).toContain(hex)
})

test('behavior: its own file that was changed in the folder is written again', async () => {
  const operator = createOperator()
  await (await operator.old()).close()
  const hex = Buffer.from(testIntegrity(oldFiles['appkit.js']).slice(7), 'base64').toString('hex')
  const path = join(operator.folder, 'files', hex)
  chmodSync(path, 0o644)
  writeFileSync(path, 'evil')

  await (await operator.old()).close()

  expect(readFileSync(path, 'utf8')).toBe(oldFiles['appkit.js'])
})

test('behavior: what a version pins never changes: a second build of it is served by the evergreen URL alone', async () => {
  const operator = createOperator()
  await (await operator.old()).close()
  operator.pass(1)

  const { get, lines } = await operator.next('1.0.0')

  expect(await (await get(`${widget}/appkit.js`)).text()).toBe('script of 1.1.0')
  expect(await (await get(`${widget}/appkit@1.0.0.js`)).text()).toBe('script of 1.0.0')
  const { releases } = await (await get(`${widget}/releases.json`)).json()
  expect(releases).toHaveLength(1)
  expect(releases[0].script.integrity).toBe(testIntegrity('script of 1.0.0'))
  expect(lines.find(({ version }) => version === '1.0.0')?.msg).toMatch(/^Another build/)
})

test('error: a file of the build that is not what the build wrote stops the start', async () => {
  const dist = createTestDist()
  writeFileSync(join(dist, 'secure/assets/worker-1.js'), 'evil')

  await expect(createTestServer({ dist })).rejects.toThrow(
    /worker-1\.js is not what the build wrote/,
  )
})

test('error: a folder that cannot be used stops the start, and is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'a.db.releases'), 'a file')

  await expect(createTestServer({ database: join(folder, 'a.db') })).rejects.toThrow(
    /The folder of releases .*a\.db\.releases cannot be used \(E/,
  )
})

test('behavior: with the database in memory nothing is kept', async () => {
  await createTestServer()

  expect(existsSync(':memory:.releases')).toBe(false)
})
