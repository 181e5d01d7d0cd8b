import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from './loadConfig.ts'
import { testConfig } from './testing.ts'

test('default: a file by APPKIT_CONFIG, its paths relative to it, its port overridden by PORT', () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'appkit.json')
  writeFileSync(path, JSON.stringify({ ...testConfig, database: './a.db', port: 1 }))

  const config = loadConfig({ APPKIT_CONFIG: path, PORT: '4001' }, '/dist')

  expect(config).toMatchObject({ port: 4001, database: join(folder, 'a.db'), dist: '/dist' })
})

test.each([
  [undefined, 'the file: is not named. Add --config appkit.json, or set APPKIT_CONFIG.'],
  [
    '{',
    /appkit\.json: is not JSON in line 1, column 2: expected a name in double quotes, or \}\.$/,
  ],
  [
    '{\n  "smtpUrl": "smtp://user:hunter2@mail",\n  oops\n}',
    /appkit\.json: is not JSON in line 3, column 3: [^2]*\.$/,
  ],
  [
    '{\n  "port": 4000,\r\n  "hostname": hunter2,\n  "database": "./a.db"\n}',
    /appkit\.json: is not JSON in line 3, column 15: expected a value\.$/,
  ],
  ['[]', /appkit\.json: expected an object in JSON/],
  [
    '{"releasesFolder":"./r","database":":memory:"}',
    /releasesFolder: expected keyFile beside it, since the database is in memory/,
  ],
  [
    '{"wrappingKeyFile":"./a/../k","recoveryKeyFile":"k"}',
    /recoveryKeyFile: expected a file of its own: .*k is also wrappingKeyFile/,
  ],
])('error: a file with %o', (text, told) => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'appkit.json')
  const whole = text?.startsWith('{"')
    ? { ...testConfig, database: './a.db', ...JSON.parse(text) }
    : undefined
  writeFileSync(path, whole ? JSON.stringify(whole) : (text ?? ''))

  expect(() => loadConfig(text === undefined ? {} : { APPKIT_CONFIG: path }, '/dist')).toThrow(told)
})

test('error: a folder in place of a file', () => {
  expect(() => loadConfig({ APPKIT_CONFIG: tmpdir() }, '/dist')).toThrow(
    'is a folder. Name the file in it.',
  )
})

test('error: a file that does not exist', () => {
  expect(() => loadConfig({ APPKIT_CONFIG: '/nowhere/a.json' }, '/dist')).toThrow(
    'Server configuration, /nowhere/a.json: does not exist.',
  )
})

const examplePath = new URL('config.example.json', import.meta.url).pathname

test.each(['http', '70000', '-1', ' '])('error: PORT=%o is no port', (PORT) => {
  expect(() => loadConfig({ APPKIT_CONFIG: examplePath, PORT }, '/dist')).toThrow(
    `Server configuration, the environment variable PORT: expected a whole number, up to 65535, not "${PORT}".`,
  )
})

test('param: an environment variable that is empty is not set', () => {
  expect(loadConfig({ APPKIT_CONFIG: examplePath, PORT: '' }, '/dist').port).toBe(4000)
  expect(() => loadConfig({ APPKIT_CONFIG: '' }, '/dist')).toThrow('the file: is not named.')
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
