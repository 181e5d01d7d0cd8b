import { expect, test } from 'vitest'
import { openBeside } from './openBeside.ts'

const place = { screenX: 100, screenY: 50, outerWidth: 1_280, outerHeight: 900 }

test('default: over the middle of the window of the page', () => {
  const asked: unknown[] = []
  const popup = {} as Window
  const open = (...given: unknown[]) => {
    asked.push(given)
    return popup
  }

  const opened = openBeside({ ...place, open } as unknown as Window, 'https://secure.test/x')

  expect(asked).toEqual([
    ['https://secure.test/x', '_blank', 'popup,width=480,height=720,left=500,top=110'],
  ])
  expect(opened).toBe(popup)
})

test('behavior: a browser that tells nothing of the window is no error', () => {
  expect(openBeside({ ...place, open: () => null } as unknown as Window, 'x')).toBeNull()
})
