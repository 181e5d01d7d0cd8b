import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import { createTestDist, createTestServer, testClient, testConfig, testMail } from '../testing.ts'

const frame = 'https://secure.test/frame'

function directive(answer: Response, name: string): string | undefined {
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? []
  return policy.find((entry) => entry.startsWith(`${name} `))
}

function configIn(html: string): SecureConfig {
  const [, content = ''] = /<meta name="appkit-secure-config" content="([^"]*)">/.exec(html) ?? []
  const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return SecureConfig.parse(JSON.parse(text))
}

const bundlers = { 'eip155:10': 'https://bundler.test' } as const
const paymasters = { 'eip155:10': 'https://paymaster.test' } as const

test('default: the frame goes out with the whole set of headers', async () => {
  const { get } = await createTestServer()

  const answer = await get(`${frame}?projectId=shop&chainId=1&version=4&enableLogger=false`)

  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchInlineSnapshot(`
    {
      "cache-control": "no-store",
      "connection-allowlist": "(response-origin "https://api.test")",
      "content-security-policy": "default-src 'none'; script-src 'self' 'sha256-v1IUEqDyKCfHdg2mkshdZlh1JwxKZIMqsI0JxkeP1Qo='; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self' https://api.test; worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors https://shop.test; require-trusted-types-for 'script'; trusted-types appkit-vault; upgrade-insecure-requests; report-to csp",
      "content-type": "text/html; charset=UTF-8",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "cross-origin",
      "integrity-policy": "blocked-destinations=(script)",
      "origin-agent-cluster": "?1",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), display-capture=(), clipboard-read=(), clipboard-write=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
      "referrer-policy": "no-referrer",
      "reporting-endpoints": "csp="/reports"",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "vary": "Sec-Fetch-Dest",
      "x-content-type-options": "nosniff",
    }
  `)
})

test('behavior: the frame carries what it must know, from the server alone', async () => {
  const smart = { caipNetworkId: 'eip155:10', kind: 'eip7702', sponsored: true } as const
  const project = {
    ...testConfig.projects[0]!,
    networks: ['eip155:10' as const],
    trustedOrigins: ['https://shop.test'],
    smartAccounts: [smart],
    features: { social_login: ['email' as const, 'google' as const, 'github' as const] },
  }
  const socials = { google: testClient, github: testClient }
  const { get } = await createTestServer({
    projects: [project],
    socials,
    mail: testMail,
    bundlers,
    paymasters,
  })

  const html = await (await get(`${frame}?projectId=shop`)).text()

  expect(configIn(html)).toEqual({
    projectId: 'shop',
    projectName: 'Shop',
    mode: 'production',
    allowedOrigins: ['https://shop.test'],
    trustedOrigins: ['https://shop.test'],
    widgetOrigin: 'https://widget.test',
    apiUrl: 'https://api.test',
    dpopNonce: expect.any(String),
    networks: ['eip155:10'],
    smartAccounts: [smart],
    hasContractAccounts: false,
    automaticRecovery: true,
    socials: ['google', 'github'],
  })
})

test('behavior: the frame is told which tokens have a price, none of a test network among them', async () => {
  const { get } = await createTestServer({ upstreams: { 'eip155:1': ['https://node.test'] } })

  const html = await (await get(`${frame}?projectId=shop`)).text()

  const { pricedTokens } = configIn(html) as { pricedTokens: string[] }
  expect(pricedTokens).toContain('eip155:1:native')
  expect(pricedTokens).toContain('eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913')
  expect(pricedTokens.filter((token) => token.startsWith('eip155:11155111'))).toEqual([])
  expect(pricedTokens).not.toContain('eip155:42220:native') // its feed is on a chain without a node
})

