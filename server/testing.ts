import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { authApi } from '../shared-schemas/api/auth.ts'
import { blockchainApi } from '../shared-schemas/api/blockchain.ts'
import type { Endpoint } from '../shared-schemas/api/define.ts'
import { accessErrors } from '../shared-schemas/api/refusals.ts'
import { vaultApi } from '../shared-schemas/api/vault.ts'
import { walletsApi } from '../shared-schemas/api/wallets.ts'
import { createApp } from './app.ts'
import type { ServerConfigInput } from './config.ts'
import { createTestDatabase } from './db/testing.ts'
import { createLog } from './log.ts'
import type { FetchOutside } from './outside/createFetchOutside.ts'
import { parseConfig } from './parseConfig.ts'
import type { Env } from './world.ts'

const document = `<!doctype html><html lang="en"><head><meta name="appkit-config" content="%APPKIT_CONFIG%">
<script type="importmap">{"integrity":{}}</script>
<script type="module" src="/assets/main-1.js" integrity="sha384-x" crossorigin></script></head></html>`
const secureDocument = `<!doctype html><html lang="en"><head><meta name="appkit-secure-config" content="%APPKIT_SECURE_CONFIG%">
<script type="importmap">{"integrity":{}}</script></head></html>`
const decisionDocument = `<!doctype html><html lang="en"><head><script type="importmap">{"integrity":{}}</script>
<script type="module" src="/assets/decision-1.js" integrity="sha384-x" crossorigin></script></head></html>`

type TestRelease = {
  version?: string
  html?: string
  /** Files by their paths, beside or in place of those that every test has. */
  files?: Record<string, string>
}

/** A folder as the build leaves it, removed after the test. */
export function createTestDist({
  version = '1.0.0',
  html = document,
  files = {},
}: TestRelease = {}): string {
  const dist = mkdtempSync(join(tmpdir(), 'appkit-server-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  for (const folder of ['widget/assets', 'secure/assets', 'parts'])
    mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'widget/index.html'), html)
  for (const name of ['index', 'approve', 'vault'])
    writeFileSync(join(dist, `secure/${name}.html`), secureDocument)
  writeFileSync(join(dist, 'secure/decision.html'), decisionDocument)
  const released: Record<string, string> = {
    'appkit.js': 'script',
    'parts/later-1.js': 'part',
    'widget/assets/main-1.js': 'main',
    'widget/assets/main-1.js.br': 'compressed',
    'secure/assets/worker-1.js': 'worker',
    ...files,
  }
  for (const [path, text] of Object.entries(released)) writeFileSync(join(dist, path), text)
  const digests = Object.entries(released).map(([path, text]) => [path, testIntegrity(text)])
  const manifest = { version, files: Object.fromEntries(digests) }
  writeFileSync(join(dist, 'release.json'), JSON.stringify(manifest))
  return dist
}

/** The digest of a text, as a tag has it. */
export function testIntegrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

/** A mail server that no test reaches: for tests that offer email and send nothing. */
export const testMail = { from: 'Shop <login@shop.test>', smtpUrl: 'smtp://127.0.0.1:1' }

/** What a provider knows the server of a test as that never asks it. */
export const testClient = { clientId: 'shop', clientSecret: 'secret' }

export const testConfig = {
  origins: {
    widget: 'https://widget.test',
    secure: 'https://secure.test',
    api: 'https://api.test',
  },
  database: ':memory:',
  projects: [
    { id: 'shop', name: 'Shop', mode: 'production', origins: ['https://shop.test'] },
    { id: 'empty', name: 'Nobody yet', mode: 'production', origins: [], features: {} },
  ],
} satisfies Omit<ServerConfigInput, 'dist'>

/** Requests of a test come from this machine, as those of a proxy on it do. */
const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as Env['Bindings']

/** The real app on a database of the test, with its log as parsed lines and a clock of the test. */
export async function createTestServer(
  overrides: Partial<ServerConfigInput> = {},
  {
    startAt = Date.UTC(2030, 0, 1),
    ...ports
  }: { fetch?: typeof fetch; fetchOutside?: FetchOutside; startAt?: number } = {},
) {
  const lines: Record<string, unknown>[] = []
  const clock = { now: startAt }
  const own = overrides.database === undefined ? await createTestDatabase() : {}
  const config = parseConfig({ ...testConfig, ...own, dist: createTestDist(), ...overrides })
  const app = await createApp(config, {
    ...ports,
    now: () => clock.now,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= app.close()
    return closed
  }
  onTestFinished(close)
  const answer = async (request: Request) => {
    const response = await app.fetch(request, local)
    await expectListed(request, response)
    return response
  }
  return {
    lines,
    clock,
    close,
    drain: app.drain,
    wakeMail: app.deliver,
    get: (url: string, headers: Record<string, string> = {}) =>
      answer(new Request(url, { headers })),
    post: (url: string, body: string, headers: Record<string, string> = {}) =>
      answer(new Request(url, { method: 'POST', body, headers })),
    fetch: (url: URL, init: RequestInit) => answer(new Request(url, init)),
  }
}

const endpoints: Endpoint[] = [authApi, blockchainApi, vaultApi, walletsApi].flatMap((api) =>
  Object.values<Endpoint>(api),
)

/** Whatever a test asks of the API: a refusal with a code is one that the endpoint's row or its access lists. */
async function expectListed({ url, method }: Request, response: Response): Promise<void> {
  const endpoint = endpoints.find(
    (each) => each.method === method && each.path === new URL(url).pathname,
  )
  if (!endpoint || response.status < 400) return
  const { code } = (await response.clone().json()) as { code?: unknown } // the server's own form
  if (code !== undefined)
    expect([...accessErrors[endpoint.access], ...endpoint.errors]).toContain(code)
}
