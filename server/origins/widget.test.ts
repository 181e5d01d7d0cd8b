import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { WidgetConfig } from '../../shared-schemas/options/widgetConfig.ts'
import { createTestServer, testConfig, testMail } from '../testing.ts'

const frame = 'https://widget.test/frame'

function directive(answer: Response, name: string): string | undefined {
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? []
  return policy.find((entry) => entry.startsWith(`${name} `))
}

const features = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map((id) => ({
  id,
  isEnabled: id === 'reown_branding' || id === 'activity',
  config: [],
}))

/** What the document holds for the widget, as a browser would read it. */
async function readConfig(answer: Response): Promise<WidgetConfig> {
  const [, content = ''] =
    /<meta name="appkit-config" content="([^"]*)">/.exec(await answer.text()) ?? []
  const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return WidgetConfig.parse(JSON.parse(text))
}

test('default: the document goes out with the whole set of headers', async () => {
  const { get } = await createTestServer()

  const answer = await get(`${frame}?projectId=shop`)

  const { 'content-type': type, ...headers } = Object.fromEntries(answer.headers)
  expect(type).toBe('text/html; charset=UTF-8')
  expect(headers).toMatchInlineSnapshot(`
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; script-src 'self' 'sha256-v1IUEqDyKCfHdg2mkshdZlh1JwxKZIMqsI0JxkeP1Qo='; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' https://api.test; worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors https://shop.test; require-trusted-types-for 'script'; trusted-types 'none'; upgrade-insecure-requests; report-to csp",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "cross-origin",
      "integrity-policy": "blocked-destinations=(script)",
      "origin-agent-cluster": "?1",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), display-capture=(), clipboard-read=(), clipboard-write=(self)",
      "referrer-policy": "no-referrer",
      "reporting-endpoints": "csp="/reports"",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "vary": "Sec-Fetch-Dest",
      "x-content-type-options": "nosniff",
    }
  `)
})

test('behavior: the import map is allowed by its digest', async () => {
  const { get } = await createTestServer()
  const digest = createHash('sha256').update('{"integrity":{}}').digest('base64')

  const answer = await get(`${frame}?projectId=shop`)

  expect(directive(answer, 'script-src')).toBe(`script-src 'self' 'sha256-${digest}'`)
})

test('behavior: the document carries the configuration of its project', async () => {
  const { get } = await createTestServer()

  expect(await readConfig(await get(`${frame}?projectId=shop`))).toEqual({
    projectId: 'shop',
    projectKnown: true,
    mode: 'production',
    allowedOrigins: ['https://shop.test'],
    apiUrl: 'https://api.test',
    secureOrigin: 'https://secure.test',
    features,
    networks: [],
    endpoints: {},
    relayed: [],
  })
})

test('behavior: features and networks of the project are in the document', async () => {
  const chain = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://chain.localhost:4000'] } },
  }
  const { get } = await createTestServer({
    mail: testMail,
    projects: [
      {
        ...testConfig.projects[0]!,
        features: { social_login: ['email'] },
        networks: [chain, 'eip155:10'],
      },
    ],
  })

  const config = await readConfig(await get(`${frame}?projectId=shop`))

  expect(config.networks).toEqual([chain, 'eip155:10'])
  expect(config.features?.[0]).toEqual({ id: 'social_login', isEnabled: true, config: ['email'] })
})

test('behavior: the relay of the server, or of the project, is the one host besides', async () => {
  const walletConnect = { relayUrl: 'wss://relay.test', projectId: 'operator' }
  const own = { relayUrl: 'wss://own.test:8443', projectId: 'two' }
  const shop = { ...testConfig.projects[0]!, features: {} }
  const { get } = await createTestServer({
    walletConnect,
    projects: [
      shop,
      { ...shop, id: 'two', walletConnect: own },
      { ...shop, id: 'none', walletConnect: false as const },
    ],
  })
  const read = async (id: string) => {
    const answer = await get(`${frame}?projectId=${id}`)
    const connect = directive(answer, 'connect-src')
    return [(await readConfig(answer)).walletConnect, connect]
  }

  const home = "connect-src 'self' https://api.test"
  expect(await read('shop')).toEqual([walletConnect, `${home} wss://relay.test`])
  expect(await read('two')).toEqual([own, `${home} wss://own.test:8443`])
  expect(await read('none')).toEqual([undefined, home])
})

test.each(['ws://relay.test', 'https://relay.test', 'wss://relay.test/path?x=1', 'wss://'])(
  'error: %s is no relay (T22)',
  async (relayUrl) => {
    await expect(createTestServer({ walletConnect: { relayUrl, projectId: 'a' } })).rejects.toThrow(
      'not the wss URL of a relay',
    )
  },
)

