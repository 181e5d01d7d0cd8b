import { constantValue, decides } from './constantValue.mjs'
import { isFunction, returnsPromise, wordsOf } from './expectations.mjs'

/**
 * The parts of a node that can run. What cannot: statements after one that always leaves the block, the branch that a
 * constant condition excludes, a loop over an empty list, functions that are written but not kept or passed on, and
 * asynchronous callbacks of `forEach`, which waits for none.
 */
export function livePartsOf(node, scope) {
  const known = (condition) => condition && constantValue(condition, scope)
  switch (node.type) {
    case 'BlockStatement':
    case 'Program':
      return liveStatements(node.body, scope)
    case 'SwitchCase':
      return [node.test, ...liveStatements(node.consequent, scope)]
    case 'IfStatement':
    case 'ConditionalExpression': {
      const condition = known(node.test)
      if (!condition) return undefined
      return [condition.value ? node.consequent : node.alternate]
    }
    case 'WhileStatement':
    case 'ForStatement': {
      const condition = known(node.test)
      return condition && !condition.value ? [node.init] : undefined
    }
    case 'ForOfStatement':
      return isEmptyList(node.right) ? [] : undefined
    case 'LogicalExpression': {
      const left = known(node.left)
      return left && decides(node.operator, left.value) ? [node.left] : undefined
    }
    case 'ExpressionStatement':
      return isFunction(withoutVoid(node.expression)) ? [] : undefined
    case 'CallExpression':
      return liveArguments(node)
    default:
      return undefined
  }
}

/** The expression of a statement that drops its result: `a()` for `a()` and `void a()`. */
export function withoutVoid(node) {
  return node.type === 'UnaryExpression' && node.operator === 'void' ? node.argument : node
}

/** True if a block always throws, so that its `catch` always runs. */
export function alwaysThrows({ body }) {
  return body.some(
    ({ type, expression }) =>
      type === 'ThrowStatement' ||
      (expression?.type === 'CallExpression' &&
        /^expect\.(fail|unreachable)$/.test(wordsOf(expression.callee).join('.'))),
  )
}

/** Function declarations are hoisted, so they live after a `return` too. */
function liveStatements(statements, scope) {
  const last = statements.findIndex((statement) => leaves(statement, scope))
  if (last === -1) return statements
  return statements.filter(({ type }, index) => index <= last || type === 'FunctionDeclaration')
}

/** True if no statement after this one in its block runs. */
function leaves(node, scope) {
  if (!node) return false
  switch (node.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return true
    case 'BlockStatement':
      return node.body.some((statement) => leaves(statement, scope))
    case 'IfStatement': {
      const condition = constantValue(node.test, scope)
      if (condition) return leaves(condition.value ? node.consequent : node.alternate, scope)
      return leaves(node.consequent, scope) && leaves(node.alternate, scope)
    }
    case 'TryStatement':
      return (
        leaves(node.finalizer, scope) ||
        (leaves(node.block, scope) && (!node.handler || leaves(node.handler.body, scope)))
      )
    case 'ExpressionStatement':
      return skipsTest(node.expression, scope)
    default:
      return false
  }
}

/** True for `test.skip()`, `test.fixme()` and `context.skip()`, unless they have a condition that may be false, or a title. */
function skipsTest(node, scope) {
  if (node.type !== 'CallExpression') return false
  if (!/^(test|it|context|testInfo)\.(skip|fixme)$/.test(wordsOf(node.callee).join('.')))
    return false
  const [condition] = node.arguments
  return !condition || constantValue(condition, scope)?.value === true
}

function liveArguments({ callee, arguments: given }) {
  if (callee.type !== 'MemberExpression') return undefined
  const method = callee.property.name
  if (/^(forEach|map|every|some)$/.test(method) && isEmptyList(callee.object)) return []
  if (method !== 'forEach') return undefined
  return [callee, ...given.filter((argument) => !returnsPromise(argument))]
}

function isEmptyList(node) {
  return node.type === 'ArrayExpression' && node.elements.length === 0
}
