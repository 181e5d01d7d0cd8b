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
  ['tabs', `Welcome${'\t'.repeat(2_000)}end`, 'Welcome[⟨2,000 blanks⟩]end'],
  ['spaces', `Welcome${' '.repeat(580)}end`, 'Welcome[⟨580 blanks⟩]end'],
  ['both', `a${' \t'.repeat(10)}b`, 'a[⟨20 blanks⟩]b'],
  ['an indent stays', `a\n${' '.repeat(19)}b`, `a\n${' '.repeat(19)}b`],
  ['no-break spaces', `a${'\u00A0'.repeat(2_000)}b`, 'a[⟨U+00A0 × 2,000⟩]b'],
  [
    'other characters between',
    'a\u200B\u200B\u2060\u200B\u200Bb',
    'a[⟨U+200B⟩][⟨U+200B⟩][⟨U+2060⟩][⟨U+200B⟩][⟨U+200B⟩]b',
  ],
  [
    'carriage returns and empty lines',
    `a${'\r'.repeat(4)}${'\n'.repeat(5)}b`,
    'a[⟨U+000D × 4⟩]\n[⟨4 empty lines⟩]\nb',
  ],
])(
  'error: long runs of blanks are counted, and push nothing out of view: %s (T7)',
  (_, text, shown) => {
    expect(write(text, true)).toBe(shown)
  },
)

test('error: spaces of a single line, which the screen draws as one, are counted (T7)', () => {
  expect(write(`Shop${' '.repeat(40)}of Mallory`)).toBe('Shop[⟨40 blanks⟩]of Mallory')
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
  ['selectors in a row', '❤\uFE0F\uFE0Fb', '❤\uFE0F[⟨U+FE0F⟩]b'],
  ['selector of a letter', 'A\uFE0F', 'A[⟨U+FE0F⟩]'],
  ['null notehead', 'a\u{1D159}b', 'a[⟨U+1D159⟩]b'],
  ['Khitan filler', 'x\u{16FE4}y', 'x[⟨U+16FE4⟩]y'],
])('behavior: %s', (_, text, shown) => {
  expect(write(text)).toBe(shown)
})
