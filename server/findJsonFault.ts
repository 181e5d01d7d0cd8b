/** `position` is the index of the first character that no JSON has there; the length of the text where it ends too early. */
export type JsonFault = { position: number; reason: string }

type Expected = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'comma' | 'end'

/**
 * Where a text stops being JSON (RFC 8259), and what JSON has there; undefined for one that is. V8 gives a position for
 * some faults only, and quotes the text around it. The reason quotes nothing: the text may hold a secret.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at = match(/[ \t\n\r]*/y, text, at)
    const char = text[at]
    if (char === undefined && expected === 'end') return undefined
    const within = open.at(-1)
    const isName: boolean = expected === 'name' || expected === 'firstName'
    const isValue = expected === 'value' || expected === 'firstValue'
    if (char !== undefined && char === closing(within) && mayClose.has(expected)) {
      open.pop()
      at += 1
      expected = afterValue(open)
    } else if (char === ':' && expected === 'colon') {
      at += 1
      expected = 'value'
    } else if (char === ',' && expected === 'comma') {
      at += 1
      expected = within === '{' ? 'name' : 'value'
    } else if ((char === '{' || char === '[') && isValue) {
      open.push(char)
      at += 1
      expected = char === '{' ? 'firstName' : 'firstValue'
    } else if ((char === '"' && isName) || (/^["\-\dtfn]/.test(char ?? '') && isValue)) {
      const end = readScalar(text, at)
      if (typeof end !== 'number') return end
      at = end
      expected = isName ? 'colon' : afterValue(open)
    } else {
      return { position: at, reason: reasonOf(expected, within, char) }
    }
  }
}

const mayClose: ReadonlySet<Expected> = new Set(['firstValue', 'firstName', 'comma'])

function closing(within: '{' | '[' | undefined): '}' | ']' | undefined {
  return within && (within === '{' ? '}' : ']')
}

function afterValue(open: readonly unknown[]): Expected {
  return open.length > 0 ? 'comma' : 'end'
}

/** The end of the text, number or word that begins there. */
function readScalar(text: string, start: number): number | JsonFault {
  const char = text[start] ?? ''
  if (char === '"') return readString(text, start)
  const word = words.find((each) => each.startsWith(char))
  if (word === undefined) return readNumber(text, start)
  const wrong = [...word].findIndex((letter, index) => text[start + index] !== letter)
  if (wrong === -1) return start + word.length
  return { position: start + wrong, reason: 'expected true, false, null, or a text in quotes' }
}

const words = ['true', 'false', 'null']

function readString(text: string, start: number): number | JsonFault {
  const position = match(
    /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*/iuy,
    text,
    start,
  )
  const char = text[position]
  if (char === '"') return position + 1
  if (char === undefined || char === '\n' || char === '\r')
    return { position, reason: 'expected " at the end of the text' }
  if (char !== '\\')
    return { position, reason: 'a text has no control characters, such as a tab; write \\t' }
  if (text[position + 1] !== 'u')
    return { position: position + 1, reason: 'expected one of " \\ / b f n r t u after \\' }
  const digits = match(/\\u[\da-f]*/iy, text, position)
  return { position: digits, reason: 'expected four digits from 0 to f after \\u' }
}

function readNumber(text: string, start: number): number | JsonFault {
  // The longest piece that a number may begin with.
  const position = match(
    /-?(?:(?:0|[1-9]\d*)(?:\.(?:\d+(?:e[+-]?\d*)?)?|e[+-]?\d*)?)?/iy,
    text,
    start,
  )
  if (/\d/.test(text[position - 1] ?? '')) return position
  return { position, reason: 'expected a digit' }
}

/** The end of what a sticky pattern, which may be empty, matches from there. */
function match(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return start + (pattern.exec(text)?.[0].length ?? 0)
}

function reasonOf(expected: Expected, within: '{' | '[' | undefined, char = ''): string {
  if (char === '/') return 'JSON has no comments'
  if (char === '\ufeff') return 'expected UTF-8 without a byte order mark'
  switch (expected) {
    case 'value':
      return within === '[' ? 'expected a value after the comma' : 'expected a value'
    case 'firstValue':
      return 'expected a value or ]'
    case 'name':
      return 'expected a name in double quotes after the comma'
    case 'firstName':
      return 'expected a name in double quotes, or }'
    case 'colon':
      return 'expected a colon after the name'
    case 'comma':
      return `expected a comma or ${closing(within)}`
    case 'end':
      return 'expected the end of the file'
  }
}
