import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDist, testConfig } from './testing.ts'
import { usage } from './usage.ts'

// The built server as a process of its own. It is built inside the project, where Node finds
// the dependencies.
let folder: string

beforeAll(async () => {
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync('.cache/server-test-')
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: join(process.cwd(), folder) },
  })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(
  overrides: object,
): Promise<{ process: ChildProcess; lines: Line[]; port: number }> {
  const child = spawn(process.execPath, [join(folder, 'main.mjs'), '--config', write(overrides)])
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: Line[] = []
  let fault = ''
  child.stderr.on('data', (chunk) => {
    fault += chunk
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${fault}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      for (const text of String(chunk).trim().split('\n')) {
        const line = JSON.parse(text) as Line // our own log, read field by field below
        lines.push(line)
        if (line.msg === 'listening') resolve(line.port ?? 0)
      }
    })
  })
  return { process: child, lines, port }
}
type Line = { msg: string; port?: number }

/** A server as the child of a shell, with one more line so that the shell waits for it. */
async function startInShellOfNpx() {
  const env = { ...process.env, npm_lifecycle_event: 'npx' }
  const line = '"$0" "$1" --config "$2"; exit $?'
  const args = ['-c', line, process.execPath, join(folder, 'main.mjs'), write({})]
  const shell = spawn('sh', args, { detached: true, env })
  onTestFinished(() => {
    try {
      if (shell.pid) process.kill(-shell.pid, 'SIGKILL') // the group: the server may be left
    } catch {} // none is left
  })
  let out = ''
  await new Promise<void>((resolve) => {
    shell.stdout.on('data', (chunk) => {
      out += chunk
      if (out.includes('"listening"')) resolve()
    })
  })
  const messages = () =>
    out
      .trim()
      .split('\n')
      .map((text) => (JSON.parse(text) as Line).msg) // our own log
  return { shell, messages }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve)) // after its last line
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'default: starts, answers, and on %s ends with 0',
  async (signal) => {
    const server = await start({})
    const health = await fetch(`http://127.0.0.1:${server.port}/healthz`)
    expect(health.status).toBe(200)
    expect(server.lines.find(({ msg }) => msg === 'listening')).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      ...testConfig.origins,
      database: expect.stringMatching(/a\.db$/),
      script: 'https://widget.test/appkit.js',
      health: `http://127.0.0.1:${server.port}/healthz`,
    })

    const end = ended(server.process)
    server.process.kill(signal)

    expect(await end).toBe(0)
    expect(server.lines.map(({ msg }) => msg).slice(-2)).toEqual(['stopping', 'stopped'])
  },
)

test('behavior: a server that npx started ends cleanly with the shell of npx, which passes no signal on', async () => {
  const server = await startInShellOfNpx()

  const end = ended(server.shell)
  server.shell.kill('SIGTERM')
  await end

  expect(server.messages().slice(-2)).toEqual(['stopping', 'stopped'])
})

test('behavior: what was asked before SIGTERM is answered, what comes after is refused', async () => {
  const asked = createLatch()
  const stopped = createLatch()
  const node = createServer(async (_, response) => {
    asked.open()
    await stopped.opened
    response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void node.close())
  const { port: nodePort } = node.address() as AddressInfo // it listens on TCP
  const server = await start({
    upstreams: { 'eip155:1': [`http://127.0.0.1:${nodePort}`] },
  })

  const answer = askChainId(server.port)
  await asked.opened
  const end = ended(server.process)
  server.process.kill('SIGTERM')
  await untilRefused(server.port)
  stopped.open()

  expect(await answer).toContain('"result":"0x1"')
  expect(await end).toBe(0)
})

test('behavior: folders of its files are made', async () => {
  await start({
    database: './made/db/a.db',
    keyFile: './made/keys/secrets.json',
    wrappingKeyFile: './made/keys/wrapping.json',
    recoveryKeyFile: './made/apart/recovery.json',
  })

  expect(existsSync(join(folder, 'made/db/a.db'))).toBe(true)
  expect(existsSync(join(folder, 'made/apart/recovery.json'))).toBe(true)
})

test('behavior: servers that start at once save one whole release: T12', async () => {
  const database = join(folder, 'shared.db')
  const dist = createTestDist()
  const settings = { dist: resolve(dist), database: resolve(database) }
  const servers = await Promise.all(Array.from({ length: 4 }, () => start(settings)))

  const kept = (name: string) => readdirSync(join(`${database}.releases`, name))
  expect(kept('manifests')).toHaveLength(1)
  const digests = kept('files').map((name) => [
    name,
    sha384(join(`${database}.releases/files`, name)),
  ])
  expect(digests).toHaveLength(5)
  for (const [name, digest] of digests) expect(name).toBe(digest)
  for (const { lines } of servers)
    expect(lines.filter(({ msg }) => msg === 'release file refused')).toEqual([])
})

function sha384(path: string): string {
  return createHash('sha384').update(readFileSync(path)).digest('hex')
}

test('default: --help and --version print and end with 0, without a configuration', async () => {
  expect(await run('--help')).toEqual({ code: 0, out: usage, error: '' })
  expect(await run('--version')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  })
})

