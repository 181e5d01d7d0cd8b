import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from 'playwright'
import { buildGallery } from './lib/buildGallery.mjs'
import { findChromium } from './lib/findBrowsers.mjs'
import { quietFeatures } from './lib/quietBrowser.mjs'
import { serveGallery } from './lib/serveGallery.mjs'
import { startStack } from './stack/stack.mjs'

// `npm run pictures`: takes screenshots of every story into docs/pictures, one sheet per view, size and theme, and one of
// the demo shop for the README. Run `npm run build` first.

const root = new URL('..', import.meta.url).pathname
const folder = `${root}docs/pictures`
const sizes = { desktop: { width: 520, height: 640 }, phone: { width: 360, height: 640 } }
const columns = 4
const scale = 0.5
/** More pages at once are not faster. */
const atOnce = 6

await buildGallery()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', quietFeatures, '--force-prefers-reduced-motion'],
})
try {
  await drawGallery()
  await drawShop()
} finally {
  await browser.close()
}

async function drawGallery() {
  const gallery = await serveGallery(`${root}dist/gallery`)
  try {
    const page = await browser.newPage()
    await page.goto(gallery.url)
    await page.waitForSelector('iframe', { state: 'attached' })
    const stories = await page.$$eval('iframe', (frames) =>
      frames.map((frame) => Object.fromEntries(new URL(frame.src).searchParams)),
    )
    for (const view of [...new Set(stories.map((story) => story.view))]) {
      const names = stories.filter((story) => story.view === view).map(({ story }) => story)
      await drawView(gallery.url, view, names)
    }
    await page.close()
  } finally {
    gallery.close()
  }
}

async function drawView(url, view, names) {
  for (const [width, size] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark']) {
      const shots = []
      for (let from = 0; from < names.length; from += atOnce)
        shots.push(
          ...(await Promise.all(
            names
              .slice(from, from + atOnce)
              .map((story) => drawStory(url, { view, story, theme }, size)),
          )),
        )
      await drawSheet(`${folder}/${view}-${width}-${theme}.png`, names, shots, { size, theme })
    }
  }
}

async function drawStory(url, query, size) {
  const page = await browser.newPage({ viewport: size })
  await page.goto(`${url}/?${new URLSearchParams(query)}`)
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' })
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return picture.toString('base64')
}

/** Draws all stories of a view side by side, at half size. */
async function drawSheet(path, names, shots, { size, theme }) {
  const width = Math.round(size.width * scale)
  const figures = names.map(
    (name, index) =>
      `<figure><img width="${width}" src="data:image/png;base64,${shots[index]}"><figcaption>${name}</figcaption></figure>`,
  )
  const page = await browser.newPage({
    viewport: { width: Math.min(columns, names.length) * (width + 12) + 12, height: 100 },
  })
  await page.setContent(
    `<style>
      body { margin: 6px; display: flex; flex-wrap: wrap; font: 11px sans-serif;
        background: ${theme === 'dark' ? '#000' : '#fff'}; color: ${theme === 'dark' ? '#bbb' : '#444'} }
      figure { margin: 6px; width: ${width}px } img { display: block }
      figcaption { padding: 4px 0 }
    </style>${figures.join('')}`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}

/** Takes a screenshot of the demo shop with the modal open. */
async function drawShop() {
  const stack = await startStack({ port: 0 })
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 750 } })
    await page.goto(`http://shop.localhost:${stack.port}/`)
    await page.locator('[data-appkit-open=""]').click()
    const frame = page.frameLocator('appkit-frames iframe')
    await frame.getByRole('button', { name: /^Demo Wallet/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}/shop.png`, animations: 'disabled' })
    await page.close()
  } finally {
    await stack.stop()
  }
}
