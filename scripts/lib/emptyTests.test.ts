import { expect, test } from 'vitest'
import { assess, browserTest, browserTitle, createProject, unitTest, unitTitle } from './testing.ts'

// Tests that pass whatever the product does: every row is one way to write them.

const good = 'expect(push()).toBe(1)'

test.each([
  ['a return before the expectation', `push(); return; ${good}`],
  ['a return in a branch that is always taken', `push(); if (true) { return }; ${good}`],
  ['a throw before the expectation', `push(); throw new Error('later'); ${good}`],
  ['a skip before the expectation', `push(); test.skip(); ${good}`],
  ['a fixme with a condition that holds', `push(); test.fixme(true, 'later'); ${good}`],
  ['a branch that is never taken', `push(); if (false) ${good}`],
  ['the other branch of one that is always taken', `push(); if (1 === 1) {} else ${good}`],
  ['a branch of a constant', `const slow = false; push(); if (slow) ${good}`],
  ['a loop that never runs', `push(); while (false) ${good}`],
  ['a loop over nothing', `push(); for (const each of []) ${good}`],
  ['a callback for each of nothing', `push(); [].forEach(() => ${good})`],
  ['a false before &&', `push(); false && ${good}`],
  ['a null before &&', `push(); null && ${good}`],
  ['a 0 before ?', `push(); 0 ? ${good} : undefined`],
  ['a true before ||', `push(); true || ${good}`],
  ['an expectation of true', 'push(); expect(true).toBe(true)'],
  ['an expectation of a number', 'push(); expect(1).toBe(1)'],
  ['an expectation of constants', 'const one = 1; push(); expect([one, `a`]).toEqual([1, "a1"])'],
  [
    'an expectation of what is computed of literals',
    'push(); expect(Math.abs(-1)).toBe("a".length)',
  ],
  ['a promise of a constant', 'push(); await expect(Promise.resolve(1)).resolves.toBe(1)'],
  ['a value compared with itself', 'const pushed = push(); expect(pushed).toBe(pushed)'],
  ['a function that nobody calls', `push(); function check() { ${good} }`],
  ['an arrow that nobody calls', `push(); const check = () => ${good}`],
  ['an arrow that nobody keeps', `push(); () => ${good}`],
  [
    'functions that only call each other',
    `push(); const a = () => b(); const b = () => { ${good}; a() }`,
  ],
  [
    'a function at the top of the file that nobody calls',
    `push() }); const check = (() => { ${good}`,
  ],
  ['a catch without a failure', `try { push() } catch (error) { ${good} }`],
  ['a callback of catch', `await push().catch((error) => { ${good} })`],
  ['a helper in a catch', `const check = () => ${good}; try { push() } catch (error) { check() }`],
  ['a failure that is swallowed', `try { ${good} } catch { /* never mind */ }`],
  ['a rejection that is swallowed', 'await expect(push()).resolves.toBe(1).catch(() => {})'],
  [
    'a promise that nobody awaits, with more behind it',
    'expect(push()).resolves.toBe(1).finally(() => push())',
  ],
  ['a rejection that nobody awaits', 'expect(push()).rejects.toThrow("full")'],
  ['a resolution that nobody awaits', 'void expect(push()).resolves.toBe(1)'],
  ['a poll that nobody awaits', 'expect.poll(() => push()).toBe(1)'],
  ['a promise in a variable that nobody awaits', 'const later = expect(push()).resolves.toBe(1)'],
  ['a function that nobody awaits', `(async () => { await 0; ${good} })()`],
  ['a helper that nobody awaits', `const check = async () => { await 0; ${good} }; check()`],
  [
    'a helper at the top of the file that nobody awaits',
    `check() }); const check = (async () => { await 0; ${good}`,
  ],
  [
    'asynchronous callbacks that nobody awaits',
    `[push()].forEach(async () => { await 0; ${good} })`,
  ],
  ['an expectation in a hook alone', `push() }); beforeEach(() => { ${good}`],
])('error: %s asserts nothing', (_cheat, body) => {
  const root = createProject({ files: { 'widget/push.test.ts': unitTest(body) } })

  expect(assess(root)).toEqual({
    proven: ['1.01'],
    paper: ['2.28'],
    lost: ['2.28'],
    problems: [`widget/push.test.ts: "${unitTitle}" asserts nothing`],
  })
})

