import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../tests/architecture/sources.ts'
import { judgeAdvisories, updateDays } from './judgeAdvisories.mjs'

const url = 'https://github.com/advisories/GHSA-test'
const advisory = { name: 'hono', severity: 'high', title: 'A fault', url }
const report = { vulnerabilities: { hono: { via: [advisory] }, site: { via: ['hono'] } } }
const shipped = ['hono']

test('default: an advisory is noted at first sight, and overdue after its days: ASVS 15.2.1', () => {
  const judge = (today: string) =>
    judgeAdvisories({ report, shipped, known: { [url]: '2030-01-01' }, today })

  expect(judgeAdvisories({ report, shipped, known: {}, today: '2030-01-01' })).toMatchObject({
    known: { [url]: '2030-01-01' },
    overdue: 0,
  })
  expect(judge('2030-01-15').overdue).toBe(0)
  expect(judge('2030-01-16').overdue).toBe(1)
  expect(judge('2030-01-16').lines).toEqual([`OVERDUE high hono: A fault (${url}), day 15 of 14`])
})

test('behavior: what only builds and tests has twice as long, and what is mended is forgotten', () => {
  const today = '2030-01-29'
  const known = { [url]: '2030-01-01', 'https://mended': '2029-01-01' }

  expect(judgeAdvisories({ report, shipped: [], known, today })).toMatchObject({
    overdue: 0,
    known: { [url]: '2030-01-01' },
  })
})

test('behavior: SECURITY.md promises these days, and nothing else: ASVS 15.1.1', () => {
  const text = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8')

  for (const [severity, days] of Object.entries(updateDays))
    expect(text).toContain(`| ${severity} | ${days} days | ${days * 2} days |`)
})

/** A registry of the published shape, which knows one advisory of a package that is locked. */
async function startRegistry() {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const isZipped = request.headers['content-encoding'] === 'gzip'
    if (!request.url?.endsWith('/-/npm/v1/security/advisories/bulk')) {
      response.writeHead(404).end()
      return
    }
    asked.push(...Object.keys(JSON.parse(String(isZipped ? gunzipSync(body) : body))))
    const found = { id: 1, url, title: 'A fault', severity: 'high', vulnerable_versions: '*' }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ hono: [found] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

function runAdvisories(registry: string, record: string) {
  return new Promise<{ code: number; text: string }>((resolve) => {
    const args = ['scripts/advisories.mjs', `--registry=${registry}`, `--record=${record}`]
    const env = { ...process.env, npm_config_fetch_retries: '0' }
    execFile(process.execPath, args, { cwd: projectRoot, env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout }),
    )
  })
}

test('behavior: the command asks a registry about every locked package, notes the answer and fails when it is late', async () => {
  const { asked, address } = await startRegistry()
  const folder = mkdtempSync(join(tmpdir(), 'appkit-advisories-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const record = join(folder, 'record.json')
  writeFileSync(record, JSON.stringify({ asked: null, known: {} }))

  const first = await runAdvisories(address, record)
  const noted = JSON.parse(readFileSync(record, 'utf8'))
  writeFileSync(record, JSON.stringify({ ...noted, known: { [url]: '2020-01-01' } }))
  const late = await runAdvisories(address, record)
  const unreachable = await runAdvisories('http://127.0.0.1:1/', record)

  expect(first).toMatchObject({ code: 0, text: expect.stringContaining('1 advisories, 0 overdue') })
  expect(asked).toEqual(expect.arrayContaining(['hono', 'viem', 'vitest']))
  expect(noted.known).toEqual({ [url]: new Date().toISOString().slice(0, 10) })
  expect(late).toMatchObject({ code: 1, text: expect.stringContaining('OVERDUE high hono') })
  expect(unreachable).toMatchObject({
    code: 1,
    text: expect.stringContaining('The registry did not answer'),
  })
})
