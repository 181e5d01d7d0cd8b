import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestDist, createTestServer, testConfig } from '../testing.ts'

const frame = 'https://widget.test/frame?projectId=shop'
const taking = { 'accept-encoding': 'gzip, br' }

test('default: the same document and the same headers, compressed for those who take it', async () => {
  const { get } = await createTestServer()

  const [plain, small] = [await get(frame), await get(frame, taking)]

  const bytes = new Uint8Array(await small.arrayBuffer())
  const html = await plain.text()
  expect(brotliDecompressSync(bytes).toString()).toBe(html)
  expect(bytes.length).toBeLessThan(html.length)
  const { 'content-encoding': encoding, ...headers } = Object.fromEntries(small.headers)
  expect(encoding).toBe('br')
  expect(headers).toEqual(Object.fromEntries(plain.headers))
})

test('behavior: what one project gets is no answer for another', async () => {
  const { get } = await createTestServer()
  await get(frame, taking)

  const other = await get('https://widget.test/frame?projectId=nobody', taking)

  const html = brotliDecompressSync(new Uint8Array(await other.arrayBuffer())).toString()
  expect(html).toContain('No site may show the wallet window')
})

test('error: who asks for the documents of many projects in turn has none compressed twice', async () => {
  const [shop] = testConfig.projects
  const projects = Array.from({ length: 80 }, (_, id) => ({ ...shop!, id: `shop${id}` }))
  const ballast = Array.from({ length: 3_000 }, (_, index) =>
    ((index * 7_919) % 65_536).toString(36),
  )
  const html = `<!doctype html><meta name="appkit-config" content="%APPKIT_CONFIG%"><!-- ${ballast.join('')} -->`
  const { get } = await createTestServer({ projects, dist: createTestDist({ html }) })
  const cpuOfRound = async () => {
    const before = process.cpuUsage()
    for (const { id } of projects) await get(`https://widget.test/frame?projectId=${id}`, taking)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }

  const first = await cpuOfRound()

  expect(await cpuOfRound()).toBeLessThan(first / 2)
})
