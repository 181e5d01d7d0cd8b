import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColours } from './accent.ts'
import { contrast, parseHex } from './colour.ts'

test('default', () => {
  expect(accentColours('#0f6b58', '#ffffff')).toEqual({
    fill: '#0f6b58',
    onFill: '#ffffff',
    text: '#0f6b58',
  })
})

test('behavior: a pale accent keeps its fill, takes dark text and is darkened as text', () => {
  const colours = accentColours('#ffd400', '#ffffff')

  expect(colours.fill).toBe('#ffd400')
  expect(colours.onFill).toBe('#000000')
  expect(contrast(parseHex(colours.text), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
})

test('behavior: a dark accent is lightened as text on a dark card', () => {
  const colours = accentColours('#1a1a60', '#191b1a')

  expect(colours.onFill).toBe('#ffffff')
  expect(contrast(parseHex(colours.text), parseHex('#191b1a'))).toBeGreaterThanOrEqual(4.5)
})

test('behavior: every accent can be read on every card', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)

  fc.assert(
    fc.property(hex, hex, (accent, card) => {
      const { fill, onFill, text } = accentColours(accent, card)
      return (
        contrast(parseHex(fill), parseHex(onFill)) >= 4.5 &&
        contrast(parseHex(text), parseHex(card)) >= 4.5
      )
    }),
  )
})