test.each([
  ['another project', 'erc4337', { id: 'other' }, true],
  ['callers without a project', 'erc4337', undefined, true],
  ['another project, with accounts at their own address,', 'eip7702', { id: 'other' }, false],
] as const)(
  'behavior: contract accounts of %s are known to the frame of each project: %s (T7)',
  async (_, kind, owner, expected) => {
    const smart = { caipNetworkId: 'eip155:10', kind, sponsored: false } as const
    const common = { mode: 'production' as const, smartAccounts: [smart] }
    const other = owner && { ...common, ...owner, name: 'Other', origins: ['https://other.test'] }
    const { get } = await createTestServer({
      bundlers,
      projects: [testConfig.projects[0]!, ...(other ? [other] : [])],
      ...(!other && { withoutProject: { ...common, origins: ['https://other.test'] } }),
    })

    const html = await (await get(`${frame}?projectId=shop`)).text()

    expect(configIn(html)).toMatchObject({ smartAccounts: [], hasContractAccounts: expected })
  },
)

test('behavior: contract accounts that another process put into the shared database are known (T7)', async () => {
  const database = join(createTestDist(), 'a.db')
  const smart = { caipNetworkId: 'eip155:10', kind: 'erc4337', sponsored: false } as const
  const other = { id: 'other', name: 'Other', mode: 'production' as const, origins: [] }
  const { get, clock } = await createTestServer({ database })
  const read = async () => configIn(await (await get(`${frame}?projectId=shop`)).text())
  expect(await read()).toMatchObject({ hasContractAccounts: false })

  const projects = [testConfig.projects[0]!, { ...other, smartAccounts: [smart] }]
  await createTestServer({ database, projects, bundlers })
  clock.now += 1_000

  expect(await read()).toMatchObject({ hasContractAccounts: true })
})

test.each([
  ['a project that is unknown', '?projectId=nobody'],
  ['a project that lists nobody', '?projectId=empty'],
  ['callers without a project', ''],
])('behavior: %s get a page without the wallet, which nobody may frame', async (_, query) => {
  const { get } = await createTestServer()

  const answer = await get(`${frame}${query}`)

  expect(answer.status).toBe(200)
  expect(directive(answer, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  const html = await answer.text()
  expect(html).toContain('No site may use the embedded wallet')
  expect(html).not.toContain('<script')
})

test.each([
  ['/approve', 'unsafe-none'],
  ['/export', 'same-origin'],
  ['/import', 'same-origin'],
  ['/recovery', 'same-origin'],
  ['/devices', 'same-origin'],
])(
  'behavior: %s is a page of its own, for its project, and nobody frames it',
  async (path, tie) => {
    const { get } = await createTestServer()

    const answer = await get(`https://secure.test${path}?projectId=shop`)

    expect(directive(answer, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(tie)
    expect(await answer.text()).toContain('&#34;projectId&#34;:&#34;shop&#34;')
  },
)

test('behavior: a worker from its assets reaches no network, T13', async () => {
  const { get } = await createTestServer()

  const answer = await get('https://secure.test/assets/worker-1.js')

  expect(await answer.text()).toBe('worker')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  )
  expect(answer.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(answer.headers.get('connection-allowlist')).toBe('(response-origin)')
})

test.each(['/', '/index.html', '/vault.html', '/assets/../index.html', '/sdk?projectId=shop'])(
  'error: %s is a 404 that nobody may frame',
  async (path) => {
    const { get } = await createTestServer()

    const answer = await get(`https://secure.test${path}`)

    expect(answer.status).toBe(404)
    expect(directive(answer, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  },
)

test('behavior: /approve is shown for a project, and nobody without one gets the wallet', async () => {
  const { get } = await createTestServer()

  const given = await (await get('https://secure.test/approve?projectId=shop')).text()
  const refused = await (await get('https://secure.test/approve')).text()

  expect(given).toContain('appkit-secure-config')
  expect(refused).not.toContain('appkit-secure-config')
  expect(refused).toContain('No site may use the embedded wallet')
})

test('error: a page that takes this origin for the widget gets no frame that would answer it', async () => {
  const { get } = await createTestServer()

  const answer = await get(`${frame}?projectId=shop&first=%7B%7D`)

  expect(directive(answer, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(await answer.text()).not.toContain('<script')
})
