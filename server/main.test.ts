import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDist, testConfig } from './testing.ts'

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
}, 30_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(
  overrides: object,
): Promise<{ process: ChildProcess; lines: Line[]; port: number }> {
  const path = join(folder, `${Math.random()}.json`)
  const config = {
    ...testConfig,
    dist: createTestDist(),
    database: './a.db',
    port: 0,
    ...overrides,
  }
  writeFileSync(path, JSON.stringify(config))
  const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
    env: { ...process.env, APPKIT_CONFIG: path },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: Line[] = []
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
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

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve)) // after its last line
}

test('default: starts, answers, and on SIGTERM ends with 0', async () => {
  const server = await start({})
  const health = await fetch(`http://127.0.0.1:${server.port}/healthz`)
  expect(health.status).toBe(200)

  const end = ended(server.process)
  server.process.kill('SIGTERM')

  expect(await end).toBe(0)
  expect(server.lines.map(({ msg }) => msg).slice(-2)).toEqual(['stopping', 'stopped'])
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

test('error: a configuration that is wrong ends it with its reason', async () => {
  await expect(start({ projects: 'none' })).rejects.toThrow('ended with 1')
})

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
