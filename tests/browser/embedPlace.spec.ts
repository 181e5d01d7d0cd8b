import type { Page } from 'playwright/test'
import { siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

// A framework draws the place of an embedded kit after the script has run, and again for each visit to its view.

test('behavior: it comes into a place that is drawn later, and again where that is drawn anew', async ({
  kit,
  page,
}) => {
  await page.goto(siteUrl('plain', { tag: { embed: '#place' } }))
  await page.waitForFunction(() => 'version' in window.appkit)

  await drawPlace(page)
  await expect(kit.view('Log in or connect')).toBeVisible()
  await page.evaluate(() => document.querySelector('#place')?.remove())
  await drawPlace(page)

  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('error: a place that is not there is named, and taken when it comes after all', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  await page.goto(siteUrl('plain', { tag: { embed: '#place' } }))
  await page.waitForFunction(() => 'version' in window.appkit)

  const ready = page.evaluate(() => window.appkit.ready.catch((error) => String(error)))
  const warned = page.waitForEvent('console', (said) => said.type() === 'warning')
  await page.clock.fastForward(4_000)
  expect((await warned).text()).toContain('Option embed is "#place".')
  await page.clock.runFor(6_000)

  expect(await ready).toContain(
    'Option embed is "#place". Allowed: a selector of an element in the page.',
  )
  await drawPlace(page)
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(page.locator('#place [role=alert]')).toBeHidden()
})

for (const embed of [undefined, 'body'])
  test(`error: an element that the site never places is named, in the place of the server, with embed ${embed}`, async ({
    page,
  }) => {
    await page.clock.install()
    const options = { disableAppend: true, ...(embed && { embed }) }
    await page.goto(siteUrl('plain', { options, tag: { preload: 'none' } }))
    await page.waitForFunction(() => 'version' in window.appkit)

    const warned = page.waitForEvent('console', (said) => /disableAppend/.test(said.text()))
    const opening = page.evaluate(() => window.appkit.open().catch(({ code }) => code))
    await page.clock.fastForward(4_000)
    await warned
    await page.clock.runFor(6_000)

    expect(await opening).toBe('ELEMENT_NOT_PLACED')
  })

async function drawPlace(page: Page): Promise<void> {
  await page.evaluate(() => {
    const place = document.createElement('section')
    place.id = 'place'
    document.body.append(place)
  })
}

test('behavior: a page that replaces its body right after it has started the kit keeps a returning visitor connected', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  // As an app that renders with innerHTML does, right after it has started the kit.
  await page.addInitScript(() => {
    if (window.parent !== window) return
    const redraw = new MutationObserver(() => {
      if (!document.querySelector('appkit-frames')) return
      redraw.disconnect()
      document.body.innerHTML = '<h1>Drawn anew</h1>'
    })
    redraw.observe(document, { childList: true, subtree: true })
  })

  await page.reload()

  await expect(page.getByRole('heading', { name: 'Drawn anew' })).toBeVisible()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await expect.poll(() => page.frame({ name: 'appkit-widget' })?.url() ?? '').toContain('/frame')
})
