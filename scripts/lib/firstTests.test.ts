import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstBrowserTests, longUnitTests } from './firstTests.mjs'

test.each([
  ['first browser tests', firstBrowserTests],
  ['long unit tests', longUnitTests],
])(
  'misc: the %s exist and are listed once, since a runner ignores a path without a match',
  (_, names) => {
    const root = new URL('../../', import.meta.url)
    const missing = names.filter((name) => !existsSync(new URL(name, root)))

    expect(missing).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  },
)
