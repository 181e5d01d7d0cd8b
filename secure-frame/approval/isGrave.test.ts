import { expect, test } from 'vitest'
import { isGrave } from './isGrave.ts'
import { stories } from './stories.tsx'

const grave = Object.entries(stories).map(([name, { item }]) => [name, item.kind, isGrave(item)])

test('default: readable messages are decided in the frame, all else in a window (T3)', () => {
  expect(grave.filter(([, kind, isIt]) => isIt && /message/i.test(String(kind)))).toEqual(
    grave.filter(
      ([name, kind]) =>
        /message/i.test(String(kind)) && /hex|hash|bytes|binary/i.test(String(name)),
    ),
  )
  expect(grave.filter(([, kind, isIt]) => !isIt && !/message/i.test(String(kind)))).toEqual([])
})