test('error: each reason not to start is one sentence, without a stack', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo // it listens on TCP
  writeFileSync(join(folder, 'text.db'), 'this is no database'.repeat(100))
  const withKeys = { wrappingKeyFile: './w.json', recoveryKeyFile: './r.json' }
  const keys = JSON.stringify({ current: 'a', keys: { a: 'A'.repeat(43) } })
  for (const file of ['w.json', 'r.json']) writeFileSync(join(folder, file), keys, { mode: 0o600 })

  const settings = [
    { projects: 'none' },
    { port },
    { hostname: '192.0.2.1' },
    { database: './text.db' },
    { database: './text.db/a.db' },
    { database: './k.db', ...withKeys },
    { database: './gone.db', keyFile: './w.json' },
  ]

  const runs = await Promise.all([
    ...settings.map((each) => run('--config', write(each))),
    run('--colour'),
    run('--config'),
    run(),
  ])

  expect(runs.map(({ code }) => code)).toEqual(runs.map(() => 1))
  expect(runs.map(({ error }) => error.trim().replaceAll(`${resolve(folder)}/`, ''))).toEqual([
    'Server configuration, projects: expected a list, not text.',
    `Another process listens on 127.0.0.1:${port}. Set another port, or stop it.`,
    '192.0.2.1 is no address of this machine. Set hostname to one, or to 127.0.0.1.',
    'The database text.db cannot be opened: it is not a database.',
    'The database text.db/a.db cannot be opened: its folder cannot be made or written to.',
    'The key file r.json cannot be used: it holds a wrapping key as well. Together they open wallets, so they must differ.',
    'The database gone.db cannot be opened: it does not exist, but the key file w.json of one does. Set the option database to where it lies, or restore a copy of it there. To begin with an empty one, move the key file away, and keep it: the old database opens with no other.',
    'There is no option --colour. Options: --config FILE, --help, --version. See --help.',
    "Option '--config <value>' argument missing. See --help.",
    'Server configuration, the file: is not named. Add --config appkit.json, or set APPKIT_CONFIG.',
  ])
}, 120_000)

test('error: a command line that does not fit ends with 1 and says what does, without a configuration', async () => {
  const lines = [
    ['destroy'],
    ['destroy', '--help'],
    ['backup'],
    ['releases', 'x'],
    ['verify-audit', '5'],
  ]

  const runs = await Promise.all(lines.map((line) => run(...line)))

  expect(runs.map(({ code, out }) => [code, out])).toEqual(runs.map(() => [1, '']))
  const known =
    'Commands: integrity, releases, withdraw, verify-audit, verify-rows, end-sessions, test-mail, rewrap, backup.'
  expect(runs.map(({ error }) => error.split('\n')[0])).toEqual([
    `There is no command "destroy". ${known} See --help.`,
    `There is no command "destroy". ${known} See --help.`,
    'backup takes 1 argument, not 0.',
    'releases takes no arguments, not 1.',
    'verify-audit takes no or 2 arguments, not 1.',
  ])
  expect(runs[2]?.error).toContain('appkit-embed-server --config appkit.json backup <file>')
}, 120_000)

test('param: --help after a command prints what that one does', async () => {
  expect(await run('backup', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Writes a consistent copy of the database'),
  })
})

/** A configuration in a file of its own. */
function write(overrides: object): string {
  const path = join(folder, `${Math.random()}.json`)
  const config = {
    ...testConfig,
    dist: createTestDist(),
    database: './a.db',
    port: 0,
    ...overrides,
  }
  writeFileSync(path, JSON.stringify(config))
  return path
}

/** A run of the built server that ends by itself. */
function run(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const { APPKIT_CONFIG, PORT, ...env } = process.env
  const child = spawn(process.execPath, [join(folder, 'main.mjs'), ...args], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, error] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, error })))
}

function createLatch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** One JSON-RPC call to the API; Node's fetch would not let us name the host. */
function askChainId(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      method: 'POST',
      path: '/v1/?chainId=eip155:1&projectId=shop',
      headers: { host: 'api.test', connection: 'close' },
    })
    call.once('error', reject)
    call.once('response', async (response) => {
      const chunks = await response.toArray()
      resolve(Buffer.concat(chunks).toString())
    })
    call.end('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
  })
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const refused = await fetch(`http://127.0.0.1:${port}/healthz`, {
      headers: { connection: 'close' },
    }).then(
      () => false,
      () => true,
    )
    if (refused) return
  }
}

test('error: a mail server that is down is a warning at the start, and does not hold it up', async () => {
  const { lines } = await start({ mail: { from: 'a@shop.test', smtpUrl: 'smtp://127.0.0.1:1' } })

  await expect
    .poll(() => lines.find(({ msg }) => msg.startsWith('The mail server')))
    .toMatchObject({ level: 40, host: '127.0.0.1', port: 1, code: 'ECONNREFUSED' })
})
