import { mkdirSync, writeFileSync } from 'node:fs'
import { startStack } from '../../../scripts/stack/stack.mjs'
import { launchFirefox } from './firefox.mjs'
import { connectAndSign } from './journey.mjs'
import { launchWebKit } from './webkit.mjs'

// The main journey in the two other engines, on the own-domain shop and on the third-party blog.
// Chromium runs all journeys; here it is enough to know that the product works at all.

const engines = [
  { name: 'firefox', launch: launchFirefox },
  { name: 'webkit', launch: launchWebKit },
]
const sites = ['shop', 'blog']
const tests = []

const stack = await startStack({ port: 0 })
try {
  for (const { name, launch } of engines) await runEngine(name, launch)
} finally {
  await stack.stop()
}

mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/smoke.json', JSON.stringify({ tests }, null, 2))
for (const { title, status, error } of tests)
  process.stdout.write(`${status === 'passed' ? 'ok    ' : 'FAILED'} ${title}${error ?? ''}\n`)
process.exitCode = tests.some(({ status }) => status === 'failed') ? 1 : 0

async function runEngine(name, launch) {
  const titles = sites.map((site) => `default: ${name} opens, connects and signs on the ${site}`)
  let browser
  try {
    browser = await launch()
    for (const [index, site] of sites.entries())
      await attempt(name, titles[index], () =>
        connectAndSign(browser, `http://${site}.localhost:${stack.port}/`),
      )
  } catch (error) {
    const untold = titles.filter((title) => tests.every((test) => test.title !== title))
    for (const title of untold) record(name, title, error)
  } finally {
    await browser?.close()
  }
}

async function attempt(browser, title, run) {
  try {
    await run()
    record(browser, title)
  } catch (error) {
    record(browser, title, error)
  }
}

function record(browser, title, error) {
  tests.push({
    browser,
    title,
    status: error ? 'failed' : 'passed',
    ...(error && { error: `\n  ${error.stack ?? error}` }),
  })
}
