import { isConstant } from './constantValue.mjs'

/** Matchers that return a promise: those of Playwright that wait, and those of Vitest for files. */
const waiting = new Set(
  `toBeAttached toBeChecked toBeDisabled toBeEditable toBeEmpty toBeEnabled toBeFocused toBeHidden toBeInViewport toBeOK
  toBeVisible toContainClass toContainText toHaveAccessibleDescription toHaveAccessibleErrorMessage toHaveAccessibleName
  toHaveAttribute toHaveClass toHaveCount toHaveCSS toHaveId toHaveJSProperty toHaveRole toHaveScreenshot toHaveText
  toHaveTitle toHaveURL toHaveValue toHaveValues toMatchAriaSnapshot toMatchFileSnapshot toPass`.split(
    /\s+/,
  ),
)

/** The names in a callee: `['test', 'each']` for `test.each(table)`. */
export function wordsOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression')
    return [...wordsOf(callee.object), callee.property.name ?? '']
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  return ['']
}

/**
 * True for `expect(…).matcher(…)`, also with modifiers between, if what it compares can differ: `expect(…)` alone asserts
 * nothing, nor does an expectation of literals only, or of a value and itself.
 */
export function isExpectation(call, scope) {
  const subject = subjectOf(call)
  if (!subject) return false
  const compared = [...subject.arguments, ...call.arguments]
  if (compared.every((node) => isConstant(node, scope))) return false
  const [actual, expected] = compared.map(withoutPositions)
  return compared.length !== 2 || actual !== expected || /"(Call|New)Expression"/.test(actual)
}

/** True for an expectation that returns a promise, which holds nothing unless it is awaited or returned. */
export function isPromise(node) {
  if (node?.type !== 'CallExpression') return false
  if (/^(then|catch|finally)$/.test(node.callee.property?.name))
    return isPromise(node.callee.object)
  const subject = subjectOf(node)
  if (!subject) return false
  const words = wordsOf(node.callee)
  return (
    words.some((word) => word === 'resolves' || word === 'rejects') ||
    wordsOf(subject.callee)[1] === 'poll' ||
    waiting.has(words.at(-1))
  )
}

/** True for a function whose failures are lost if nobody awaits its result. */
export function returnsPromise(node) {
  const made = node?.type === 'VariableDeclarator' ? node.init : node
  return isFunction(made) && (made.async || isPromise(made.body))
}

export function isFunction(node) {
  return /^(ArrowFunction|Function)(Expression|Declaration)$/.test(node?.type)
}

/** The call `expect(…)` in `expect(…).not.toBe(…)`. */
function subjectOf({ callee }) {
  if (callee.type !== 'MemberExpression') return undefined
  let node = callee
  while (node.type === 'MemberExpression') node = node.object
  if (node.type !== 'CallExpression') return undefined
  const root = node.callee.type === 'MemberExpression' ? node.callee.object : node.callee // or expect.poll
  return root.name === 'expect' ? node : undefined
}

function withoutPositions(node) {
  return JSON.stringify(node, (key, value) =>
    key === 'start' || key === 'end' || typeof value === 'bigint' ? undefined : value,
  )
}
