import type { Page } from 'playwright/test'
import { siteUrl } from '../browser/support/environment.ts'
import { expect, test } from '../browser/support/test.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { runLength } from './support/runLength.ts'
import { outcomes, type Part, partOf, tamperer } from './support/tamperedFiles.ts'

// T12, G20: the files of the frames lie in a bucket that somebody else can write to. The
// document still comes from the server, and says by digest what each file must be. A script that starts a
// worker is checked by no browser: the server itself checks it when it starts (server/releases).
test.use({ expectedFaults: /./ })
test.setTimeout(300_000)

const parts = { widget: partOf('widget'), secure: partOf('secure') }
const isScript = (name: string) => name.endsWith('.js')
const isStyle = (name: string) => name.endsWith('.css')
const document = ({ origin, path }: Part) => `${origin}${path}`

test('error: a script of the first view with one byte more never runs, and the card says so (T12)', async ({
  page,
}) => {
  const tamper = await tamperer(page, parts.widget)
  await page.goto(document(parts.widget))
  const needed = await page.evaluate(() =>
    [...window.document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
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

/** Files of a part that ran although they were changed, one at a time. */
async function ranChanged(page: Page, part: Part, files: readonly string[]): Promise<string[]> {
  const tamper = await tamperer(page, part)
  const ran: string[] = []
  for (const file of files) {
    tamper(file)
    await page.goto(document(part))
    const isHarmless = isScript(file)
      ? (await outcomes(page, [file]))[0] === 'refused'
      : (await page.evaluate(() => window.document.styleSheets.length)) === 0
    if (!isHarmless) ran.push(file)
  }
  await page.unrouteAll()
  return ran
}

test('default: in a document without digests a changed script runs, in ours one that is as it was', async ({
  page,
}) => {
  const { widget } = parts
  const scripts = widget.files.filter(isScript)
  const tamper = await tamperer(page, widget)
  await page.goto(document(widget))
  expect(await outcomes(page, scripts)).toEqual(scripts.map(() => 'runs'))

  tamper(...scripts)
  const bare = `${widget.origin}/bare`
  await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body: '<p>bare' }))
  await page.goto(bare)

  expect(await outcomes(page, scripts)).toEqual(scripts.map(() => 'runs'))
})

test('error: any file of the frames with one byte more is refused when it is wanted (T12, G20)', async ({
  page,
}) => {
  const { widget, secure } = parts
  const chosen = secure.files.slice(0, runLength({ slice: 10, nightly: secure.files.length }))

  const ran = [
    ...(await ranChanged(page, widget, widget.files)),
    ...(await ranChanged(page, secure, chosen)),
  ]

  recordGoal('G20', {
    what: 'changed files that ran in their document',
    value: ran.length,
    atMost: 0,
    size: `${widget.files.length} of ${widget.files.length} files of the widget, ${chosen.length} of ${secure.files.length} of the secure frame`,
  })
  expect(ran).toEqual([])
})

test('error: a style with one byte more is not applied (T12)', async ({ page }) => {
  const tamper = await tamperer(page, parts.widget)
  const styles = parts.widget.files.filter(isStyle)
  const applied = () => page.evaluate(() => window.document.styleSheets.length)
  await page.goto(document(parts.widget))
  expect(await applied()).toBe(styles.length)

  tamper(...styles)
  await page.goto(document(parts.widget))

  expect(await applied()).toBe(0)
})
