import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { expect, test } from '../browser/support/test.ts'

// security.md T12: the files of the widget lie in a bucket that somebody else can write to. The
// document still comes from the server, and says by digest what each file must be.
test.use({ expectedFaults: /./ })
test.setTimeout(120_000)

const folder = join(import.meta.dirname, '../../dist/widget/assets')
const assets = readdirSync(folder)
const scripts = assets.filter((name) => name.endsWith('.js'))
const styles = assets.filter((name) => name.endsWith('.css'))
const document = () => `${stackOrigin('widget.shop')}/frame?projectId=shop`

test('error: a script of the first view with one byte more never runs, and the card says so (T12)', async ({
  page,
}) => {
  const tamper = await tamperer(page)
  await page.goto(document())
  const needed = await page.evaluate(() =>
    // What the bundler's own helpers are in is asked for as well, by later chunks: the first view has a copy.
    [...window.document.querySelectorAll<HTMLScriptElement>('script[src][async]')].map(
      ({ src }) => new URL(src).pathname.split('/').at(-1) ?? '',
    ),
  )
  expect(needed.length).toBeGreaterThan(0)
  await page.clock.install()

  for (const script of needed) {
    tamper(script)
    await page.goto(siteUrl('plain', { tag: { preload: 'none' } }))
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
    await page.locator('#open').click()
    await refused
    await page.clock.fastForward(20_000)

    const card = page.locator('appkit-frames [role=alert]')
    await expect(card, script).toContainText('did not answer within 20 seconds')
  }
})

test('error: any other script with one byte more is refused when it is wanted (T12)', async ({
  page,
}) => {
  const tamper = await tamperer(page)
  await page.goto(document())
  expect(await outcomes(page, scripts)).toEqual(scripts.map(() => 'runs'))

  for (const script of scripts) {
    tamper(script)
    await page.goto(document())

    expect(await outcomes(page, [script]), script).toEqual(['refused'])
  }
})

test('error: a style with one byte more is not applied (T12)', async ({ page }) => {
  const tamper = await tamperer(page)
  const applied = () => page.evaluate(() => window.document.styleSheets.length)
  await page.goto(document())
  expect(await applied()).toBe(styles.length)

  tamper(...styles)
  await page.goto(document())

  expect(await applied()).toBe(0)
})

/** Serves the files in the server's place; the returned function names those to change from then on. */
async function tamperer(page: Page): Promise<(...names: string[]) => void> {
  let tampered: string[] = []
  await page.route(`${stackOrigin('widget.shop')}/assets/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const body = readFileSync(join(folder, name), 'utf8')
    await route.fulfill({
      contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript',
      headers: {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
      // A space at the end changes nothing that the file does: only its digest tells.
      body: tampered.includes(name) ? `${body} ` : body,
    })
  })
  return (...names) => {
    tampered = names
  }
}

/** Imports files in the widget's document, as its own code would. */
function outcomes(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (paths) =>
      Promise.all(
        paths.map((path) =>
          import(path).then(
            () => 'runs',
            () => 'refused',
          ),
        ),
      ),
    names.map((name) => `/assets/${name}`),
  )
}
