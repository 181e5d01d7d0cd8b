import { expect, type FrameLocator, type Page, test } from 'playwright/test'
import { approvalEntryMs } from '../../shared-schemas/limits.ts'
import { pointAt } from '../../testing/pointAt.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { startApprovalPages } from './support/approvalPages.ts'

// T3, G9: a page that covers, fades, bends or moves the approval gets no signature; one that only puts
// it somewhere else does. Every click is a real one of the browser's own input.

type Recipe = { box?: string; frame?: string; over?: string; body?: string }

/** What a hostile page does, as styles of the box, the frame, an element above them, or the body. */
const hostile: Record<string, Recipe> = {
  'overlay over all': { over: 'background: white' },
  'overlay that lets clicks through': { over: 'background: white; pointer-events: none' },
  'see-through overlay': { over: 'pointer-events: none' },
  'overlay of 1 %': { over: 'background: rgb(0 0 0 / 1%); pointer-events: none' },
  'overlay of a faint gradient': {
    over: 'background: linear-gradient(#fff1, #fff0); pointer-events: none',
  },
  'overlay over the text': { over: 'height: 300px; background: white; pointer-events: none' },
  'overlay over the site': {
    over: 'top: 120px; height: 60px; background: white; pointer-events: none',
  },
  'overlay over the button': {
    over: 'top: 540px; height: 90px; background: white; pointer-events: none',
  },
  'overlay of 4 px': {
    over: 'left: 380px; top: 320px; width: 4px; height: 4px; background: black; pointer-events: none',
  },
  'overlay with a hole for the button': {
    over: 'height: 480px; background: white; pointer-events: none',
  },
  'overlay in the way of a corner': {
    over: 'left: 190px; width: 60px; background: white; pointer-events: none',
  },
  'overlay that blurs': { over: 'backdrop-filter: blur(8px); pointer-events: none' },
  'overlay that inverts': { over: 'backdrop-filter: invert(1); pointer-events: none' },
  'overlay that blends': {
    over: 'background: white; mix-blend-mode: screen; pointer-events: none',
  },
  'overlay by a fixed element': {
    over: 'position: fixed; background: white; pointer-events: none',
  },
  'opacity 0': { box: 'opacity: 0' },
  'opacity 0.01': { box: 'opacity: 0.01' },
  'opacity 0.5': { box: 'opacity: 0.5' },
  'opacity 0.99': { box: 'opacity: 0.99' },
  'opacity of the frame': { frame: 'opacity: 0.9' },
  'opacity of the body': { body: 'opacity: 0.9' },
  'filter blur': { box: 'filter: blur(4px)' },
  'filter invert': { box: 'filter: invert(1)' },
  'filter brightness': { box: 'filter: brightness(5)' },
  'filter contrast of the frame': { frame: 'filter: contrast(0)' },
  'filter hue of the body': { body: 'filter: hue-rotate(90deg)' },
  'scale down': { box: 'transform: scale(0.5)' },
  'scale down a little': { box: 'transform: scale(0.95)' },
  'scale by the property': { box: 'scale: 0.6' },
  'scale of one side': { box: 'transform: scaleX(0.7)' },
  'scale to nothing': { box: 'transform: scale(0.01)' },
  mirror: { box: 'transform: scaleX(-1)' },
  rotate: { box: 'transform: rotate(5deg)' },
  'rotate to the back': { box: 'transform: rotateY(180deg)' },
  'upside down': { box: 'rotate: 180deg' },
  skew: { box: 'transform: skewX(20deg)' },
  perspective: { box: 'transform: perspective(300px) rotateX(30deg)' },
  blend: { box: 'mix-blend-mode: difference' },
  'blend of the frame': { frame: 'mix-blend-mode: multiply' },
  'cut to the button': { box: 'clip-path: inset(480px 0 0 0)' },
  'cut to a circle': { box: 'clip-path: circle(60px at 280px 560px)' },
  'cut to a polygon': { frame: 'clip-path: polygon(0 80%, 100% 80%, 100% 100%, 0 100%)' },
  'scale up': { box: 'transform: scale(1.5)' },
  hidden: { box: 'visibility: hidden' },
  'a mirror image below it': { box: '-webkit-box-reflect: below 0' },
  'cut by the edge of a box': { box: 'height: 150px; overflow: hidden', frame: 'height: 600px' },
  'too small': { box: 'height: 200px' },
  'zoom out': { box: 'zoom: 0.4' },
  'too narrow': { box: 'width: 200px' },
}

