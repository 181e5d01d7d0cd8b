import { expect, test } from 'vitest'
import type { ServerConfigInput } from './config.ts'
import { parseConfig } from './parseConfig.ts'
import { startWarnings } from './startWarnings.ts'
import { testConfig, testMail } from './testing.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  mode: 'production' as const,
  origins: ['https://shop.test'],
}
const parse = (overrides: Partial<ServerConfigInput> = {}) =>
  parseConfig({ ...testConfig, projects: [shop], dist: '/dist', ...overrides })

test('error: no project, and one without a site, is a warning with its setting', () => {
  const sites = [shop, { ...shop, id: 'b', origins: [] }]
  const settings = (config: Partial<ServerConfigInput>) =>
    startWarnings(parse(config), 4000).map(({ setting }) => setting)

  expect(settings({})).toEqual([])
  expect(settings({ projects: [] })).toEqual(['projects'])
  expect(settings({ projects: sites })).toEqual(['projects[1].origins'])
})

test('error: an http origin with another port than the server is a warning', () => {
  const origins = {
    widget: 'http://widget.localhost:4000',
    secure: 'http://secure.localhost:4001',
    api: 'http://api.localhost',
  }

  expect(startWarnings(parse({ origins }), 4000)).toMatchInlineSnapshot(`
    [
      {
        "setting": "origins.secure",
        "warning": "Browsers look for http://secure.localhost:4001, and this server listens on port 4000: without a proxy between them nothing answers. Write the port into the origin",
      },
      {
        "setting": "origins.api",
        "warning": "Browsers look for http://api.localhost, and this server listens on port 4000: without a proxy between them nothing answers. Write the port into the origin",
      },
    ]
  `)
})

test('error: a login whose networks have no upstream is a warning that names them', () => {
  const features = { social_login: ['email' as const] }
  const local = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.test'] } },
  }
  const networks = ['eip155:1' as const, 'eip155:8453' as const, local]
  const warningsOf = (upstreams: Record<string, string[]>, offered = features) =>
    startWarnings(
      parse({ mail: testMail, upstreams, projects: [{ ...shop, networks, features: offered }] }),
      4000,
    )

  expect(warningsOf({ 'eip155:1': ['https://node.test/secret'] })).toEqual([
    {
      setting: 'projects[0].networks',
      warning:
        'No upstream for eip155:8453, eip155:31337: the wallets of users who log in do not work there. Add JSON-RPC nodes to upstreams',
    },
  ])
  expect(warningsOf({}).map(({ setting }) => setting)).toEqual(['upstreams'])
  expect(warningsOf({}, { social_login: [] })).toEqual([])
})

test('error: a login of a project without networks is a warning that names those that work', () => {
  const upstreams = { 'eip155:1': ['https://node.test'], 'eip155:10': ['https://node.test'] }
  const projects = [{ ...shop, features: { social_login: ['email' as const] } }]

  expect(startWarnings(parse({ mail: testMail, upstreams, projects }), 4000)).toEqual([
    {
      setting: 'projects[0].networks',
      warning:
        'The project names no networks, so its sites show all that are built in, and the wallets of users who log in work on eip155:1, eip155:10 alone. Name the networks of the sites',
    },
  ])
})
