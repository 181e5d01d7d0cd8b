import { expect, test } from 'vitest'
import { themeStyle } from './themeStyle.ts'

test('default', () => {
  expect(themeStyle('light', {})).toEqual({})
})

test('param: radius, font size and font family are taken as they are', () => {
  expect(themeStyle('dark', { radius: '4px', fontSize: '15px', fontFamily: 'Georgia' })).toEqual({
    '--radius': '4px',
    '--font-base': '15px',
    '--font-family': 'Georgia',
  })
})

test('param: accent is corrected against the card of the mode', () => {
  expect(themeStyle('light', { accent: '#5fd4b3' })['--accent-text']).not.toBe('#5fd4b3')
  expect(themeStyle('dark', { accent: '#5fd4b3' })['--accent-text']).toBe('#5fd4b3')
})

test('param: background turns the ink around where it has to', () => {
  expect(themeStyle('light', { background: '#10102a' })['--ink']).toBe('#ececee')
})
