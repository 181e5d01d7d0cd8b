import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../../shared-schemas/api/define.ts'
import type { OnrampProvider } from '../../../shared-schemas/options/features.ts'
import type { ServerConfigInput } from '../../config.ts'
import { createTestServer, testConfig } from '../../testing.ts'

/** When the server of a test starts. */
export const startAt = 1_800_000_000_000
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Asked = { method: string; url: string; headers: Record<string, unknown>; body: unknown }

/** A provider of the test: `answers` by method and path; a number is a status. */
export async function startProvider(answers: Record<string, unknown>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) })
    const answer = answers[`${method} ${new URL(url, 'http://x').pathname}`] ?? 404
    response.setHeader('content-type', 'application/json')
    if (typeof answer === 'number') response.writeHead(answer).end('{}')
    else response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, asked, answers }
}

/** A file that only we may read. */
export function writeSecret(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-onramp-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

/** A key of the Developer Platform, as it is handed out today (Ed25519) or was before (P-256). */
export function createCdpKey(kind: 'ed25519' | 'ec' = 'ec'): {
  path: string
  publicKey: KeyObject
} {
  if (kind === 'ec') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return {
      path: writeSecret(String(privateKey.export({ format: 'pem', type: 'sec1' }))),
      publicKey,
    }
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const half = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { path: writeSecret(Buffer.concat([seed, half]).toString('base64')), publicKey }
}

/** A server whose project `shop` offers some providers, and the calls of one of its visitors. */
export async function startServer(
  onramp: NonNullable<ServerConfigInput['onramp']>,
  offered: readonly OnrampProvider[] = ['coinbase', 'meld'],
  overrides: Partial<ServerConfigInput> = {},
) {
  const [shop, other] = testConfig.projects
  const features = { onramp: [...offered] }
  const projects = [
    { ...shop, features },
    { ...other, origins: ['https://other.test'], features },
  ] as ServerConfigInput['projects']
  const server = await createTestServer({ projects, onramp, ...overrides }, { startAt })
  const apiOf = (projectId: string) =>
    createApi(blockchainApi, {
      baseUrl: 'https://api.test',
      common: { projectId, st: 'appkit', sv: 'test' },
      fetch: server.fetch,
    })
  return { ...server, api: apiOf('shop'), other: apiOf('empty') }
}

/** What a visitor asks for where the test is about something else. */
export const order = {
  destinationWallets: [{ address, blockchains: ['base'], assets: ['USDC'] }],
  defaultNetwork: 'base',
  partnerUserId: 'ada',
  defaultExperience: 'buy' as const,
  presetFiatAmount: '100',
  fiatCurrency: 'EUR',
}
export const quoteAsk = {
  purchaseCurrency: 'USDC',
  paymentCurrency: 'USD',
  amount: '100',
  network: 'base',
}
