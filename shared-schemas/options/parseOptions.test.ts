import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppKitError } from '../errors/AppKitError.ts'
import { parseOptions } from './parseOptions.ts'

const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

test('default: no option is needed', () => {
  expect(parseOptions({})).toEqual({})
})

test('default: networks are ids or objects', () => {
  const options = { projectId: 'shop', networks: ['eip155:10', local], defaultNetwork: 'eip155:10' }

  expect(parseOptions(options)).toEqual(options)
})

test('error: an option that does not exist is named, with those that do', () => {
  expect(() => parseOptions({ projectID: 'shop' })).toThrow(
    /^Option projectID is unknown\. Allowed: projectId, networks, .*disableAppend\.$/,
  )
})

test.each([
  ['themeMode', { themeMode: 'blue' }],
  ['networks.1', { networks: ['eip155:1', 5] }],
  ['networks.0', { networks: ['near:mainnet'] }],
  ['defaultNetwork', { defaultNetwork: 'mainnet' }],
  ['debug', { debug: 'yes' }],
  ['widgetUrl', { widgetUrl: 'javascript:alert(1)' }],
  ['themeVariables.accent', { themeVariables: { accent: 'red' } }],
  ['metadata.nam', { metadata: { nam: 'Shop' } }],
  ['projectId', { projectId: 'a b' }],
  ['includeWalletIds', { includeWalletIds: Array(101).fill('a') }],
])('error: %s is named when it is wrong', (option, options) => {
  expect(() => parseOptions(options)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTION',
      details: expect.objectContaining({ option }),
    }),
  )
})

test('error: what is wrong, with which value, and what is allowed', () => {
  expect(messageOf({ themeMode: 'blue' })).toMatchInlineSnapshot(
    `"AppKitError: Option themeMode is "blue". Allowed: light, dark, auto."`,
  )
  expect(messageOf({ announce: 'yes' })).toMatchInlineSnapshot(
    `"AppKitError: Option announce is "yes". Allowed: true, false, metamask."`,
  )
  expect(messageOf({ debug: 'yes' })).toMatchInlineSnapshot(
    `"AppKitError: Option debug is "yes". Allowed: boolean."`,
  )
  expect(messageOf({ networks: ['mainnet'] })).toMatchInlineSnapshot(
    `"AppKitError: Option networks.0 is "mainnet". Allowed: a CAIP-2 network id such as eip155:1."`,
  )
  expect(messageOf({ metadata: { nam: 'Shop' } })).toMatchInlineSnapshot(
    `"AppKitError: Option metadata.nam is unknown. Allowed: name, description, url, icons."`,
  )
  expect(messageOf({ labels: { 'otp.heading': 'Your number: 23' } })).toMatchInlineSnapshot(
    `"AppKitError: Option labels.otp.heading is "Your number: 23". Allowed: texts under account.…, chainType.…, chooseChain.…, connecting.…, getWallet.…, inWallet.…, networks.…, pairing.…, switch.…, unsupported.…, wallet.…, walletAccounts.…, wallets.…."`,
  )
  expect(messageOf('shop')).toMatchInlineSnapshot(
    `"AppKitError: Option options is "shop". Allowed: object."`,
  )
})

test.each([
  'otp.heading',
  'device.title',
  'code.resent',
  'connect.continueAs',
  'connect.unlisted',
  'connect.imitates',
  'connect.title',
  'social.number',
  'update.title',
  'settings.title',
  'approve.title',
  'action.cancel',
  'login.hint',
])('error: a site does not replace what a login says or asks (%s) (T2, T15)', (key) => {
  expect(() => parseOptions({ labels: { [key]: 'Your number: 23' } })).toThrow(/labels/)
})

test('param: a site replaces texts that decide nothing', () => {
  const labels = { 'networks.title': 'Where to?', 'account.signOut': 'Leave' }
  expect(parseOptions({ labels })).toEqual({ labels })
})

test('error: any invalid input throws an error of the catalogue', () => {
  expect(() => parseOptions({ labels: { [Symbol('a')]: 1 } })).toThrow(AppKitError)
  expect(() => parseOptions({ networks: { length: Object.create(null) } })).toThrow(AppKitError)
  const key = fc.constantFrom(
    'projectId',
    'networks',
    'metadata',
    'themeVariables',
    'labels',
    '__proto__',
  )
  const wild = fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true })

  return fc.assert(
    fc.property(fc.oneof(wild, fc.dictionary(key, wild)), (given) => {
      try {
        parseOptions(given)
      } catch (error) {
        expect(error).toBeInstanceOf(AppKitError)
      }
    }),
  )
})

