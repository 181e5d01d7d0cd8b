import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readReach } from './reach.mjs'
import { readTests } from './readTests.mjs'

const browserTests = /^tests\/(browser|security|budgets)\//
/** Fixtures of Playwright that open a page. */
const pages = ['page', 'context', 'browser', 'kit']

/**
 * Creates a function that returns why a passed test proves nothing about the product, or undefined if it proves the
 * claims in its title. It reads the source of the test and what the build recorded about `dist/`.
 */
export function createTestChecker(root) {
  const isBuilt = readReach(root)
  const sources = new Map()
  return (test) => {
    const { file, title, failsOnPurpose } = test
    if (!file || !existsSync(join(root, file))) return 'is in a file that is gone'
    if (!sources.has(file)) sources.set(file, readTests(root, file))
    const sameTitle = sources.get(file).filter((source) => source.title.test(title))
    if (sameTitle.length === 0) return 'is not in the source of its file'
    if (failsOnPurpose || sameTitle.some((source) => source.failsOnPurpose))
      return 'expects to fail'
    if (sameTitle.some(({ asserts }) => !asserts)) return 'asserts nothing'
    return first(sameTitle, (source) =>
      test.browser ? checkBrowserTest(file, source) : checkUnitTest(source, isBuilt),
    )
  }
}

function checkBrowserTest(file, { fixtures, gallery, opens }) {
  if (!browserTests.test(file)) return 'is not among the tests of the built product'
  if (!fixtures.some((name) => pages.includes(name)) || !opens) return 'opens no page'
  if (gallery) return 'shows a story of the gallery, not the product'
  return undefined
}

function checkUnitTest({ uses, exercises }, isBuilt) {
  if (uses.length === 0) return 'uses nothing of the product itself'
  if (!exercises) return 'only reads data, and runs nothing of the product'
  const [unreached] = uses.filter(([path, name]) => !isBuilt(path, name))
  return unreached && `uses ${unreached.join(' ')}, which is in no built file`
}

function first(values, find) {
  for (const value of values) {
    const found = find(value)
    if (found) return found
  }
  return undefined
}
