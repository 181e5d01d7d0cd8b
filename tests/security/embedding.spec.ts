import type { Page } from 'playwright/test'
import { environment, siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { expect, test } from '../browser/support/test.ts'

// T1: who may frame the widget of a project is for the server to say.
test.use({ expectedFaults: /frame-ancestors/ })

const widget = () => `${stackOrigin('widget.shop')}/frame?projectId=shop`
const evil = () => `http://evil.example:${environment.sitesPort}/?wallet=none&tag=%22none%22`
const listed = () => siteUrl('plain', { wallet: 'none', tag: 'none' })

const nestings: { title: string; loads: boolean; page: () => string; chain: () => Step[] }[] = [
  { title: 'a listed site', loads: true, page: listed, chain: () => [{ src: widget() }] },
  {
    title: 'a site that is not listed',
    loads: false,
    page: evil,
    chain: () => [{ src: widget() }],
  },
  {
    title: 'a listed site inside one that is not',
    loads: false,
    page: evil,
    chain: () => [{ src: listed() }, { src: widget() }],
  },
  {
    title: 'a sandboxed document of a listed site, which has no origin',
    loads: false,
    page: listed,
    chain: () => [{ src: listed(), sandbox: 'allow-scripts' }, { src: widget() }],
  },
  {
    title: 'a srcdoc of a listed site, which shares its origin',
    loads: true,
    page: listed,
    chain: () => [{ srcdoc: '<body></body>' }, { src: widget() }],
  },
  {
    title: 'a sandboxed document that keeps the origin of a listed site',
    loads: true,
    page: listed,
    chain: () => [{ src: listed(), sandbox: 'allow-scripts allow-same-origin' }, { src: widget() }],
  },
]

for (const { title, loads, page: start, chain } of nestings) {
  test(`behavior: the widget ${loads ? 'loads' : 'does not load'} in ${title}`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(stackOrigin('api.shop'))) calls.push(request.url())
    })
    await page.goto(start())

    const answered = await nest(page, chain())

    expect(answered).toBe(loads)
    if (!loads) expect(calls).toEqual([])
  })
}

const evilSite = (options: Record<string, unknown>) => {
  const url = new URL(siteUrl('plain', { wallet: 'none', options }))
  url.hostname = 'evil.example'
  return url.href
}

test('error: a site that is not listed is told so, and what to do', async ({ page }) => {
  await page.goto(evilSite({ preload: 'none' }))

  const told = await openError(page)

  const origin = `http://evil.example:${environment.sitesPort}`
  expect(told).toEqual({
    code: 'APKT002',
    message: `Invalid App Configuration: The origin ${origin} is not on the allowlist of the project "shop". Add it to the "origins" of the project in the configuration of your AppKit server, and restart the server.`,
  })
  await expect(page.locator('appkit-frames [role=alert]')).toContainText(origin)
})

test('error: a project that the server does not know is named', async ({ page }) => {
  await page.goto(siteUrl('plain', { options: { projectId: 'nobody', preload: 'none' } }))

  const told = await openError(page)

  expect(told.code).toBe('APKT007')
  expect(told.message).toContain('no project with the id nobody. Correct the option projectId')
})

test('error: where the server cannot be asked, the card names the address that says what is missing', async ({
  page,
}) => {
  await page.clock.install()
  const url = siteUrl('plain', { options: { projectId: 'nobody', preload: 'none' } })
  const address = `${stackOrigin('widget.shop')}/projects/v1/origins?projectId=nobody`
  await page.route(`${stackOrigin('widget.shop')}/projects/**`, (route) => route.abort())
  await page.goto(url)
  await page.locator('#open').click()

  await page.clock.fastForward(21_000)

  const card = page.locator('appkit-frames [role=alert]')
  await expect(card).toContainText('did not answer within 20 seconds')
  await expect(card).toContainText(address)
})

test('error: a listed site inside a frame of another site is told which one is missing', async ({
  page,
}) => {
  await page.goto(evilSite({}))
  const url = siteUrl('plain', { wallet: 'none' })
  await nest(page, [{ src: url }])
  const site = page.frames().find((frame) => frame.url() === url)
  await site?.locator('#open').click()

  const parent = `http://evil.example:${environment.sitesPort}`
  const card = site?.locator('appkit-frames [role=alert]')
  await expect(card!).toContainText(
    `This page is in a frame of another site. The origin ${parent} is not on the allowlist`,
  )
})

test('behavior: an unknown project is framed by nobody', async ({ page }) => {
  await page.goto(listed())

  const answered = await nest(page, [
    { src: `${stackOrigin('widget.shop')}/frame?projectId=nobody` },
  ])

  expect(answered).toBe(false)
})

/** Why open() was refused. */
function openError(page: Page): Promise<{ code: unknown; message: string }> {
  return page.evaluate(() =>
    window.appkit.open().then(
      () => ({ code: undefined, message: 'opened' }),
      ({ code, message }) => ({ code, message }),
    ),
  )
}

type Step = { src?: string; srcdoc?: string; sandbox?: string }

/**
 * Puts frames into one another, and answers whether the last one runs as the widget: a refused
 * document is an error page without our markup.
 */
async function nest(page: Page, steps: Step[]): Promise<boolean> {
  let at = page.mainFrame()
  for (const step of steps) {
    const known = new Set(at.childFrames())
    await at.evaluate(
      async (attributes) => {
        const frame = document.createElement('iframe')
        for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await loaded
      },
      step as Record<string, string>,
    )
    const next = at.childFrames().find((child) => !known.has(child))
    if (!next) return false
    at = next
  }
  return at.evaluate(() => document.querySelector('meta[name=appkit-config]') !== null)
}
