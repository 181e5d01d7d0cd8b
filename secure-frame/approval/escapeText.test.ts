import { expect, test } from 'vitest'
import { escapeText } from './escapeText.ts'

const write = (text: string, lines = false) =>
  escapeText(text, { lines })
    .map(({ text: run, escaped }) => (escaped ? `[${run}]` : run))
    .join('')

test('default', () => {
  expect(write('Good morning, Zoë 👍')).toBe('Good morning, Zoë 👍')
})

test('param: lines keeps new lines and tabs', () => {
  expect(write('a\n\tb', true)).toBe('a\n\tb')
  expect(write('a\n\tb')).toBe('a[⟨U+000A⟩][⟨U+0009⟩]b')
})

test.each([
  ['two stay', 'a\n\n\nb', 'a\n\n\nb'],
  ['three are counted', 'a\n\n\n\nb', 'a\n[⟨3 empty lines⟩]\nb'],
  ['with blanks in them', 'a\n \n\t\n \t\n  b', 'a\n[⟨3 empty lines⟩]\n  b'],
])('param: lines, of which empty ones in a row: %s', (_, text, shown) => {
  expect(write(text, true)).toBe(shown)
})

test.each([
  ['right-to-left override', 'a\u202Eb', 'a[⟨U+202E⟩]b'],
  ['zero-width space', 'a\u200Bb', 'a[⟨U+200B⟩]b'],
  ['tag', 'a\u{E0041}b', 'a[⟨U+E0041⟩]b'],
  ['carriage return', 'a\rb', 'a[⟨U+000D⟩]b'],
  ['no-break space', 'a\u00A0b', 'a[⟨U+00A0⟩]b'],
  ['lone surrogate', 'a\uD800b', 'a[⟨U+D800⟩]b'],
  ['filler', 'a\u3164b', 'a[⟨U+3164⟩]b'],
  ['fourth accent', 'a\u0301\u0301\u0301\u0301b', 'a\u0301\u0301\u0301[⟨U+0301⟩]b'],
  ['emoji with its selector', '❤\uFE0F', '❤\uFE0F'],
])('behavior: %s', (_, text, shown) => {
  expect(write(text)).toBe(shown)
})
