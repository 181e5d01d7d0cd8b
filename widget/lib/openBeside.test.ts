import { expect, test } from 'vitest'
import { openBeside } from './openBeside.ts'

const place = { screenX: 100, screenY: 50, outerWidth: 1_280, outerHeight: 900 }

test.each([
  ['left', 100],
  ['right', 900],
] as const)('default: at the %s of the window of the page', (side, left) => {
  const asked: unknown[] = []
  const popup = {} as Window
  const open = (...given: unknown[]) => {
    asked.push(given)
    return popup
  }

  const opened = openBeside({ ...place, open } as unknown as Window, 'https://secure.test/x', side)

  expect(asked).toEqual([
    ['https://secure.test/x', '_blank', `popup,width=480,height=720,left=${left},top=110`],
  ])
  expect(opened).toBe(popup)
})

test('behavior: a browser that tells nothing of the window is no error', () => {
  expect(openBeside({ ...place, open: () => null } as unknown as Window, 'x', 'left')).toBeNull()
})
