import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstBrowserTests, longUnitTests } from './firstTests.mjs'

test.each([
  ['first browser tests', firstBrowserTests],
  ['long unit tests', longUnitTests],
])(
  'misc: of the %s each is a file, named once: a path that fits none is passed over unseen',
  (_, names) => {
    const tests = new URL('../../tests/', import.meta.url)
    const missing = names.filter((name) => !existsSync(new URL(name, tests)))

    expect(missing).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  },
)
