import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startMailSink } from '../../../scripts/stack/mailSink.mjs'
import { codeIn, createDevice } from '../../../server/auth/testing.ts'
import { createSharedDatabase } from '../../../server/db/testing.ts'
import { createTestDist, testConfig } from '../../../server/testing.ts'
import { buildServer, type ServerProcess, startServer } from './serverProcess.ts'

const path = '/auth/v1/login/code'
const systemClock = {
  get now() {
    return Date.now()
  },
}
const enough = 1_000_000
/** Mails that are on their way at once; the mail server of the tests keeps the newest 200. */
const atOnce = 50

type Inbox = Awaited<ReturnType<typeof startMailSink>>

/** The built server with a mail server, and with mails for everybody. */
export async function startLoadedServer() {
  const inbox = await startMailSink()
  onTestFinished(() => inbox.stop())
  const built = await buildServer()
  onTestFinished(built.remove)
  const folder = mkdtempSync(join(tmpdir(), 'appkit-load-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const configPath = join(folder, 'appkit.json')
  const config = {
    ...testConfig,
    dist: createTestDist(),
    ...(await createSharedDatabase(folder)),
    port: 0,
    trustedProxies: ['127.0.0.1'],
    requestsPerMinute: 60, // a login takes four, and a flood of two seconds is beyond it
    mail: { from: 'login@shop.test', smtpUrl: inbox.smtpUrl },
    loginLimits: {
      mailsPerProjectMinute: enough,
      mailsPerHour: enough,
      mailsPerNetworkHour: 20,
      wrongCodesPerNetworkHour: 60,
    },
  }
  writeFileSync(configPath, JSON.stringify(config))
  const server = await startServer(built.main, configPath)
  onTestFinished(server.kill)
  return { server, inbox }
}

/**
 * Begins logins of as many people, each from a network of its own, and gives the request that hands in the code of
 * each: head and body, signed with its device's key.
 */
export async function createLogins({
  server,
  inbox,
  count,
  name = 'user',
}: {
  server: ServerProcess
  inbox: Inbox
  count: number
  name?: string
}): Promise<[string, string][]> {
  const requests: [string, string][] = []
  for (let from = 0; from < count; from += atOnce) {
    const size = Math.min(atOnce, count - from)
    const some = Array.from({ length: size }, (_, index) => begin(from + index))
    requests.push(...(await Promise.all(some)))
  }
  return requests

  async function begin(index: number): Promise<[string, string]> {
    const email = `${name}${index}@example.com`
    const network = `10.${index >> 8}.${index & 255}.1`
    const device = createDevice({ fetch: server.fetch, clock: systemClock }, { network })
    const { flowId } = await (await device.startLogin(email)).json()
    const code = codeIn(await inbox.waitForMail(email, { timeoutMs: 60_000 }))
    const body = JSON.stringify({ flowId, code })
    const lines = [
      `POST ${path}?projectId=shop HTTP/1.1`,
      'host: api.test',
      `x-forwarded-for: ${network}`,
      `dpop: ${device.prove('POST', path)}`,
      `content-length: ${body.length}`,
    ]
    return [lines.join('\r\n'), body]
  }
}