test.each([
  ['a return in a branch', `if (push() > 1) return; ${good}`],
  ['a throw in a branch', `if (push() > 1) { throw new Error('full') }; ${good}`],
  ['a skip with a condition', `test.skip(push() > 1, 'full'); ${good}`],
  ['a break in a loop before', `for (const each of [1]) { break }; ${good}`],
  ['a constant whose name a parameter has', `const a = false; [push()].map((a) => a && ${good})`],
  ['a list that the product fills', 'const seen = []; push(seen); expect(seen).toEqual([])'],
  ['two results that must be the same', 'expect(push()).toBe(push())'],
  ['a function that is called', `const check = () => ${good}; check()`],
  ['a function that is called before it is written', `check(); function check() { ${good} }`],
  ['a helper at the top of the file', `check() }); const check = (() => { ${good}`],
  ['a helper that is awaited', `const check = async () => { await 0; ${good} }; await check()`],
  ['a promise that is awaited later', 'const a = expect(push()).resolves.toBe(1); await a'],
  ['a promise that is returned', 'return expect(push()).resolves.toBe(1)'],
  ['promises that are awaited together', 'await Promise.all([expect(push()).resolves.toBe(1)])'],
  [
    'a catch after a failure of its own',
    `try { push(); expect.unreachable() } catch (e) { ${good} }`,
  ],
  ['a catch after a throw', `try { push(); throw new Error('passed') } catch (e) { ${good} }`],
  ['a catch that is counted', `expect.assertions(1); try { push() } catch (e) { ${good} }`],
  ['a try that is cleaned up', `try { ${good} } finally { push() }`],
  ['a catch that throws again', `try { ${good} } catch (error) { throw error }`],
])('behavior: %s asserts something', (_way, body) => {
  const root = createProject({ files: { 'widget/push.test.ts': unitTest(body) } })

  expect(assess(root).problems).toEqual([])
})

const visible = "expect(page.getByText('shop')).toBeVisible()"
const visit = "await page.goto('http://shop.localhost')"

test.each([
  ['an expectation that nobody awaits', `${visit}; ${visible}`, 'asserts nothing'],
  ['an expectation of a fixture alone', visit, 'asserts nothing'],
  ['an empty page', `await page.goto('about:blank'); await ${visible}`, 'opens no page'],
  ['a page of its own text', `await page.setContent('shop'); await ${visible}`, 'opens no page'],
  [
    'a page in a function that nobody calls',
    `const open = () => page.goto('http://shop.localhost'); await ${visible}`,
    'opens no page',
  ],
  [
    'a page in the address',
    `await page.goto('data:text/html,shop'); await ${visible}`,
    'opens no page',
  ],
])('error: a browser test with %s', (_cheat, body, reason) => {
  const source = browserTest(body, { fixtures: '{ page }', shown: '' }).replace(
    'playwright/test',
    './fixtures.ts',
  )
  const fixtures =
    "export const test = base.extend({ page: async () => { await a.goto('b'); expect(a.b).toBe(1) } })"
  const files = { 'tests/browser/connect.spec.ts': source, 'tests/browser/fixtures.ts': fixtures }
  const root = createProject({ files })

  expect(assess(root).problems).toEqual([
    `tests/browser/connect.spec.ts: "${browserTitle}" ${reason}`,
  ])
})

test('behavior: a browser test whose hook opens the product', () => {
  const source = `${browserTest('')}\ntest.beforeEach(async ({ page }) => { ${visit} })`
  const root = createProject({ files: { 'tests/browser/connect.spec.ts': source } })

  expect(assess(root).problems).toEqual([])
})
