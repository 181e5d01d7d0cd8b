import type { Page } from 'playwright/test'

/**
 * What is wrong with the lines of text on screen: one that covers another one, one that leaves the screen at its sides,
 * and lines set closer than their letters are high. What a box with scrollbars hides is in order.
 */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = {
      text: Node
      name: string
      left: number
      right: number
      top: number
      bottom: number
    }
    const found: string[] = []
    const lines: Line[] = []
    /** The part of a line that the boxes around it leave on screen. */
    const clip = (line: Line, parent: Element): Line => {
      const clipped = { ...line }
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (box === document.body || overflowX === 'visible') continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (overflowX !== 'visible') {
          clipped.left = Math.max(clipped.left, left)
          clipped.right = Math.min(clipped.right, right)
        }
        if (overflowY === 'visible') continue
        clipped.top = Math.max(clipped.top, top)
        clipped.bottom = Math.min(clipped.bottom, bottom)
      }
      return clipped
    }
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.onlyHeard'))
        continue
      const name = `"${text.textContent?.trim().slice(0, 40)}"`
      const { fontSize, lineHeight } = getComputedStyle(parent)
      if (Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * 1.15)
        found.push(`${name}: lines of ${lineHeight} for letters of ${fontSize}`)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width <= 1) continue
        const line = { text, name, left, right, top, bottom }
        lines.push(clip(line, parent))
        if ((left < -1 || right > innerWidth + 1) && !parent.closest('.box, .raw'))
          found.push(`${name} leaves the screen`)
      }
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        const least = Math.min(one.bottom - one.top, other.bottom - other.top)
        // A third: the boxes of letters are higher than the letters.
        if (one.text !== other.text && width > 2 && height > least / 3)
          found.push(`${one.name} covers ${other.name}`)
      }
    return [...new Set(found)]
  })
}
