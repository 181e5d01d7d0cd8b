import { expect, test } from 'vitest'
import type { ServerConfigInput } from './config.ts'
import { describeStart, toLines } from './describeStart.ts'
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
  const upstreams = { 'eip155:1': ['https://node.test/secret'] }
  const smtpUrl = 'smtps://user:hunter2@mail.shop.test'

  const lines = toLines(
    facts({ database: '/a.db', projects, upstreams, mail: { ...testMail, smtpUrl } }),
  )

  expect(lines).toMatchInlineSnapshot(`
    "
    AppKit Embed 1.2.3 is running.

      Widget        https://widget.test
      Secure frame  https://secure.test
      API           https://api.test
      Database      /a.db
      Mail          mail.shop.test:465
      Networks      eip155:1
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
  expect(lines).toMatch(/Networks +none: upstreams is empty/)
  expect(lines).toContain('<script async src="https://widget.test/appkit.js"></script>')
})
