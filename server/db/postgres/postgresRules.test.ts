import { expect, test } from 'vitest'
import { parseConfig } from '../../parseConfig.ts'
import { createTestDist, testConfig } from '../../testing.ts'
import { nameOfDatabase } from './nameOfDatabase.ts'

const files = {
  keyFile: '/keys/login',
  wrappingKeyFile: '/keys/wrapping',
  recoveryKeyFile: '/keys/recovery',
  releasesFolder: '/releases',
}

const parse = (overrides: object) =>
  parseConfig({ ...testConfig, ...files, dist: createTestDist(), ...overrides })

test.each([
  'postgres://ann:secret@db.example.com/appkit?sslmode=verify-full',
  'postgresql://ann@db.example.com:6432/appkit?sslmode=disable',
  'postgres://ann@localhost/appkit',
  'postgres://ann@[::1]/appkit',
  'postgres://ann@/appkit?host=/var/run/postgresql',
])('default: %s is a database', (database) => {
  expect(parse({ database }).database).toBe(database)
})

test.each([
  ['without a user', 'postgres://db.example.com/appkit?sslmode=disable', 'expected a URL'],
  ['without a name', 'postgres://ann@db.example.com?sslmode=disable', 'expected a URL'],
  ['with a slash in the password', 'postgres://ann:sec/ret@localhost/appkit', '%2F'],
  ['with a question mark in it', 'postgres://ann:sec?ret@localhost/appkit', '%3F'],
  ['with a lone % in it', 'postgres://ann:sec%ret@localhost/appkit', '%25'],
  ['elsewhere without TLS', 'postgres://ann:secret@db.example.com/appkit', 'sslmode=verify-full'],
  [
    'with a certificate that is not checked',
    'postgres://ann:secret@db.example.com/appkit?sslmode=no-verify',
    'sslmode=verify-full',
  ],
])('error: a URL %s is refused, and not repeated', (_, database, reason) => {
  const refusal = catchError(() => parse({ database }))

  expect(refusal).toMatchObject({ code: 'SERVER_CONFIG_INVALID' })
  expect(String(refusal)).toContain(reason)
  expect(String(refusal)).not.toMatch(/sec.?ret/)
})

function catchError(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test.each(Object.keys(files))('error: %s has no place of its own beside PostgreSQL', (name) => {
  expect(() => parse({ database: 'postgres://ann@localhost/appkit', [name]: undefined })).toThrow(
    `expected ${name === 'releasesFolder' ? 'a folder' : 'a file'}, since`,
  )
})

test('behavior: with keys in a Transit engine the files of those keys are not needed', () => {
  const transit = (key: string) => ({
    url: 'https://vault.example.com',
    mount: 'transit',
    key,
    tokenFile: '/keys/token',
  })

  const config = parse({
    database: 'postgres://ann@localhost/appkit',
    wrappingKeyFile: undefined,
    recoveryKeyFile: undefined,
    wrappingTransit: transit('one'),
    recoveryTransit: transit('other'),
  })

  expect(config.wrappingKeyFile).toBeUndefined()
})

test.each([
  ['./a.db', './a.db'],
  [
    'postgres://ann:secret@db.example.com/appkit?sslmode=disable',
    'postgres://ann@db.example.com/appkit',
  ],
  ['postgres://ann:sec%40ret@db.example.com:6432/a', 'postgres://ann@db.example.com:6432/a'],
  ['postgres://ann:s@cret@db.example.com/a', 'postgres://ann@db.example.com/a'],
  ['postgres://db.example.com/a?user=ann&password=secret', 'postgres://ann@db.example.com/a'],
  ['postgres://ann:sec/ret@db/a', 'postgres://'],
])('param: %s is shown as %s', (database, shown) => {
  expect(nameOfDatabase(database)).toBe(shown)
})
