import type { Page } from 'playwright/test'
import { buildRelease, type Release } from './support/buildRelease.ts'
import { type ReleaseServer, startReleaseServer } from './support/releaseServer.ts'
import { expect, test } from './support/test.ts'

// An operator updates the server. Sites that pin a version, and pages that are open, go on as before: F32.

const dayMs = 86_400_000
let old: Release
let server: ReleaseServer

test.beforeAll(async () => {
  test.setTimeout(240_000)
  old = await buildRelease('0.0.9')
})
test.afterAll(() => old?.remove())
test.beforeEach(async () => {
  server = await startReleaseServer()
  await server.install(old)
})
test.afterEach(() => server.stop())

const evergreen = () => `src="${server.origin('widget')}/appkit.js"`
const pinned = ({ version, integrity }: Release) =>
  `src="${server.origin('widget')}/appkit@${version}.js" integrity="${integrity}" crossorigin="anonymous"`

test('default: a tag that pins a former version connects a wallet with the widget of the new one', async ({
  kit,
  page,
}) => {
  const fetched = responsesOf(page)
  await server.install()
  server.embed(pinned(old))
  await kit.visit(server.siteUrl)

  const address = await kit.connect()
  await page.evaluate(refusedRequest) // brings a module of the script

  expect(address).toMatch(/^0x/)
  expect(await page.evaluate(() => window.appkit.version)).toBe('0.0.9')
  const ofScript = fetched.filter(({ path }) => /appkit|parts/.test(path))
  expect(ofScript).toEqual([
    { path: '/appkit@0.0.9.js', status: 200 },
    { path: expect.stringMatching(/^\/parts\/later-/), status: 200 },
  ])
  expect(chunksOf(fetched).filter(({ path }) => isOld(path))).toEqual([])
})

test('behavior: a page that is open over the update finds every file that it wants later', async ({
  kit,
  page,
}) => {
  server.embed(evergreen())
  await kit.visit(server.siteUrl)
  await page.waitForLoadState('networkidle')
  await server.install()
  const fetched = responsesOf(page)

  await kit.connect()
  await page.evaluate(refusedRequest)

  const files = chunksOf(fetched)
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([expect.stringMatching(/adapter-/), expect.stringMatching(/views-/)]),
  )
  expect(files.filter(({ path, status }) => !isOld(path) || status !== 200)).toEqual([])
  expect(fetched).toContainEqual({ path: expect.stringMatching(/^\/parts\/later-/), status: 200 })
  expect(fetched.filter(({ path }) => path === '/frame')).toEqual([])
})

test('behavior: after 30 days its files are gone, and the widget brings its new document once', async ({
  kit,
  page,
}) => {
  server.embed(evergreen())
  await kit.visit(server.siteUrl)
  await page.waitForLoadState('networkidle')
  server.pass(31 * dayMs)
  await server.install()
  const fetched = responsesOf(page)

  await page.getByRole('button', { name: 'Networks' }).click()

  await expect(kit.view('Choose a network')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const files = chunksOf(fetched)
  expect(new Set(files.filter(({ path }) => isOld(path)).map(({ status }) => status))).toEqual(
    new Set([404]),
  )
  expect(new Set(files.filter(({ path }) => !isOld(path)).map(({ status }) => status))).toEqual(
    new Set([200]),
  )
  expect(
    new Set(fetched.filter(({ path }) => path === '/frame').map(({ status }) => status)),
  ).toEqual(new Set([200]))
})

test('error: a script that speaks no protocol of the widget says where one is that does', async ({
  kit,
  page,
}) => {
  test.setTimeout(240_000)
  const ancient = await buildRelease('0.0.1', 0)
  await server.install(ancient)
  await server.install()
  server.embed(pinned(ancient))
  ancient.remove()
  const refused = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.goto(server.siteUrl)

  await kit.open()

  const text = `This script speaks protocol 0-0, the widget 1-1. Use a version from ${server.origin('widget')}/releases.json`
  expect((await refused).text()).toContain(text)
  await expect(page.locator('appkit-frames [role=alert]')).toContainText(text)
})

test('error: a new document of the secure frame never runs a file of the former release (T12)', async ({
  page,
}) => {
  await server.install()
  const { origin } = server
  const file = Object.keys(old.files).find((path) => /^secure\/assets\/.*\.js$/.test(path))!
  const url = `${origin('secure')}/${file.slice('secure/'.length)}`
  await page.goto(`${origin('secure')}/frame?projectId=shop`)

  const outcome = await page.evaluate(
    async (url) => [
      (await fetch(url)).status,
      await import(url).then(
        () => 'runs',
        () => 'refused',
      ),
    ],
    url,
  )

  expect(outcome).toEqual([200, 'refused'])
})

type Fetched = { path: string; status: number }

/** What the server under test answers from now on. */
function responsesOf(page: Page): Fetched[] {
  const fetched: Fetched[] = []
  page.on('response', (response) => {
    const { host, pathname } = new URL(response.url())
    if (host === new URL(server.origin('widget')).host)
      fetched.push({ path: pathname, status: response.status() })
  })
  return fetched
}

function chunksOf(fetched: Fetched[]): Fetched[] {
  return fetched.filter(({ path }) => path.startsWith('/assets/'))
}

/** Whether a file has a name of the former release: see buildRelease.ts. */
function isOld(path: string): boolean {
  return /-old\.\w+$/.test(path)
}

/** A request that no wallet answers; what explains its error is a module of the script. */
function refusedRequest(): Promise<unknown> {
  return window.appkit
    .getProvider('eip155')
    .request({ method: 'eth_unknown' })
    .catch(() => {})
}
