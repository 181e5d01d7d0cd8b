const operators = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
}
const unary = { '!': (value) => !value, '-': (value) => -value, void: () => undefined }
const named = { undefined: undefined, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY }
const wrappers = /^(TSAs|TSNonNull|TSSatisfies|Chain)Expression$|^AwaitExpression$|^SpreadElement$/
/** Built-in functions and objects whose results depend on their arguments only. */
const builtIns = /^(Array|BigInt|Boolean|Error|JSON|Math|Number|Object|Promise|String)$/

/**
 * Returns `{ value }` if the condition is known from the source alone, else undefined. `scope` maps the names of constants
 * to their initial values (see findUses.mjs).
 */
export function constantValue(node, scope) {
  if (wrappers.test(node.type)) return constantValue(node.expression ?? node.argument, scope)
  if (node.type === 'Literal') return { value: node.value }
  if (node.type === 'ArrayExpression' || node.type === 'ObjectExpression') return { value: true }
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return { value: node.quasis[0].value.cooked }
  if (node.type === 'Identifier') return valueOfName(node.name, scope)
  if (node.type === 'UnaryExpression') {
    const inner = constantValue(node.argument, scope)
    return inner && unary[node.operator] && { value: unary[node.operator](inner.value) }
  }
  if (node.type === 'LogicalExpression') {
    const left = constantValue(node.left, scope)
    if (!left) return undefined
    return decides(node.operator, left.value) ? left : constantValue(node.right, scope)
  }
  if (node.type !== 'BinaryExpression') return undefined
  const [left, right] = [constantValue(node.left, scope), constantValue(node.right, scope)]
  const operator = operators[node.operator]
  return left && right && operator && { value: operator(left.value, right.value) }
}

/** Whether the left side of `&&`, `||` or `??` keeps the right side from running. */
export function decides(operator, left) {
  if (operator === '&&') return !left
  return operator === '||' ? Boolean(left) : left !== null && left !== undefined
}

function valueOfName(name, scope) {
  if (Object.hasOwn(named, name)) return { value: named[name] }
  const initial = scope[name]
  return initial && isPrimitive(initial) ? constantValue(initial, scope) : undefined
}

/** True if an expression is made of literals only, so that no code of the product can change it. */
export function isConstant(node, scope) {
  const every = (nodes) => nodes.every((each) => !each || isConstant(each, scope))
  if (wrappers.test(node.type)) return isConstant(node.expression ?? node.argument, scope)
  switch (node.type) {
    case 'Literal':
      return true
    case 'Identifier':
      return (
        Object.hasOwn(named, node.name) ||
        (isPrimitive(scope[node.name]) && isConstant(scope[node.name], scope))
      )
    case 'TemplateLiteral':
      return every(node.expressions)
    case 'UnaryExpression':
      return isConstant(node.argument, scope)
    case 'BinaryExpression':
    case 'LogicalExpression':
      return every([node.left, node.right])
    case 'ConditionalExpression':
      return every([node.test, node.consequent, node.alternate])
    case 'ArrayExpression':
      return every(node.elements)
    case 'ObjectExpression':
      return every(node.properties.map((property) => property.value ?? property))
    case 'ArrowFunctionExpression':
      return node.body.type !== 'BlockStatement' && isConstant(node.body, scope)
    case 'MemberExpression':
      return isConstant(node.object, scope)
    case 'CallExpression':
    case 'NewExpression':
      return isConstantCallee(node.callee, scope) && every(node.arguments)
    default:
      return false
  }
}

function isConstantCallee(callee, scope) {
  const owner = callee.type === 'MemberExpression' ? callee.object : callee
  return (
    (owner.type === 'Identifier' && builtIns.test(owner.name)) ||
    (owner !== callee && isConstant(owner, scope))
  )
}

/** A `const` of an array or object can be changed later, one of a number or text cannot. */
function isPrimitive(node) {
  if (!node) return false
  if (wrappers.test(node.type)) return isPrimitive(node.expression ?? node.argument)
  return /^(Literal|TemplateLiteral|(Unary|Binary|Logical)Expression)$/.test(node.type)
}
