import type { Page } from 'playwright/test'

/** Whether a frame has a document of ours: in one whose first has not come yet, Playwright's looks wait for it. */
export function isHere(page: Page, name: string): boolean {
  return page.frame({ name })?.url().includes('/frame?') === true
}

/** What is on screen and says that something is on its way; a wallet that is waited for has a ring. */
export async function loadingIn(page: Page): Promise<string[]> {
  const widget = page.frameLocator('iframe[name="appkit-widget"]')
  const offline = widget.getByText("You're offline.")
  // That ends with the network, and says so.
  if (isHere(page, 'appkit-widget') && (await offline.isVisible())) return []
  const shown = await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('appkit-frames dialog')
    const bars = [...(dialog?.querySelectorAll<HTMLElement>('dialog > div > div > div') ?? [])]
    const frames = [...(dialog?.parentElement?.querySelectorAll('iframe') ?? [])]
    return {
      bars: dialog?.open ? bars.filter((bar) => bar.checkVisibility()).length : 0,
      frames: frames
        .filter((frame) => dialog?.open && getComputedStyle(frame).visibility === 'visible')
        .map(({ name }) => name),
    }
  })
  const found = shown.bars > 0 ? [`${shown.bars} bars of the page's card`] : []
  for (const name of shown.frames) {
    if (!isHere(page, name)) continue
    const turning = await page
      .frame({ name })
      ?.evaluate(findTurning)
      .catch(() => [])
    for (const { what, x, y } of turning ?? [])
      if (await isInFront(page, name, x, y)) found.push(`${name}: ${what}`)
  }
  return found
}

/** Whether a point of a frame can be seen: the place of an approval breathes below the frame that shows it. */
function isInFront(page: Page, name: string, x: number, y: number): Promise<boolean> {
  return page.evaluate(
    ({ name, x, y }) => {
      const frame = document.querySelector(`appkit-frames iframe[name="${name}"]`)
      const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
      return document.elementFromPoint(left + x, top + y) === frame
    },
    { name, x, y },
  )
}

/** In a frame: what turns or breathes without end; the caret of a field blinks in steps, and a ring is a wallet's. */
function findTurning() {
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { animationIterationCount, animationTimingFunction } = getComputedStyle(element)
      return (
        animationIterationCount === 'infinite' &&
        !animationTimingFunction.includes('steps') &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('[data-state="turning"]') === null
      )
    })
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const what = element.closest('[role=dialog]')?.textContent || element.outerHTML
      return { what: what.slice(0, 100), x: left + width / 2, y: top + height / 2 }
    })
}
