import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { startMailSink } from '../../scripts/stack/mailSink.mjs'
import { ann, codeIn, createDevice } from '../../server/auth/testing.ts'
import { createSharedDatabase, databaseOfTest } from '../../server/db/testing.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'

/** The built server as two processes over one database. */
async function startTwo(smtpUrl: string): Promise<number[]> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/concurrency-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: join(process.cwd(), folder) },
  })
  const config = {
    ...testConfig,
    dist: createTestDist(),
    ...(await createSharedDatabase(join(process.cwd(), folder))),
    mail: { from: 'login@shop.test', smtpUrl },
    port: 0,
    requestsPerMinute: 100_000,
    loginLimits: {
      mailsPerProjectMinute: 100,
      mailsPerHour: 100,
      mailsPerNetworkHour: 100,
      wrongCodesPerNetworkHour: 100_000,
    },
  }
  writeFileSync(join(folder, 'a.json'), JSON.stringify(config))
  const ports: number[] = []
  for (let processes = 0; processes < 2; processes += 1) ports.push(await startOne(folder))
  return ports
}

function startOne(folder: string): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'main.mjs')], {
    env: { ...process.env, APPKIT_CONFIG: join(folder, 'a.json') },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /"port":(\d+)/.exec(String(chunk))?.[1]
      if (port) resolve(Number(port))
    })
  })
}

/** Sends requests to the processes in turn; Node's fetch would not let us name the host. */
function fetchFrom(ports: readonly number[]) {
  let next = 0
  const agent = new Agent({ maxSockets: 32 }) // of each process; more wait in line here
  return (url: URL, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const port = ports[next % ports.length]
      next += 1
      const call = request({
        agent,
        port,
        method,
        path: `${url.pathname}${url.search}`,
        headers: { ...(headers as Record<string, string>), host: url.host }, // ours are plain objects
      })
      call.once('error', reject)
      call.once('response', async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        resolve(
          new Response(text, {
            status: answer.statusCode ?? 0,
            headers: given as [string, string][], // pairs, by the line above
          }),
        )
      })
      call.end(body as string | undefined) // ours are JSON
    })
}

test('behavior: 1,000 parallel submissions of one code at two processes are one session: G15', async () => {
  const inbox = await startMailSink()
  onTestFinished(() => inbox.stop())
  const fetch = fetchFrom(await startTwo(inbox.smtpUrl))
  const device = createDevice({ fetch, clock: { now: Date.now() } })
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await inbox.waitForMail(ann))

  const path = '/auth/v1/login/code'
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      device.send('POST', path, {
        body: { flowId, code },
        headers: { dpop: device.prove('POST', path) },
      }),
    ),
  )

  const statuses = answers.map(({ status }) => status)
  const value = statuses.filter((status) => status === 200).length
  recordGoal('G15', {
    what: `sessions beside the one of a code${databaseOfTest()}`,
    value: value - 1,
    atMost: 0,
    size: '1,000 submissions',
  })
  expect(value).toBe(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(999)
}, 120_000)
