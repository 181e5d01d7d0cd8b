import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright/test'
import { environment } from './support/environment.ts'
import { expect, test } from './support/test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const theme of ['light', 'dark']) {
  test(`default: axe finds nothing in any story, ${theme}, on desktop and phone`, async ({
    context,
  }) => {
    const found = await inEveryStory(context, { theme }, async (page) => {
      const desktop = await runAxe(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const phone = await runAxe(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      return [...desktop, ...phone.map((violation) => `phone: ${violation}`)]
    })

    expect(found).toEqual([])
  })
}

test('behavior: at 320 px nothing is wider than the screen, in either direction of writing', async ({
  context,
}) => {
  const found = await inEveryStory(context, {}, async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    return widthPx > 320 ? [`${widthPx} px`] : []
  })

  expect(found).toEqual([])
})

test('behavior: every text is in the catalogue', async ({ context }) => {
  const found = await inEveryStory(context, { locale: 'pseudo' }, plainTexts)

  expect(found).toEqual([])
})

type Story = { view: string; story: string }

function galleryUrl(query: Record<string, string>): string {
  return `http://gallery.localhost:${environment.sitesPort}/?${new URLSearchParams(query)}`
}

/** Every story, from the overview that the gallery itself draws; its frames need not be loaded for that. */
async function listStories(context: BrowserContext): Promise<Story[]> {
  const page = await context.newPage()
  await page.route(/[?&]story=/, (route) => route.abort())
  await page.goto(galleryUrl({}))
  const frames = page.locator('iframe[src*="story="]')
  await frames.first().waitFor({ state: 'attached' })
  const sources = await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('src')))
  await page.close()
  return sources.map((source) => {
    const query = new URLSearchParams(source?.slice(1))
    return { view: query.get('view') ?? '', story: query.get('story') ?? '' }
  })
}

/** Looks at every story, four at a time; what `look` finds is named with its story. */
async function inEveryStory(
  context: BrowserContext,
  query: Record<string, string>,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const waiting = await listStories(context)
  expect(waiting.length).toBeGreaterThan(20)
  const found: string[] = []
  const work = async () => {
    const page = await context.newPage()
    // What is half faded in has no contrast to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await show(page, galleryUrl({ ...next, ...query }))
      await page.locator('html[data-ready=true]').waitFor({ state: 'attached' })
      const { view, story } = next
      found.push(...(await look(page)).map((fault) => `${view}/${story}: ${fault}`))
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return found
}

/** Loads the gallery for the first story only; it draws the others in the same document. */
async function show(page: Page, url: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(url))
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; help: string; nodes: { html: string }[] }[]
        }>
      }
    }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(
      ({ id, help, nodes }) => `${id} (${help}) ${nodes.map(({ html }) => html).join(' ')}`,
    )
  })
}

/** What the catalogue does not hold: names of wallets, chains and networks. */
const names =
  /^(Demo Wallet|Aspen Wallet|Lantern$|Northlight$|The Quite Exceptionally|EVM networks|Ethereum$|Solana|Bitcoin|Google$|GitHub$|Apple$|Facebook$|Discord$)/

/** Texts on screen that the pseudo language did not touch. */
async function plainTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const given = parent?.closest('bdi, [dir=auto], a, pre')
      if (parent?.checkVisibility() && !given) found.push(node.textContent?.trim() ?? '')
    }
    return found
  })
  return texts.filter(
    (text) => /[a-z]{3,}/.test(text) && !text.startsWith('⟦') && !names.test(text),
  )
}
