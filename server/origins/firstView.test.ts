import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstViewsPerNetwork } from '../../shared-schemas/limits.ts'
import { createTestDist, createTestServer, testConfig } from '../testing.ts'

const built = join(import.meta.dirname, '../../dist')
const inFrame = { 'sec-fetch-dest': 'iframe' }
const page = [false, false, false, 0]

/** The real document and the real parts of the build, in a folder of the test. */
function createServer(overrides: Parameters<typeof createTestServer>[0] = {}) {
  const html = readFileSync(join(built, 'widget/index.html'), 'utf8')
  const dist = createTestDist({ html })
  cpSync(join(built, 'firstView'), join(dist, 'firstView'), { recursive: true })
  return createTestServer({ dist, ...overrides })
}

const addressOf = (request: unknown) =>
  `https://widget.test/frame?projectId=shop&first=${encodeURIComponent(
    typeof request === 'string' ? request : JSON.stringify(request),
  )}`

async function read(answer: Response) {
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { html, policy, drawn: html.includes('role="dialog"') }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('default: a frame of a page gets rows of wallets, their pictures and their style without a script', async () => {
  const { get } = await createServer()

  const { html } = await read(await get(addressOf({ page }), inFrame))

  expect(html).toMatch(/<ul[^>]*>(<li>.*MetaMask.*)+<\/ul>/)
  expect(html).toContain('src="data:image/svg+xml;base64,')
  expect(html).toContain('<style>')
  expect(html).not.toContain('rel="stylesheet"')
})

test('behavior: the policy allows exactly the style and the script that the server wrote', async () => {
  const { get } = await createServer()

  const { html, policy } = await read(
    await get(addressOf({ page: [false, false, false, 2] }), inFrame),
  )

  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const attributes = Array.from(html.matchAll(/ style="([^"]*)"/g), ([, text = '']) => text)
  expect(policy).toContain(`style-src 'self' ${hashOf(style)};`)
  expect(policy).toContain(hashOf(script))
  expect(attributes.length).toBeGreaterThan(0)
  for (const text of attributes) expect(policy).toContain(hashOf(text))
  expect(policy).not.toContain('unsafe-inline')
})

test.each([
  ['no JSON', '{'],
  ['another shape', { page: [1, 2] }],
  ['a field too many', { page, view: 'Account' }],
  ['a count that is none', { page: [false, false, false, -1] }],
  ['too long', { page, options: { metadata: { description: 'x'.repeat(4_000) } } }],
  ['wrong options', { page, options: { themeMode: 'blue' } }],
  [
    'a style that is none',
    { page, options: { themeVariables: { accent: 'red;}body{display:none' } } },
  ],
  ['an unknown network', { page, options: { networks: ['eip155:987654321'] } }],
  ['a prototype', '{"__proto__":{"page":[false,false,false,0]}}'],
])('error: %s gets the document without a first view: T8', async (_, request) => {
  const { get, lines } = await createServer()

  const { drawn, html, policy } = await read(await get(addressOf(request), inFrame))

  expect(drawn).toBe(false)
  expect(html).toContain('appkit-skeleton')
  expect(policy).not.toContain('unsafe-hashes')
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('behavior: hostile texts are drawn as texts, in the view and in its data', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  const options = {
    customWallets: [{ id: 'a', name: hostile.slice(0, 60), homepage: 'https://a.example' }],
  }
  const { get } = await createServer()

  const { drawn, html } = await read(await get(addressOf({ page, options }), inFrame))

  expect(drawn).toBe(true)
  expect(html.match(/<script\b/g)).toHaveLength(5) // import map, two modules, the early script, the data
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('alert(1)</script>')
})

test.each([{}, { 'sec-fetch-dest': 'document' }, { 'sec-fetch-dest': 'empty' }])(
  'behavior: nothing is drawn for a link, which would show the words of its sender on our origin: %j',
  async (headers) => {
    const { get } = await createServer()

    expect((await read(await get(addressOf({ page }), headers))).drawn).toBe(false)
  },
)

test('behavior: an unknown project and one that lists nobody get no view', async () => {
  const { get } = await createServer()
  for (const id of ['none', 'empty']) {
    const { drawn } = await read(await get(addressOf({ page }).replace('=shop', `=${id}`), inFrame))
    expect(drawn).toBe(false)
  }
})

test('error: a network that asks for more and more views gets those that are drawn, and else none, for a minute', async () => {
  const { get, clock } = await createServer()
  const ask = async (index: number) => {
    const options = { termsConditionsUrl: `https://a.example/${index}` }
    return (await read(await get(addressOf({ page, options }), inFrame))).drawn
  }
  for (let index = 0; index < firstViewsPerNetwork; index += 1) expect(await ask(index)).toBe(true)

  expect(await ask(firstViewsPerNetwork)).toBe(false)
  expect(await ask(0)).toBe(true)
  clock.now += 60_000
  expect(await ask(firstViewsPerNetwork)).toBe(true)
})

test('error: ten networks that ask for all they can leave views to those that ask for their first', async () => {
  const { get } = await createServer({ trustedProxies: ['127.0.0.1'] })
  const ask = async (network: string, index: number) => {
    const options = { termsConditionsUrl: `https://a.example/${network}/${index}` }
    const headers = { ...inFrame, 'x-forwarded-for': network }
    return (await read(await get(addressOf({ page, options }), headers))).drawn
  }
  for (let network = 0; network < 10; network += 1)
    for (let index = 0; index < firstViewsPerNetwork; index += 1)
      await ask(`10.0.${network}.1`, index)

  expect(await ask('198.51.100.1', 0)).toBe(true)
  expect(await ask('10.0.9.1', firstViewsPerNetwork)).toBe(false)
})

test('behavior: what a project may do decides, not what the page asks for', async () => {
  const shop = testConfig.projects[0]!
  const { get } = await createServer({ projects: [{ ...shop, features: {} }] })
  const options = { features: { email: true, socials: ['google'] } }

  const { drawn, html } = await read(await get(addressOf({ page, options }), inFrame))

  expect(drawn).toBe(true)
  expect(html).not.toContain('type="email"')
})

test('error: a build whose document has no place for the view does not start', async () => {
  const dist = createTestDist()
  cpSync(join(built, 'firstView'), join(dist, 'firstView'), { recursive: true })

  await expect(createTestServer({ dist })).rejects.toThrow('it has no place for the first view')
})