test('behavior: every project has its own frame-ancestors', async () => {
  const { get } = await createTestServer({
    projects: [
      ...testConfig.projects,
      {
        id: 'two',
        name: 'Two',
        mode: 'development',
        origins: ['http://localhost:*', 'https://*.two.test'],
      },
    ],
  })

  const one = await get(`${frame}?projectId=shop`, { referer: 'https://two.test' })
  const two = await get(`${frame}?projectId=two`)

  expect(directive(one, 'frame-ancestors')).toBe('frame-ancestors https://shop.test')
  expect(directive(two, 'frame-ancestors')).toBe(
    'frame-ancestors http://localhost:* https://*.two.test',
  )
})

test.each([
  ['an unknown project', '?projectId=nobody'],
  ['a project that lists no origin', '?projectId=empty'],
  ['no project', ''],
  ['a project id that is no id', '?projectId=%22%3E%3Cscript%3E'],
])('behavior: for %s nobody may frame a page that does nothing', async (_, query) => {
  const { get } = await createTestServer()

  const answer = await get(frame + query)

  expect(answer.status).toBe(200)
  expect(directive(answer, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(await answer.text()).not.toMatch(/script|appkit-config/)
})

test('param: withoutProject lets the sites it names in without a project id', async () => {
  const { get } = await createTestServer({
    withoutProject: { mode: 'development', origins: ['http://*.localhost:*'] },
  })

  const answer = await get(frame)

  expect(directive(answer, 'frame-ancestors')).toBe('frame-ancestors http://*.localhost:*')
  expect(await readConfig(answer)).toEqual({
    projectKnown: true,
    mode: 'development',
    allowedOrigins: ['http://*.localhost:*'],
    apiUrl: 'https://api.test',
    secureOrigin: 'https://secure.test',
    features,
    networks: [],
    endpoints: {},
    relayed: [],
  })
})

test('param: endpoints are told to the widget, and its policy lets it ask them', async () => {
  const endpoints = { 'eip155:1': ['https://one.node/v1/key', 'https://two.node'] } as const
  const { get } = await createTestServer({ endpoints: { 'eip155:1': [...endpoints['eip155:1']] } })

  const answer = await get(`${frame}?projectId=shop`)

  expect(directive(answer, 'connect-src')).toBe(
    "connect-src 'self' https://api.test https://one.node https://two.node",
  )
  expect((await readConfig(answer)).endpoints).toEqual(endpoints)
})

test('param: origins on http get no header that asks for TLS', async () => {
  const { get } = await createTestServer({
    origins: {
      widget: 'http://widget.shop.localhost:4000',
      secure: 'http://secure.shop.localhost:4000',
      api: 'http://api.shop.localhost:4000',
    },
  })

  const answer = await get('http://widget.shop.localhost:4000/frame?projectId=shop')

  expect(answer.headers.get('strict-transport-security')).toBeNull()
  expect(answer.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
})

test('default: a hashed asset is kept for ever and may be used by a page with COEP', async () => {
  const { get } = await createTestServer()

  const answer = await get('https://widget.test/assets/main-1.js')

  expect(await answer.text()).toBe('main')
  expect(Object.fromEntries(answer.headers)).toMatchInlineSnapshot(`
    {
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      "etag": ""DW5AeeNnA-vTfAByL1iR0o"",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "vary": "Accept-Encoding",
      "x-content-type-options": "nosniff",
    }
  `)
})

test('behavior: a browser that takes brotli gets what the build compressed', async () => {
  const { get } = await createTestServer()

  const answer = await get('https://widget.test/assets/main-1.js', {
    'accept-encoding': 'gzip, deflate, br',
  })

  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe('compressed')
})

test.each([
  '/assets/../appkit.js.map',
  '/assets/%2e%2e/index.html',
  '/assets/main-1.js.br',
  '/',
  '/index.html',
])('error: %s is not there', async (path) => {
  const { get } = await createTestServer()

  expect((await get(`https://widget.test${path}`)).status).toBe(404)
})

test('behavior: a violation is logged by its directive alone', async () => {
  const { post, lines } = await createTestServer()
  const report = {
    type: 'csp-violation',
    url: 'https://SECRET',
    body: { effectiveDirective: 'img-src', blockedURL: 'https://SECRET' },
  }

  await post('https://widget.test/reports', JSON.stringify([report]))
  const garbage = await post('https://widget.test/reports', '{"SECRET"')

  expect(garbage.status).toBe(204)
  expect(lines.find(({ msg }) => msg === 'csp violation')).toMatchObject({ directive: 'img-src' })
  expect(JSON.stringify(lines)).not.toContain('SECRET')
})

test('behavior: a network reports 60 times a minute, and a report leaves five lines at most', async () => {
  const { post, lines } = await createTestServer()
  const reports = Array.from({ length: 100 }, (_, index) => ({
    type: 'csp-violation',
    body: { effectiveDirective: `made-up-${'x'.repeat(index % 30)}` },
  }))
  const statuses: number[] = []
  for (let calls = 0; calls < 61; calls += 1)
    statuses.push((await post('https://widget.test/reports', JSON.stringify(reports))).status)

  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([204]), 429])
  expect(lines.filter(({ msg }) => msg === 'csp violation')).toHaveLength(300)
})
