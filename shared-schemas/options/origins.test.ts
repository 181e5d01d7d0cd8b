import { expect, test } from 'vitest'
import { defaultAllowedOrigins, isOriginAllowed, isOriginPattern } from './origins.ts'

const byDefault = (origin: string) => isOriginAllowed(origin, defaultAllowedOrigins)

test('default: an origin that is listed whole', () => {
  expect(isOriginAllowed('https://shop.example', ['https://shop.example'])).toBe(true)
  expect(isOriginAllowed('https://shop.example', [])).toBe(false)
})

test.each(['http://localhost', 'http://localhost:3000', 'https://localhost:65535'])(
  'behavior: %s is allowed by default',
  (origin) => {
    expect(byDefault(origin)).toBe(true)
  },
)

test.each([
  'https://app.pages.dev',
  'https://preview.app.pages.dev',
  'https://app.vercel.app',
  'https://3f2a.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
])('behavior: %s is allowed by default', (origin) => {
  expect(byDefault(origin)).toBe(true)
})

test.each([
  'https://pages.dev.example.com',
  'https://evilpages.dev',
  'https://app.pages.dev.example.com',
  'https://evil-vercel.app',
  'https://xngrok-free.app',
  'https://secure-mobile.walletconnect.com.example.com',
  'https://evil.secure-mobile.walletconnect.com',
  'https://localhost.example.com',
  'http://notlocalhost:3000',
])('error: %s only contains an allowed name', (origin) => {
  expect(byDefault(origin)).toBe(false)
})

test.each([
  ['the name that a wildcard stands before', 'https://pages.dev'],
  ['another scheme', 'http://app.pages.dev'],
  ['a port the pattern does not name', 'https://app.pages.dev:8443'],
  ['an opaque origin', 'null'],
  ['nothing', ''],
  ['a path', 'https://app.pages.dev/'],
  ['a user', 'https://app.pages.dev@example.com'],
  ['a wildcard', 'https://*.pages.dev'],
  ['a wildcard below a name', 'https://*.app.pages.dev'],
  ['a wildcard port', 'http://localhost:*'],
  ['a line break', 'https://app.pages.dev\n'],
])('error: %s is not covered', (_what, origin) => {
  expect(byDefault(origin)).toBe(false)
})

test('param: a port must be the same unless the pattern says any', () => {
  expect(isOriginAllowed('https://a.b:8443', ['https://a.b:8443'])).toBe(true)
  expect(isOriginAllowed('https://a.b', ['https://a.b:8443'])).toBe(false)
  expect(isOriginAllowed('https://a.b:8443', ['https://a.b:*'])).toBe(true)
})

test.each([
  ['https://a.b', 'https://a.b:443', true],
  ['https://a.b:443', 'https://a.b', true],
  ['http://a.b', 'http://a.b:80', true],
  ['http://x.a.b:80', 'http://*.a.b', true],
  ['https://a.b', 'https://a.b:80', false],
  ['http://a.b', 'http://a.b:443', false],
  ['https://a.b:80', 'https://a.b', false],
])('param: the default port is the same as none: %s under %s is %s', (origin, pattern, allowed) => {
  expect(isOriginAllowed(origin, [pattern])).toBe(allowed)
})

test('param: letters of a host may be of either case', () => {
  expect(isOriginAllowed('https://Shop.example', ['https://shop.EXAMPLE'])).toBe(true)
})

test.each([
  ['https://shop.example', true],
  ['https://*.shop.example', true],
  ['http://localhost:*', true],
  ['http://*.localhost:*', true],
  ['https://shop.example:8443', true],
  ['*', false],
  ['https://*', false],
  ['https://a.*.example', false],
  ['https://a*.example', false],
  ['ftp://shop.example', false],
  ['shop.example', false],
  ['https://shop.example/path', false],
  ["https://shop.example; script-src 'unsafe-inline'", false],
  ['https://shop.example\nhttps://evil.example', false],
])('param: may a project list %j: %s', (pattern, allowed) => {
  expect(isOriginPattern(pattern)).toBe(allowed)
})
