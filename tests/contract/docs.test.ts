import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('default: the example of docs/testing.md is the one that runs with the browser tests', () => {
  const [, shown] = /```ts\n(.*?)\n```/s.exec(read('docs/testing.md')) ?? []

  expect(shown).toBe(read('tests/browser/testkit/example.spec.ts').trimEnd())
})
