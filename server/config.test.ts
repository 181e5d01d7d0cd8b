import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig, parseConfig } from './config.ts'
import { testClient, testConfig } from './testing.ts'

test('default: everything but origins, database and build has a default', () => {
  const { origins, database } = testConfig

  expect(parseConfig({ origins, database, dist: '/dist' })).toMatchInlineSnapshot(`
    {
      "bundlers": {},
      "database": ":memory:",
      "dist": "/dist",
      "endpoints": {},
      "hostname": "127.0.0.1",
      "logLevel": "info",
      "loginLimits": {
        "mailsPerHour": 2000,
        "mailsPerNetworkHour": 20,
        "mailsPerProjectMinute": 60,
        "socialsPerNetworkHour": 120,
        "wrongCodesPerNetworkHour": 60,
      },
      "origins": {
        "api": "https://api.test",
        "secure": "https://secure.test",
        "widget": "https://widget.test",
      },
      "paymasters": {},
      "port": 4000,
      "projects": [],
      "requestsPerMinute": 1200,
      "socials": {},
      "trustedProxies": [],
      "upstreams": {},
      "wallets": {
        "entries": [],
        "onlyThese": false,
        "withoutIds": [],
      },
      "withoutProject": {
        "features": {
          "reown_branding": true,
        },
        "mode": "production",
        "networks": [],
        "origins": [],
        "smartAccounts": [],
        "trustedOrigins": [],
      },
    }
  `)
})

test('default: a file by APPKIT_CONFIG, its paths relative to it, its port overridden by PORT', () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'appkit.json')
  writeFileSync(path, JSON.stringify({ ...testConfig, database: './a.db', port: 1 }))

  const config = loadConfig({ APPKIT_CONFIG: path, PORT: '4001' }, '/dist')

  expect(config).toMatchObject({ port: 4001, database: join(folder, 'a.db'), dist: '/dist' })
})

const project = { id: 'a', name: 'A', mode: 'production', origins: ['https://a.test'] }

test.each([
  [
    'a widget origin with a path',
    { origins: { ...testConfig.origins, widget: 'https://w.test/x' } },
  ],
  ['a project that lists a page', { projects: [{ ...project, origins: ['https://a.test/x'] }] }],
  [
    'a project that lists two labels of wildcard',
    { projects: [{ ...project, origins: ['https://*.*.a.test'] }] },
  ],
  ['a proxy range that is none', { trustedProxies: ['10.0.0.0/33'] }],
  ['a production project on http', { projects: [{ ...project, origins: ['http://a.test'] }] }],
  [
    'more than 64 origins',
    { projects: [{ ...project, origins: Array(65).fill('https://a.test') }] },
  ],
  ['a feature that is not built', { projects: [{ ...project, features: ['swap'] }] }],
  ['a network that is no CAIP-2 id', { upstreams: { '1': ['https://a.test'] } }],
  ['an unknown setting', { colour: 'red' }],
])('error: %s is refused', (_, overrides) => {
  const given = { ...testConfig, dist: '/dist', ...overrides }

  expect(() => parseConfig(given)).toThrow(
    expect.objectContaining({ code: 'SERVER_CONFIG_INVALID' }),
  )
})

test('error: the text names the entry', () => {
  const given = {
    ...testConfig,
    dist: '/d',
    projects: [{ ...project, origins: ['http://a.test'] }],
  }

  expect(() => parseConfig(given)).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Server configuration, projects a: http://a.test is http, which only development may list.]`,
  )
  expect(() => loadConfig({}, '/dist')).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Server configuration, APPKIT_CONFIG: not set. It names a JSON file, see server/config.example.json.]`,
  )
})

test.each([
  [
    { projects: [{ ...testConfig.projects[0], features: { social_login: ['google'] } }] },
    'Server configuration, projects shop: google is offered, but socials.google does not say what google knows this server as.',
  ],
  [
    { projects: [{ ...testConfig.projects[0], features: { social_login: ['farcaster'] } }] },
    'Server configuration, projects shop: farcaster is not built yet. Take it out of social_login.',
  ],
  [
    { socials: { google: { clientId: 'a' } } },
    'Server configuration, socials.google: set clientSecret or clientSecretFile, one of them',
  ],
  [
    { socials: { x: { ...testClient, issuer: 'http://example.com' } } },
    'Server configuration, socials.x.issuer: not an https address',
  ],
])('error: logins at providers as %o', (settings, message) => {
  expect(() => parseConfig({ ...testConfig, dist: '/dist', ...settings })).toThrow(message)
})

test('param: socials: files of secrets are relative to the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'appkit.json')
  const apple = { clientId: 'a', teamId: 't', keyId: 'k', privateKeyFile: 'apple.p8' }
  const socials = { google: { clientId: 'a', clientSecretFile: './google' }, apple }
  writeFileSync(path, JSON.stringify({ ...testConfig, socials }))

  const config = loadConfig({ APPKIT_CONFIG: path }, '/dist')

  expect(config.socials).toEqual({
    google: { clientId: 'a', clientSecretFile: join(folder, 'google') },
    apple: { ...apple, privateKeyFile: join(folder, 'apple.p8') },
  })
})

test('default: the example is one that works', () => {
  const example = readFileSync(new URL('config.example.json', import.meta.url), 'utf8')

  const { projects } = parseConfig({ dist: '/dist', ...JSON.parse(example) })

  expect(projects[0]?.features.social_login).toEqual(['email', 'google'])
})