const benign: Record<string, Recipe> = {
  'as it is': {},
  translate: { box: 'transform: translate(30px, 10px)' },
  shadow: { box: 'box-shadow: 0 0 40px black' },
  radius: { box: 'border-radius: 24px; overflow: hidden' },
  'another place': { box: 'left: 10px; top: 0' },
  'an overlay beside it': { over: 'left: 700px; width: 100px; background: red' },
  border: { box: 'outline: 2px solid red' },
}

let pages: Awaited<ReturnType<typeof startApprovalPages>>
test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.beforeAll(async () => {
  pages = await startApprovalPages()
})
test.afterAll(() => pages.stop())

async function open(page: Page, query = '?trusted=1'): Promise<FrameLocator> {
  await page.goto(`${pages.host}/${query}`)
  const frame = page.frameLocator('#frame')
  await pointAt(frame.getByRole('heading', { level: 1 }))
  return frame
}

/** Gives when it began, in milliseconds since 1970. */
async function apply(page: Page, recipe: Recipe): Promise<number> {
  return page.evaluate(({ box = '', frame = '', over, body = '' }) => {
    const now = performance.timeOrigin + performance.now()
    document.getElementById('box')!.style.cssText = box
    document.getElementById('frame')!.style.cssText = frame
    document.body.style.cssText = body
    document.querySelector('.over')?.remove()
    if (over === undefined) return now
    const element = document.createElement('div')
    element.className = 'over'
    element.style.cssText = over
    document.body.append(element)
    return now
  }, recipe)
}

const decisionOf = (frame: FrameLocator) => frame.locator('html').getAttribute('data-decision')

test('behavior: at rest, 600 ms after the last change, a click signs', async ({ page }) => {
  const frame = await open(page)
  const button = frame.getByRole('button', { name: 'Sign' })

  await pointAt(button)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()

  await expect(frame.locator('html')).toHaveAttribute('data-decision', 'approved')
})

test('behavior: 49 ways to hide what is signed give no signature', async ({ page }) => {
  test.setTimeout(300_000) // each way waits for what the browser says of it
  const frame = await open(page)
  const hint = frame.locator('.hint')
  expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(40)
  let signed = 0
  for (const [name, recipe] of Object.entries(hostile)) {
    await apply(page, {})
    // The last click may have gone to the site, and taken the focus with it.
    await pointAt(frame.getByRole('heading', { level: 1 }))
    await expect(hint, `${name}: at rest`).toHaveAttribute('data-state', 'armed')
    const place = await frame.getByRole('button', { name: 'Sign' }).boundingBox()
    await apply(page, recipe)
    await expect(hint, name).toHaveAttribute('data-state', /covered|small/)
    // Where the button was, and where it may be now.
    for (const box of [place, await frame.locator('.button').last().boundingBox()])
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.keyboard.press('Enter')
    const size = `${Object.keys(hostile).length} ways`
    if (`${await decisionOf(frame)}`.includes('approved')) signed += 1
    recordGoal('G9', { what: 'signatures behind a cover', value: signed, atMost: 0, size })
    expect(`${await decisionOf(frame)}`, name).not.toContain('approved')
    if ((await decisionOf(frame)) !== null) await restart(page, frame)
  }
})

/** A key may have reached Reject, which always works: a new request takes its place. */
async function restart(page: Page, frame: FrameLocator) {
  expect(await decisionOf(frame)).toBe('rejected')
  await open(page)
}

for (const [name, recipe] of Object.entries(benign))
  test(`behavior: benign layout can be approved: ${name}`, async ({ page }) => {
    const frame = await open(page)

    await apply(page, recipe)
    const button = frame.getByRole('button', { name: 'Sign' })
    await pointAt(button)
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()

    await expect(frame.locator('html')).toHaveAttribute('data-decision', 'approved')
  })

