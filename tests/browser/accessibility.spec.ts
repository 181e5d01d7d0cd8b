import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright/test'
import { environment } from './support/environment.ts'
import { expect, test } from './support/test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Each part holds every third story, so that all processors have work to the end.
const parts = [1, 2, 3]
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/** WCAG 1.4.10: what a desktop shows at 400 %. */
const narrow = { width: 320, height: 640 }

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const part of parts) {
  test(`default: axe finds nothing on desktop and phone, light and dark; whatever is tapped is hit on 44 x 44 px; at 320 px nothing is wider than the screen, stories ${part} of ${parts.length}`, async ({
    context,
  }) => {
    const found = await inEveryStory(context, { part }, async (page) => {
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
      const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
      faults.narrow = widthPx > narrow.width ? [`${widthPx} px`] : []
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
  look: (page: Page) => Promise<string[]>,
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
      const { view, story } = next
      found.push(...(await look(page)).map((fault) => `${view}/${story}: ${fault}`))
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

/** The theme is one attribute, and nothing else in the document depends on it: App.tsx. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const changed = await page.evaluate((theme) => {
    const themed = [...document.querySelectorAll<HTMLElement>('[data-theme]')]
    for (const element of themed) element.dataset.theme = theme
    return themed.length
  }, theme)
  expect(changed).toBeGreaterThan(0)
}

/** The rules that axe breaks; another theme of the same document can only break those about colours. */
async function runAxe(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; help: string; nodes: { html: string }[] }[]
        }>
      }
    }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(rules === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    })
    return violations.map(
      ({ id, help, nodes }) => `${id} (${help}) ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, rules)
}

/**
 * Controls that a finger misses: measured from their middle to the sides, taps reach them on less than 44 px.
 * The browser is asked what a tap meets, so padding and pseudo-elements count, and what covers a control counts too.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const controls = 'button, a[href], input, select, textarea, summary, [role=tab], [role=switch]'
    const isTappable = (element: HTMLElement) =>
      !element.matches(':disabled') &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    /** WCAG 2.5.8: the height of a link in a sentence is that of its line. */
    const isWithinText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.innerText.trim() !== element.innerText.trim()

    const hits = (element: HTMLElement, x: number, y: number) => {
      const met = document.elementFromPoint(x, y)
      return met !== null && (element.contains(met) || met.closest('label')?.control === element)
    }
    /** How many pixels in a row are hit from a point on, in one direction; no more are counted than are needed. */
    const reach = (element: HTMLElement, x: number, y: number, stepX: number, stepY: number) => {
      let px = 0
      while (px < leastPx && hits(element, x + stepX * px, y + stepY * px)) px += 1
      return px
    }
    const sizeOf = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      // Whole pixels: browsers round the point that they are asked for.
      const x = Math.floor(box.x + box.width / 2)
      const y = Math.floor(box.y + box.height / 2)
      return {
        width: reach(element, x, y, -1, 0) + reach(element, x + 1, y, 1, 0),
        height: reach(element, x, y, 0, -1) + reach(element, x, y + 1, 0, 1),
      }
    }
    const all = [...document.querySelectorAll<HTMLElement>(controls)]
    return all
      .filter((element) => isTappable(element) && !isWithinText(element))
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { width, height } = sizeOf(element)
        if (width >= leastPx && height >= leastPx) return []
        const name = element.getAttribute('aria-label') ?? element.innerText
        return [`${element.localName} "${name.trim()}" ${width} x ${height}`]
      })
  }, 44)
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
