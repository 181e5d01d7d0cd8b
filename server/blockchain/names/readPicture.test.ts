import { expect, test } from 'vitest'
import { readPicture } from './readPicture.ts'

/** As Chromium writes them, 33 x 17; the GIF has one pixel. */
const files = [
  [
    'PNG',
    'iVBORw0KGgoAAAANSUhEUgAAACEAAAARCAYAAABTnsXCAAAANklEQVR4AezSsQkAAAgDweD+O2v1M5jiBUkrZ2aT/d5JwXgET1BCCQRIO6EEAqSdUAIBsqITBwAA//9pP5vhAAAABklEQVQDAFgWQeGeHz9LAAAAAElFTkSuQmCC',
  ],
  [
    'JPEG',
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAARACEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AigJbeAAAAAAAAAAP/9k=',
  ],
  ['GIF', 'R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='],
  [
    'lossy WebP',
    'UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASohABEAPtFmrFCoJaQipWgBABoJZwDO3oAAK/fDcAD+6zb/7oAFP2f/+hJ/8TZ/xNnwcw1BONYUAAAA',
  ],
  ['lossless WebP', 'UklGRhwAAABXRUJQVlA4TA8AAAAvIAAEAAcQ/Y/+ByKi/wEA'],
  [
    'WebP with alpha',
    'UklGRnYAAABXRUJQVlA4WAoAAAAQAAAAIAAAEAAAQUxQSBAAAAABB1DAiAgABOG/XUBE/9MJVlA4IEAAAABQAwCdASohABEAPtFmrFCoJaQipWgBABoJZwDO3oAAK/fDcAD+6zb/7oAFP2f/+hJ/8TZ/xNnwcw1BONYUAAAA',
  ],
] as const

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

test.each(files)('default: %s, by its bytes', (name, base64) => {
  const size = name === 'GIF' ? { width: 1, height: 1 } : { width: 33, height: 17 }
  const type = `image/${name
    .split(' ')
    .find((word) => /PNG|JPEG|GIF|WebP/.test(word))
    ?.toLowerCase()}`
  expect(readPicture(bytesOf(base64))).toEqual({ type, ...size })
})

test('error: a file that ends early, or holds anything, is no picture or has a size', () => {
  for (const [, base64] of files) {
    const bytes = bytesOf(base64)
    for (let length = 0; length < Math.min(bytes.length, 200); length += 1) {
      const facts = readPicture(bytes.slice(0, length))
      expect(facts === undefined || facts.width >= 0).toBe(true)
    }
  }
  const endless = new Uint8Array(1_000_000).fill(0xff)
  endless[1] = 0xd8
  expect(readPicture(endless)).toBeUndefined()
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '', 'RIFF1234WAVE'])
    expect(readPicture(new TextEncoder().encode(text)), text).toBeUndefined()
})
