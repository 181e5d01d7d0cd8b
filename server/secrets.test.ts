import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'
import { createTestDist } from './testing.ts'

const createPath = () => join(createTestDist(), 'key.json')

test('default: a file is made once, for its owner only, and gives the same secrets again', () => {
  const path = createPath()

  const first = openSecrets(path, true)
  const second = openSecrets(path, false)

  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(first.get('otpPepper')).toHaveLength(32)
  expect(second.get('otpPepper')).toEqual(first.get('otpPepper'))
  expect(first.get('emailIndex')).not.toEqual(first.get('otpPepper'))
  expect(readFileSync(path, 'utf8')).toMatch(/^\{"root":"[\w-]{43}","rowsSealed":true\}\n$/)
})

test('behavior: a file of before the seals takes the note of them, and nothing else of it changes', () => {
  const path = createPath()
  const root = 'A'.repeat(43)
  writeFileSync(path, `{"root":"${root}"}`, { mode: 0o600 })
  const secrets = openSecrets(path, false)
  const before = secrets.get('otpPepper')
  expect(secrets.rowsSealed).toBe(false)

  expect(secrets.noteRowsSealed()).toBe(true)

  expect(secrets.rowsSealed).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe(`{"root":"${root}","rowsSealed":true}\n`)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(openSecrets(path, false).get('otpPepper')).toEqual(before)
})

test('behavior: without a file they live as long as the process', () => {
  const [one, two] = [openSecrets(undefined, true), openSecrets(undefined, true)]

  expect(one.get('otpPepper')).not.toEqual(two.get('otpPepper'))
})

test('error: a file that others may read', () => {
  const path = createPath()
  openSecrets(path, true)
  chmodSync(path, 0o640)

  expect(() => openSecrets(path, true)).toThrow(/other users of this machine may read it/)
})

test.each(['', '{}', '{"root":"short"}', '[]'])('error: a file that holds %o', (text) => {
  const path = createPath()
  writeFileSync(path, text, { mode: 0o600 })

  expect(() => openSecrets(path, true)).toThrow(/it is not a key file/)
})

test('error: a missing one where none may be made', () => {
  expect(() => openSecrets(createPath(), false)).toThrow(/it is missing/)
})
