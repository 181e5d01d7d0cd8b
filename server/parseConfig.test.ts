import { expect, test } from 'vitest'
import { ServerConfig } from './config.ts'
import { parseConfig } from './parseConfig.ts'
import { testClient, testConfig } from './testing.ts'

test('default: everything but origins, database and build has a default', () => {
  const { origins, database } = testConfig

  expect(parseConfig({ origins, database, dist: '/dist' })).toMatchInlineSnapshot(`
    {
      "bundlers": {},
      "database": ":memory:",
      "dist": "/dist",
      "endpoints": {},
      "history": {},
      "hostname": "127.0.0.1",
      "logLevel": "info",
      "loginLimits": {
        "mailsPerHour": 2000,
        "mailsPerNetworkHour": 20,
        "mailsPerProjectMinute": 60,
        "socialsPerNetworkHour": 120,
        "wrongCodesPerNetworkHour": 60,
      },
      "onramp": {
        "assets": [],
      },
      "origins": {
        "api": "https://api.test",
        "secure": "https://secure.test",
        "widget": "https://widget.test",
      },
      "paymasters": {},
      "port": 4000,
      "prices": {
        "feeds": [],
        "sources": [
          "chain",
        ],
      },
      "projects": [],
      "requestsPerMinute": 1200,
      "socials": {},
      "sponsorLimits": {
        "callsPerChainDay": 20000,
        "callsPerNetworkDay": 2000,
        "callsPerUserDay": 200,
      },
      "swaps": {
        "exchanges": {},
      },
      "tokens": [],
      "trustedProxies": [],
      "upstreams": {},
      "wallets": {
        "entries": [],
        "onlyThese": false,
        "withoutIds": [],
      },
      "withoutProject": {
        "automaticRecovery": true,
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

const project = { id: 'a', name: 'A', mode: 'production', origins: ['https://a.test'] }
const tooMany = Array(65).fill('https://a.test')

test.each([
  [
    'a widget origin with a path',
    { origins: { ...testConfig.origins, widget: 'https://w.test/x' } },
  ],
  [
    'an origin with a port that there is not',
    { origins: { ...testConfig.origins, widget: 'https://w.test:99999' } },
  ],
  ['a project that lists a page', { projects: [{ ...project, origins: ['https://a.test/x'] }] }],
  [
    'a project that lists two labels of wildcard',
    { projects: [{ ...project, origins: ['https://*.*.a.test'] }] },
  ],
  ['a proxy range that is none', { trustedProxies: ['10.0.0.0/33'] }],
  ['a production project on http', { projects: [{ ...project, origins: ['http://a.test'] }] }],
  ['more than 64 origins', { projects: [{ ...project, origins: tooMany }] }],
  ['a network that is no CAIP-2 id', { upstreams: { '1': ['https://a.test'] } }],
  ['an unknown setting', { colour: 'red' }],
])('error: %s is refused', (_, overrides) => {
  const parse = () => parseConfig({ ...testConfig, dist: '/dist', ...overrides })

  expect(parse).toThrow(expect.objectContaining({ code: 'SERVER_CONFIG_INVALID' }))
})

const known = `${Object.keys(ServerConfig.shape).join(', ')}.`
const shop = { id: 'shop', name: 'Shop', mode: 'production', origins: ['https://shop.test'] }
const { origins } = testConfig
const offers = (...social_login: string[]) => ({ ...shop, features: { social_login } })

/** A project without assisted recovery, with the places of the secure origin, the widget and its site. */
const unassisted = (secure: string, widget: string, site: string) => ({
  origins: { ...origins, secure, widget },
  projects: [{ ...shop, mode: 'development', origins: [site], automaticRecovery: false }],
})

test.each([
  [
    { origins: { ...origins, api: origins.widget } },
    'origins.api: expected another host than origins.widget, not widget.test.',
  ],
  [
    { origins: { ...origins, secure: 'http://secure.test' } },
    'origins.secure: expected an https origin: http://secure.test is http, which works on localhost only.',
  ],
  [
    { origins: { ...origins, secure: 'https://secure.test/' } },
    'origins.secure: expected an origin without a path, e.g. https://a.example.com. It is "https://secure.test/".',
  ],
  [
    { projects: [shop, { ...shop, origins: ['https://a.test/x'] }] },
    'projects[1].origins[0]: expected an origin without a path, e.g. https://example.com or https://*.example.com. It is "https://a.test/x".',
  ],
  [
    { projects: [shop, { ...shop, id: 'b', origins: ['https://a.test', 'http://b.test'] }] },
    'projects[1].origins[1]: expected an https origin: http://b.test is http, which only mode "development" may list.',
  ],
  [
    { projects: [{ ...shop, trustedOrigins: ['http://b.test'] }] },
    'projects[0].trustedOrigins[0]: expected an https origin: http://b.test is http, which only mode "development" may list.',
  ],
  [
    { withoutProject: { mode: 'production', origins: ['http://b.test'] } },
    'withoutProject.origins[0]: expected an https origin: http://b.test is http, which only mode "development" may list.',
  ],
  [
    {
      projects: [
        { ...shop, origins: ['https://shop.test', 'https://a.com'], automaticRecovery: false },
      ],
    },
    'projects[0].automaticRecovery: false only fits sites and a widget at test, beside the secure origin: with https://a.com nobody could add a way into their wallet.',
  ],
  [
    unassisted('https://secure.vercel.app', 'https://widget.vercel.app', 'https://shop.vercel.app'),
    'projects[0].automaticRecovery: false only fits sites and a widget at secure.vercel.app, beside the secure origin: with https://widget.vercel.app nobody could add a way into their wallet.',
  ],
  [
    unassisted('https://secure.shop.co.uk', 'https://widget.shop.co.uk', 'https://*.co.uk'),
    'projects[0].automaticRecovery: false only fits sites and a widget at shop.co.uk, beside the secure origin: with https://*.co.uk nobody could add a way into their wallet.',
  ],
  [
    unassisted('http://secure.localhost', 'http://widget.localhost', 'http://shop.localhost'),
    'projects[0].automaticRecovery: false only fits sites and a widget at secure.localhost, beside the secure origin: with http://widget.localhost nobody could add a way into their wallet.',
  ],
  [
    { projects: [{ ...shop, id: 'a' }, shop, shop] },
    'projects[2].id: expected an id of its own: "shop" is also projects[1].',
  ],
  [
    { projects: [offers('email')] },
    'projects[0].features.social_login: email is offered, but mail does not say which server sends the codes. Set mail, or take email out.',
  ],
  [
    { projects: [offers('google')] },
    'projects[0].features.social_login: google is offered, but socials.google does not say what google knows this server as.',
  ],
  [
    { projects: [offers('farcaster')] },
    'projects[0].features.social_login: farcaster is not built yet. Take it out of social_login.',
  ],
  [
    { socials: { google: { clientId: 'a' } } },
    'socials.google: set clientSecret or clientSecretFile, one of them.',
  ],
  [
    { socials: { x: { ...testClient, issuer: 'http://example.com' } } },
    'socials.x.issuer: not an https address.',
  ],
  [
    { database: '/a.db', wrappingKeyFile: '/k', recoveryKeyFile: '/k' },
    'recoveryKeyFile: expected a file of its own: /k is also wrappingKeyFile.',
  ],
  [
    { trustedProxies: ['10.0.0.1', 'nginx'] },
    'trustedProxies[1]: expected an address such as 10.0.0.1, or a range such as 10.0.0.0/8. Names are not looked up.',
  ],
  [
    { trustedProxies: ['10.0.0.0/33'] },
    'trustedProxies[0]: expected an address such as 10.0.0.1, or a range such as 10.0.0.0/8. Names are not looked up.',
  ],
  [
    { projects: [{ ...shop, origins: ['https://*.shop.com', 'https://*.vercel.app'] }] },
    'projects[0].origins[1]: expected sites of yours: anybody can have a name under vercel.app, which only mode "development" may list. List each origin in full, also those of previews, or give previews a domain of your own.',
  ],
  [
    { projects: [{ ...shop, trustedOrigins: ['https://*.co.uk:8443'] }] },
    'projects[0].trustedOrigins[0]: expected sites of yours: anybody can have a name under co.uk, which only mode "development" may list. List each origin in full, also those of previews, or give previews a domain of your own.',
  ],
  [
    { projects: [{ ...shop, origins: ['HTTPS://*.Vercel.app'] }] },
    'projects[0].origins[0]: expected sites of yours: anybody can have a name under vercel.app, which only mode "development" may list. List each origin in full, also those of previews, or give previews a domain of your own.',
  ],
  [
    { upstreams: { 1: ['https://a.test'] } },
    'upstreams.1: this name is not valid here: expected a CAIP-2 network id such as eip155:1.',
  ],
  [{ hostname: '' }, 'hostname: expected at least 1 character. It is "".'],
  [{ port: '4000' }, 'port: expected a number, not text.'],
  [{ port: 70_000 }, 'port: expected at most 65535. It is 70000.'],
  [
    { port: 70_000, colour: 'red', shape: 'round', mail: undefined, database: '' },
    `port: expected at most 65535. It is 70000.\ndatabase: expected at least 1 character.\ncolour: is not a setting. Settings here: ${known}\nshape: is not a setting. Settings here: ${known}`,
  ],
  [
    { origins: { widget: origins.widget, secure: origins.secure } },
    'origins.api: is missing; expected text.',
  ],
  [{ database: undefined }, 'database: is missing; expected text.'],
  [{ projects: 'none' }, 'projects: expected a list, not text.'],
  [
    { projects: [{ ...shop, mode: 'staging' }] },
    'projects[0].mode: expected "development" or "production". It is "staging".',
  ],
  [
    { projects: [{ ...shop, origin: 'https://a.test' }] },
    'projects[0].origin: is not a setting. Settings here: id, name, mode, origins, features, networks, trustedOrigins, smartAccounts, automaticRecovery, walletConnect.',
  ],
  [
    { upstreams: { 'eip155:1': ['https://a.test', 'ftp://b.test'] } },
    'upstreams["eip155:1"][1]: expected an http or https URL.',
  ],
  [
    { mail: { from: 'login@shop.test', smtpUrl: 'mail.shop.test' } },
    'mail.smtpUrl: expected an smtp or smtps URL, e.g. smtps://user:password@mail.example.com.',
  ],
  [
    { mail: { from: 'login@shop.test', smtpUrl: 'smtp://' } },
    'mail.smtpUrl: expected a host, e.g. smtps://user:password@mail.example.com.',
  ],
  [
    { mail: { from: 'The shop', smtpUrl: 'smtp://mail.shop.test' } },
    'mail.from: expected an address, e.g. Example <login@example.com>. It is "The shop".',
  ],
  [
    { mail: { from: 'Shop <@shop.test>', smtpUrl: 'smtp://mail.shop.test' } },
    'mail.from: expected an address, e.g. Example <login@example.com>. It is "Shop <@shop.test>".',
  ],
  [
    { projects: [{ ...shop, networks: ['mainnet'] }] },
    'projects[0].networks[0]: expected a CAIP-2 network id such as eip155:1. It is "mainnet".',
  ],
  [
    { projects: [{ ...shop, walletConnect: true }] },
    'projects[0].walletConnect: expected an object, or false.',
  ],
  [{ loginLimits: { mailsPerHour: 0 } }, 'loginLimits.mailsPerHour: expected at least 1. It is 0.'],
  [{ database: '' }, 'database: expected at least 1 character.'],
])('error: %o names its path and what is expected', (settings, told) => {
  expect(() => parseConfig({ ...testConfig, dist: '/dist', ...settings })).toThrow(
    expect.objectContaining({ message: `Server configuration, ${told}` }),
  )
})

test('behavior: http is taken on localhost, and of the sites of a development project', () => {
  const local = {
    widget: 'http://widget.localhost:4000',
    secure: 'http://localhost:4000',
    api: 'http://127.0.0.1:4000',
  }
  const projects = [{ ...shop, mode: 'development', origins: ['http://shop.test'] }]

  expect(parseConfig({ ...testConfig, dist: '/dist', origins: local, projects }).origins).toEqual(
    local,
  )
})

test.each([
  { mail: { from: 'login@shop.test', smtpUrl: 'user:hunter2@mail.shop.test' } },
  { upstreams: { 'eip155:1': ['node.test/hunter2'] } },
  { projects: [{ ...shop, networks: [network('node.test/hunter2')] }] },
  { projects: [{ ...shop, walletConnect: { relayUrl: 'hunter2', projectId: 'a' } }] },
])('error: a secret that does not fit is not repeated: %o', (settings) => {
  const parse = () => parseConfig({ ...testConfig, dist: '/dist', ...settings })

  expect(parse).toThrow('Server configuration, ')
  expect(parse).not.toThrow(/hunter2/)
})

function network(url: string) {
  return {
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
}

test('param: limits that are left out keep their defaults', () => {
  const given = { loginLimits: { mailsPerHour: 5 }, sponsorLimits: { callsPerUserDay: 4 } }

  const { loginLimits, sponsorLimits } = parseConfig({ ...testConfig, dist: '/dist', ...given })

  expect(loginLimits).toEqual({
    mailsPerProjectMinute: 60,
    mailsPerHour: 5,
    mailsPerNetworkHour: 20,
    wrongCodesPerNetworkHour: 60,
    socialsPerNetworkHour: 120,
  })
  expect(sponsorLimits.callsPerNetworkDay).toBe(2_000)
  expect(() => parseConfig({ ...testConfig, dist: '/d', loginLimits: { mails: 5 } })).toThrow(
    'loginLimits.mails: is not a setting. Settings here: mailsPerProjectMinute,',
  )
})

test('param: origins in capitals are those that browsers write in small letters', () => {
  const upper = { ...testConfig.origins, widget: 'HTTPS://Widget.Test' }
  const projects = [{ ...shop, origins: ['https://Shop.Test', 'https://*.SHOP.test'] }]

  const config = parseConfig({ ...testConfig, dist: '/dist', origins: upper, projects })

  expect(config.origins.widget).toBe('https://widget.test')
  expect(config.projects[0]?.origins).toEqual(['https://shop.test', 'https://*.shop.test'])
})

test.each([
  ['https://secure.login.example.com', 'https://widget.example.com', 'https://*.example.com:8443'],
  ['https://secure.example.co.uk', 'https://widget.example.co.uk', 'https://example.co.uk'],
  ['https://secure.shop.vercel.app', 'https://widget.shop.vercel.app', 'https://shop.vercel.app'],
  ['http://secure.shop.localhost', 'http://widget.shop.localhost', 'http://*.shop.localhost:*'],
])(
  'behavior: without assisted recovery, sites of the registrable domain of %s fit',
  (...places) => {
    expect(parseConfig({ ...testConfig, dist: '/dist', ...unassisted(...places) })).toBeDefined()
  },
)
