import type { BrowserContext, Page } from 'playwright/test'
import {
  desktop,
  narrow,
  phone,
  runAxe,
  setTheme,
  short,
  smallTargets,
  tooWide,
} from './support/accessibility.ts'
import { environment } from './support/environment.ts'
import { expect, test } from './support/test.ts'

// Each part holds every third story, so that all processors have work to the end.
const parts = [1, 2, 3]
/** The message above the card. */
const toast = ':is([role=status], [role=alert]):has(> [data-kind])'

test.describe.configure({ mode: 'parallel', timeout: 420_000 })

for (const part of parts) {
  test(`default: axe finds nothing on desktop and phone, light and dark; whatever is tapped is hit on 44 x 44 px, at 320 px and 640 x 400 px too, where nothing is wider than the screen, stories ${part} of ${parts.length}`, async ({
    context,
  }) => {
    const found = await inEveryStory(context, { part }, async (page, name) => {
      const faults: Record<string, string[]> = {}
      faults.desktop = await runAxe(page, 'all')
      await setTheme(page, 'dark')
      faults['desktop, dark'] = await runAxe(page, 'colours')
      await setTheme(page, 'light')
      await page.setViewportSize(phone)
      await oneColumn(page)
      faults.phone = await runAxe(page, 'all')
      faults.touch = await smallTargets(page)
      await page.setViewportSize(narrow)
      faults.narrow = [...(await tooWide(page)), ...(await smallTargets(page))]
      await page.setViewportSize(short)
      // With no room above the card, a message covers it until the user closes the message.
      const within = name.startsWith('Chrome/toast') ? toast : 'body'
      faults.short = [...(await tooWide(page)), ...(await smallTargets(page, within))]
      await page.setViewportSize(desktop)
      return Object.entries(faults).flatMap(([how, all]) => all.map((fault) => `${how}: ${fault}`))
    })

    expect(found).toEqual([])
  })
}

test('behavior: every text is in the catalogue', async ({ context }) => {
  const found = await inEveryStory(context, { query: { locale: 'pseudo' } }, plainTexts)

  expect(found).toEqual([])
})

test('behavior: what points somewhere turns around where a site asks for right to left', async ({
  page,
}) => {
  await page.goto(galleryUrl({ view: 'Chrome', story: 'chosenCode', dir: 'rtl' }))
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' })

  const turned = page.locator('svg[data-turning=true]')

  const scales = await turned.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).scale))
  expect(scales.length).toBeGreaterThan(1)
  expect(new Set(scales)).toEqual(new Set(['-1 1']))
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
  return sources.map((source) => {
    const query = new URLSearchParams(source?.slice(1))
    return { view: query.get('view') ?? '', story: query.get('story') ?? '' }
  })
}

/** Looks at every story, or at one part of them, two at a time; what `look` finds is named with its story. */
async function inEveryStory(
  context: BrowserContext,
  { query = {}, part }: { query?: Record<string, string>; part?: number },
  look: (page: Page, name: string) => Promise<string[]>,
): Promise<string[]> {
  const all = await listStories(context)
  expect(all.length).toBeGreaterThan(100)
  const waiting = all.filter((_, at) => part === undefined || at % parts.length === part - 1)
  const found: string[] = []
  const work = async () => {
    const page = await context.newPage()
    // What is half faded in has no contrast to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await show(page, galleryUrl({ ...next, ...query }))
      await page.locator('html[data-ready=true]').waitFor({ state: 'attached' })
      const name = `${next.view}/${next.story}`
      found.push(...(await look(page, name)).map((fault) => `${name}: ${fault}`))
    }
  }
  await Promise.all([work(), work()])
  return found
}

/** The widget follows the size of the screen a moment after it changed. */
async function oneColumn(page: Page): Promise<void> {
  await page.locator('[role=dialog]:not([data-wide=true])').waitFor({ state: 'attached' })
}

/** Loads the gallery for the first story only; it draws the others in the same document. */
async function show(page: Page, url: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(url))
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

/** What the catalogue does not hold: names of wallets, chains and networks. */
const names =
  /^(Demo Wallet|Aspen Wallet|Lantern$|Northlight$|The Quite Exceptionally|EVM networks|Ethereum$|Solana|Bitcoin|Coinbase$|Meld$|Google$|GitHub$|Apple$|Facebook$|Discord$)/

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
