import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

// What is looked at in every view, wherever it comes from: axe, touch targets, and the width of a narrow screen.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }
/** WCAG 1.4.10: what a desktop shows at 400 %. */
export const narrow = { width: 320, height: 640 }
/** What a desktop of 1280 x 800 shows at 200 %. */
export const short = { width: 640, height: 400 }

/** What is wider than the screen, in pixels. */
export async function tooWide(page: Page): Promise<string[]> {
  const [widthPx, screenPx] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  return widthPx! > screenPx! ? [`${widthPx} px`] : [] // both were given
}

/** The theme is one attribute, and nothing else in the document depends on it: App.tsx. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const changed = await page.evaluate((theme) => {
    const themed = [...document.querySelectorAll<HTMLElement>('[data-theme]')]
    for (const element of themed) element.dataset.theme = theme
    return themed.length
  }, theme)
  expect(changed).toBeGreaterThan(0)
}

/** The rules that axe breaks; another theme of the same document can only break those about colours. */
export async function runAxe(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
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
 * Only controls below the first match of `within` are measured.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page
    .locator(within)
    .first()
    .evaluate((root, leastPx) => {
      const controls =
        'button, a[href], input, select, textarea, summary, [role=tab], [role=switch]'
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
      const all = [...root.querySelectorAll<HTMLElement>(controls)]
      return all
        .filter((element) => isTappable(element) && !isWithinText(element))
        .flatMap((element) => {
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
          if (element.getBoundingClientRect().bottom <= 0) return [] // out of sight until the keyboard is there
          const { width, height } = sizeOf(element)
          if (width >= leastPx && height >= leastPx) return []
          const name = element.getAttribute('aria-label') ?? element.innerText
          return [`${element.localName} "${name.trim()}" ${width} x ${height}`]
        })
    }, 44)
}

/** All of it for a page that follows the colours of the system: on a desktop, on a phone, narrow, and zoomed in. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: Record<string, string[]> = {}
  await page.setViewportSize(desktop)
  faults.desktop = await runAxe(page, 'all')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().length === 0) // colours that change are none yet
  faults.dark = await runAxe(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  faults.touch = [...(await smallTargets(page)), ...(await tooWide(page))]
  await page.setViewportSize(narrow)
  faults.narrow = [...(await smallTargets(page)), ...(await tooWide(page))]
  await page.setViewportSize(short)
  faults.short = [...(await smallTargets(page)), ...(await tooWide(page))]
  await page.setViewportSize(desktop)
  return Object.entries(faults).flatMap(([how, all]) => all.map((fault) => `${how}: ${fault}`))
}