test('error: no regular expression stands in an error: each pattern has words', () => {
  const wrong = [
    { projectId: 'a b' },
    { defaultNetwork: 'mainnet' },
    { metadata: { url: 'shop.example' } },
    { themeVariables: { accent: 'red' } },
    { themeVariables: { radius: '1em' } },
    { themeVariables: { fontFamily: 'url(x)' } },
    { locale: 'english!' },
    { customWallets: [{ id: 'a b', name: 'A' }] },
    { customWallets: [{ id: 'a', name: 'A', image_url: 'https://a.example/a.png' }] },
    { customWallets: [{ id: 'a', name: '\u202eksaMateM' }] },
    { customWallets: [{ id: 'a', name: 'M\u0435taMask' }] },
    { customWallets: [{ id: 'a', name: 'A', homepage: 'http://a.example' }] },
    { networks: [{ ...local, rpcUrls: { default: { http: ['node.example'] } } }] },
  ]

  expect(wrong.map(messageOf)).toMatchInlineSnapshot(`
    [
      "AppKitError: Option projectId is "a b". Allowed: the id of a project: letters, digits, _ and -, at most 64.",
      "AppKitError: Option defaultNetwork is "mainnet". Allowed: a CAIP-2 network id such as eip155:1.",
      "AppKitError: Option metadata.url is "shop.example". Allowed: an http or https URL such as https://example.com.",
      "AppKitError: Option themeVariables.accent is "red". Allowed: a colour such as #3b5bdb.",
      "AppKitError: Option themeVariables.radius is "1em". Allowed: a length in pixels, such as 12px.",
      "AppKitError: Option themeVariables.fontFamily is "url(x)". Allowed: names of fonts such as Inter, sans-serif.",
      "AppKitError: Option locale is "english!". Allowed: a language tag such as en or de-CH.",
      "AppKitError: Option customWallets.0.id is "a b". Allowed: letters, digits, _, . and -, at most 128.",
      "AppKitError: Option customWallets.0.image_url is "https://a.example/a.png". Allowed: a picture as a data: URL, such as data:image/png;base64,….",
      "AppKitError: Option customWallets.0.name is "‮ksaMateM". Allowed: a name with a letter or digit, without invisible characters or stacked accents.",
      "AppKitError: Option customWallets.0.name is "MеtaMask". Allowed: a name that mixes Latin letters with no look-alikes of other scripts.",
      "AppKitError: Option customWallets.0.homepage is "http://a.example". Allowed: an https URL such as https://wallet.example.com.",
      "AppKitError: Option networks.0.rpcUrls.default.http.0 is "node.example". Allowed: an https or wss URL such as https://node.example.com.",
    ]
  `)
})

function messageOf(options: unknown): string {
  try {
    parseOptions(options)
  } catch (error) {
    return String(error)
  }
  return 'accepted'
}

test('error: both names of the sign-in driver at once [5.27]', () => {
  expect(() => parseOptions({ siweConfig: {}, siwx: {} })).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Options siweConfig and siwx are both set. Keep one of them.]`,
  )
})

test('param: the features of a site are validated as well', () => {
  expect(parseOptions({ features: { email: false, socials: ['x'] } })).toEqual({
    features: { email: false, socials: ['x'] },
  })
  expect(() => parseOptions({ features: { email: 'yes' } })).toThrow(
    'Option features.email is "yes". Allowed: boolean.',
  )
})

test.each([
  [
    { features: { socials: ['gogle'] } },
    /^Option features\.socials\.0 is "gogle"\. Allowed: google, x, /,
  ],
  [
    { features: { socials: 'google' } },
    /^Option features\.socials is "google"\. Allowed: boolean or a list\.$/,
  ],
  [
    { features: { emial: true } },
    /^Option features\.emial is unknown\. Allowed: swaps, onramp, email, /,
  ],
  [
    { customWallets: [{ id: 'a', name: 'A', colour: 1 }] },
    /\.0\.colour is unknown\. Allowed: .*\bname, /,
  ],
  [{ networks: 'eip155:1' }, /^Option networks is "eip155:1"\. Allowed: a list\.$/],
  [{ labels: 'x' }, /^Option labels is "x"\. Allowed: an object\.$/],
])('error: what is allowed is that of the very place: %j', (options, message) => {
  expect(() => parseOptions(options)).toThrow(message)
})

test('error: several wrong options are told at once', () => {
  expect(() =>
    parseOptions({ themeMode: 'blue', debug: 'yes', projectID: 'shop', colour: 1 }),
  ).toThrow(
    /^Option themeMode is "blue"\. .*\nOption debug is "yes"\. .*\nOption projectID is unknown\. .*\nOption colour is unknown\. /,
  )
})
