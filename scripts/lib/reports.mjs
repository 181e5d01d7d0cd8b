import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The kinds of test runs, in their order: the path of the report, whether a real browser runs the tests, and the function
 * that reads the report.
 */
export const reports = [
  { kind: 'unit', path: 'test-results/unit.json', browser: false, read: readVitest },
  { kind: 'browser', path: 'test-results/browser.json', browser: true, read: readPlaywright },
  { kind: 'smoke', path: 'test-results/smoke.json', browser: true, read: readSmoke },
]

/**
 * Reads the tests of a report as `{ title, file, status, reason, browser, failsOnPurpose }`. `status` is `passed`, `failed`
 * or `skipped`, `reason` the message of a failure. Returns undefined if there is no report.
 */
export function readReport(root, { path, browser, read }) {
  if (!existsSync(`${root}/${path}`)) return undefined
  const report = JSON.parse(readFileSync(`${root}/${path}`, 'utf8'))
  return [...read(report, root), ...readOutside(root, path)].map((test) => ({ ...test, browser }))
}

/** The path of the list of errors that no test of a report threw; see tests/vitest.config.ts. */
export const outsideOf = (path) => path.replace(/\.json$/, '.outside.json')

/** Errors that no test threw, such as unhandled rejections, as failed tests: they fail a run as well. */
function readOutside(root, path) {
  const list = `${root}/${outsideOf(path)}`
  if (!existsSync(list)) return []
  return JSON.parse(readFileSync(list, 'utf8')).map(({ file, title, reason }) => ({
    title,
    file: file ? relative(root, file) : '',
    reason,
    status: 'failed',
  }))
}

function readVitest({ testResults }, root) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    // A file that failed to load lists no tests. Report it as a failure, not as an empty file.
    if (assertionResults.length === 0 && message)
      return [{ title: message, file, status: 'failed' }]
    return assertionResults.map(({ title, status, failureMessages = [] }) => ({
      title,
      file,
      reason: failureMessages[0],
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
  })
}

function readPlaywright({ config, suites, errors = [] }, root) {
  const pathOf = (file) => relative(root, join(config.rootDir, file))
  const statuses = { expected: 'passed', skipped: 'skipped' }
  const visit = ({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, expectedStatus, results }) => ({
        title,
        file: pathOf(file),
        failsOnPurpose: expectedStatus === 'failed',
        status: statuses[status] ?? 'failed',
        reason: results
          .at(-1)
          ?.errors.map(({ message }) => message)
          .join('\n'),
      })),
    ),
    ...inner.flatMap(visit),
  ]
  const outside = errors.map(({ message }) => ({ title: message, file: '', status: 'failed' }))
  return [...suites.flatMap(visit), ...outside]
}

function readSmoke({ tests }) {
  return tests.map(({ title, status, browser, error }) => ({
    title,
    file: browser,
    status,
    reason: error,
  }))
}
