import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonFault } from './findJsonFault.ts'

test.each([
  '{}',
  ' [1, -0.5e+3, "a\\u00e9\\n", {"a": [null, true, false]}] \r\n',
  '"\u007f\u2028"',
])('default: %o is JSON', (text) => {
  expect(findJsonFault(text)).toBe(undefined)
})

// What is before the "@" is the beginning of some JSON, what is behind it is not.
test.each([
  ['{"a": @oops}', 'expected a value'],
  ['{"port": 1,\n "mail": @hunter2,\n "c": 1}', 'expected a value'],
  ["{@'a': 1}", 'expected a name in double quotes, or }'],
  ['{"a": 1,\n@}', 'expected a name in double quotes after the comma'],
  ['{"a": [1, @]}', 'expected a value after the comma'],
  ['{"a": [@,]}', 'expected a value or ]'],
  ['{"a" @1}', 'expected a colon after the name'],
  ['{"a": 1\n @"b": 2}', 'expected a comma or }'],
  ['{"a": [1 @2]}', 'expected a comma or ]'],
  ['{"a": [1@}', 'expected a comma or ]'],
  ['{} @{}', 'expected the end of the file'],
  ['{"a": 1@', 'expected a comma or }'],
  ['@', 'expected a value'],
  ['{"a": "b@\n"}', 'expected " at the end of the text'],
  ['{"a": "b@', 'expected " at the end of the text'],
  ['{"a": "b@\t"}', 'a text has no control characters, such as a tab; write \\t'],
  ['{"a": "C:\\@keys"}', 'expected one of " \\ / b f n r t u after \\'],
  ['{"a": "\\u12@x4"}', 'expected four digits from 0 to f after \\u'],
  ['{"a": 1.@}', 'expected a digit'],
  ['{"a": 0@1}', 'expected a comma or }'],
  ['{"a": -@Infinity}', 'expected a digit'],
  ['{"a": t@yes}', 'expected true, false, null, or a text in quotes'],
  ['{"a": tru@', 'expected true, false, null, or a text in quotes'],
  ['{\n  @// comment\n}', 'JSON has no comments'],
  ['@\ufeff{}', 'expected UTF-8 without a byte order mark'],
])('error: %o at the sign', (marked, reason) => {
  const position = marked.indexOf('@')

  expect(findJsonFault(marked.replace('@', ''))).toEqual({ position, reason })
})

test('error: a text that nests deeper than a stack of calls could', () => {
  expect(findJsonFault('['.repeat(200_000))?.position).toBe(200_000)
})

test('behavior: the position is where V8 takes no more, for any change of any JSON', () => {
  const signs = fc.constantFrom(
    ...'{}[]:,"\\/ \n\t\r-+.0123456789eEtrufalsn\'',
    'é',
    '\u0001',
    '\ufeff',
  )
  const changed = fc
    .record({
      value: fc.jsonValue({ maxDepth: 4 }),
      indent: fc.nat({ max: 3 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.nat({ max: 3 }),
      add: fc.string({ unit: signs, maxLength: 3 }),
    })
    .map(({ value, indent, at, remove, add }) => {
      const text = JSON.stringify(value, null, indent)
      const start = Math.floor(at * text.length)
      return `${text.slice(0, start)}${add}${text.slice(start + remove)}`
    })

  fc.assert(
    fc.property(changed, (text) => {
      expect(findJsonFault(text)?.position).toBe(positionByV8(text))
    }),
    { numRuns: 3_000 },
  )
})

/** The length of the longest beginning that some JSON has, tried one by one. */
function positionByV8(text: string): number | undefined {
  if (messageOf(text) === undefined) return undefined
  let length = 0
  while (length < text.length && isBeginning(text.slice(0, length + 1))) length += 1
  return length
}

/** Whether V8 finds no fault before the end. */
function isBeginning(text: string): boolean {
  const message = messageOf(text)
  if (message === undefined || message === 'Unexpected end of JSON input') return true
  if (message.endsWith('is not valid JSON')) return false
  return / at position (\d+)/.exec(message)?.[1] === String(text.length)
}

function messageOf(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return (error as SyntaxError).message // what JSON.parse throws
  }
}
