import { expect, test } from 'vitest'
import type { ServerConfigInput } from './config.ts'
import { describeStart, startWarnings, toLines } from './describeStart.ts'
import { parseConfig } from './parseConfig.ts'
import { testConfig, testMail } from './testing.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  mode: 'production' as const,
  origins: ['https://shop.test'],
}
const parse = (overrides: Partial<ServerConfigInput> = {}) =>
  parseConfig({ ...testConfig, projects: [shop], dist: '/dist', ...overrides })
const facts = (overrides?: Partial<ServerConfigInput>) =>
  describeStart(parse(overrides), { version: '1.2.3', port: 4000 })

test('default: what an operator needs, in plain lines', () => {
  const projects = [{ ...shop, features: { social_login: ['email' as const] } }]
  const smtpUrl = 'smtps://user:hunter2@mail.shop.test'

  const lines = toLines(facts({ database: '/a.db', projects, mail: { ...testMail, smtpUrl } }))

  expect(lines).toMatchInlineSnapshot(`
    "
    AppKit Embed 1.2.3 is running.

      Widget        https://widget.test
      Secure frame  https://secure.test
      API           https://api.test
      Database      /a.db
      Mail          mail.shop.test:465
      Project shop  production; sites: https://shop.test; logins: email
      Script tag    <script async src="https://widget.test/appkit.js" data-project-id="shop"></script>
      Health        http://127.0.0.1:4000/healthz

    "
  `)
})

test('behavior: what is not there is said', () => {
  const lines = toLines(facts({ projects: [] }))

  expect(lines).toContain('in memory, lost at the end')
  expect(lines).toMatch(/Mail +none/)
  expect(lines).toContain('<script async src="https://widget.test/appkit.js"></script>')
})

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