const uncoverings: Record<string, { recipe: Recipe; state: RegExp }> = {
  'the cover is gone': { recipe: { over: 'background: white' }, state: /covered/ },
  'the frame came under the pointer': {
    recipe: { box: 'left: 900px' },
    state: /armed|settling|unfocused/,
  },
}

for (const [name, { recipe, state }] of Object.entries(uncoverings))
  test(`behavior: a click at once after ${name} does nothing`, async ({ page }) => {
    let frame: FrameLocator
    let delayMs: number
    // A slow machine may deliver the press later than the gate waits: that press is allowed, so it is not counted.
    do {
      frame = await open(page)
      const hint = frame.locator('.hint')
      await expect(hint).toHaveAttribute('data-state', 'armed')
      const place = (await frame.getByRole('button', { name: 'Sign' }).boundingBox())!
      const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
      await notePress(frame)
      await apply(page, recipe)
      await expect(hint).toHaveAttribute('data-state', state)
      await page.mouse.move(x, y)
      const shownAt = await apply(page, {})
      // The browser may still give the first click to the page below the frame.
      const root = frame.locator('html')
      do await page.mouse.click(x, y)
      while ((await root.getAttribute('data-pressed-at')) === null)
      delayMs = Number(await root.getAttribute('data-pressed-at')) - shownAt
    } while (delayMs >= approvalEntryMs)

    expect(await decisionOf(frame)).toBeNull()
  })

/** Writes down when the first press reaches the frame, in milliseconds since 1970. */
async function notePress(frame: FrameLocator) {
  await frame
    .locator('html')
    .evaluate((root) =>
      root.ownerDocument.addEventListener(
        'pointerdown',
        () => root.setAttribute('data-pressed-at', `${performance.timeOrigin + performance.now()}`),
        { capture: true, once: true },
      ),
    )
}

test('behavior: a click that a script makes does nothing', async ({ page }) => {
  const frame = await open(page)
  const button = frame.getByRole('button', { name: 'Sign' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')

  // It shakes for a moment, which a look from outside can miss.
  const shook = frame.locator('.footer').evaluate(
    (footer) =>
      new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => footer.dataset.shaking === 'true' && resolve())
        seen.observe(footer, { attributeFilter: ['data-shaking'] })
      }),
  )
  await button.evaluate((element) => (element as HTMLElement).click())

  await shook
  expect(await decisionOf(frame)).toBeNull()
})

// Measured with the Chromium of these tests: IntersectionObserver v2 leaves out masks, and outlines that are drawn inwards,
// and nothing else tells a frame of them. These pin gaps, not wishes: should one fail one day, the browser has
// closed it, and the recipe belongs into the list above. See secure-frame/approval/README.md.
test('misc: known gap: a mask hides the view, and the browser does not tell', ({ page }) =>
  expectUnnoticed(page, { box: 'mask-image: linear-gradient(transparent, transparent)' }))

test('misc: known gap: an outline covers the view, and the browser does not tell', ({ page }) =>
  expectUnnoticed(page, { frame: 'outline: 800px solid white; outline-offset: -800px' }))

async function expectUnnoticed(page: Page, recipe: Recipe) {
  const frame = await open(page)
  const button = frame.getByRole('button', { name: 'Sign' })
  await pointAt(button)
  await expect(button).toHaveAttribute('aria-disabled', 'false')

  await apply(page, recipe)
  await page.evaluate(async () => {
    for (let frames = 60; frames > 0; frames -= 1) await new Promise(requestAnimationFrame)
  })
  await button.click()

  await expect(frame.locator('html')).toHaveAttribute('data-decision', 'approved')
}

test('behavior: a request that is blocked has no button to approve it', async ({ page }) => {
  const frame = await open(page, '?story=signInForeign&trusted=1')

  await expect(frame.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await expect(frame.getByRole('alert')).toContainText('You would log in to bank.example')
})

test('behavior: Escape rejects, and the focus starts on the heading', async ({ page }) => {
  const frame = await open(page)
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('Escape')

  await expect(frame.locator('html')).toHaveAttribute('data-decision', 'rejected')
})
