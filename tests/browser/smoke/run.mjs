import { mkdirSync, writeFileSync } from 'node:fs'
import { stampReport } from '../../../scripts/lib/stampReport.mjs'
import { startStack } from '../../../scripts/stack/stack.mjs'
import { logInAndSign } from './embedded.mjs'
import { launchFirefox } from './firefox.mjs'
import { takeOverFirstView } from './firstView.mjs'
import { nameForeignParent } from './foreignParent.mjs'
import { connectAndSign } from './journey.mjs'
import { launchWebKit } from './webkit.mjs'

// The main journeys in the two other engines, on the own-domain shop and on the third-party blog.
// Chromium runs all journeys; here it is enough to know that the product works at all.

const engines = [
  { name: 'firefox', launch: launchFirefox },
  { name: 'webkit', launch: launchWebKit },
]
const sites = ['shop', 'blog']
const tests = []

const report = 'test-results/smoke.json'
const stamp = stampReport(new URL('../../..', import.meta.url).pathname, report)
const stack = await startStack({ port: 0 })
try {
  for (const { name, launch } of engines) await runEngine(name, launch)
} finally {
  await stack.stop()
}

mkdirSync('test-results', { recursive: true })
writeFileSync(report, JSON.stringify({ tests }, null, 2))
stamp()
for (const { title, status, error } of tests)
  process.stdout.write(`${status === 'passed' ? 'ok    ' : 'FAILED'} ${title}${error ?? ''}\n`)
process.exitCode = tests.some(({ status }) => status === 'failed') ? 1 : 0

/** What a visitor does on a site; `run` gets the driver and the address of the page. */
function journeysOf(name) {
  const onSites = journeysOnSites(name)
  if (name !== 'firefox') return onSites // the other driver looks into no frame
  const title = `default: ${name} shows the view that the server drew, and React takes it over`
  const url = `http://blog.localhost:${stack.port}/`
  const foreign = `error: ${name} names the site whose frame a dapp is in, where its project does not list it`
  return [
    ...onSites,
    { title, run: (browser) => takeOverFirstView(browser, url) },
    { title: foreign, run: (browser) => nameForeignParent(browser, url) },
  ]
}

function journeysOnSites(name) {
  return sites.flatMap((site) => {
    const url = `http://${site}.localhost:${stack.port}/`
    const pays = site === 'shop'
    const email = `${name}-${site}@example.com`
    return [
      {
        title: `default: ${name} opens, connects and signs on the ${site}`,
        run: (browser) => connectAndSign(browser, url),
      },
      {
        title: `default: ${name} logs in by email and signs${pays ? ' and pays' : ''} in a window on the ${site}`,
        run: (browser) => logInAndSign(browser, { stack, url, email, pays }),
      },
    ]
  })
}

/** Each journey is a visitor of its own, so it gets a browser of its own. */
async function runEngine(name, launch) {
  for (const { title, run } of journeysOf(name))
    await attempt(name, title, async () => {
      const browser = await launch()
      try {
        await run(browser)
      } finally {
        await browser.close()
      }
    })
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
