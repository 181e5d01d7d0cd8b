import { isExpectation, isFunction, isPromise, returnsPromise, wordsOf } from './expectations.mjs'
import { alwaysThrows, livePartsOf, withoutVoid } from './liveCode.mjs'
import { namesOf } from './parseModule.mjs'

const cache = new WeakMap()

/**
 * Finds what the code that can run in a part of a syntax tree refers to by value: `names` (identifiers), `members` (`a.b` as
 * `['a', 'b']`), `elements` (names of JSX elements), `strings`, and `calls` (call and `new` expressions). Types and keys of
 * objects do not count.
 *
 * For tests also: `asserts`, whether an expectation is there whose failure fails the test; `witnesses`, the names of
 * functions that may hold such an expectation; and `dropped`, those that are called without awaiting the result.
 *
 * An expectation does not count in a `catch`, unless the `try` always throws or `expect.assertions` counts them; nor in a
 * `try` whose `catch` throws nothing; nor if it returns a promise that is neither awaited nor returned.
 *
 * `constants` maps the names of the module's constants to their initial values.
 */
export function findUses(node, constants = {}) {
  if (!cache.has(node)) {
    const uses = { names: new Set(), members: [], elements: [], strings: [], calls: [] }
    Object.assign(uses, { asserts: false, witnesses: new Set(), dropped: new Set() })
    // Functions and promises kept in a variable count once the variable is used.
    const walk = { uses, kept: new Map(), counted: false, root: node }
    visit(node, walk, { scope: Object.create(constants), lost: false })
    cache.set(node, uses)
  }
  return cache.get(node)
}

/** `lost` is `true` where a failed expectation fails no test, `'unless counted'` in a `catch`. */
function visit(node, walk, { scope, lost }) {
  if (Array.isArray(node)) for (const each of node) visit(each, walk, { scope, lost })
  if (typeof node?.type !== 'string') return
  if (node !== walk.root && isKept(node)) return keep(node, walk, { scope, lost })
  const inner = { scope: opensScope(node) ? Object.create(scope) : scope, lost }
  declare(node, inner.scope)
  note(node, walk, inner)
  for (const name of exportedBy(node)) refer(name, walk, lost)
  if (node.type === 'TryStatement') return visitTry(node, walk, inner)
  if (node.type === 'ExpressionStatement' && visitDropped(node, walk, inner)) return
  if (node.type === 'CallExpression' && node.callee.property?.name === 'catch')
    return visitCatch(node, walk, inner)
  for (const child of livePartsOf(node, inner.scope) ?? childrenOf(node)) visit(child, walk, inner)
}

function note(node, walk, { scope, lost }) {
  const { uses } = walk
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') refer(node.name, walk, lost)
  if (node.type === 'JSXIdentifier') uses.elements.push(node.name)
  if (node.type === 'Literal' && typeof node.value === 'string') uses.strings.push(node.value)
  if (node.type === 'TemplateElement') uses.strings.push(node.value.cooked)
  if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier')
    uses.members.push([node.object.name, node.property.name])
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
  uses.calls.push(node)
  walk.counted ||= /^expect\.(assertions|hasAssertions)$/.test(wordsOf(node.callee).join('.'))
  uses.asserts ||= !isLost(walk, lost) && isExpectation(node, scope)
}

function refer(name, walk, lost) {
  walk.uses.names.add(name)
  if (!isLost(walk, lost)) walk.uses.witnesses.add(name)
  const kept = walk.kept.get(name) ?? []
  walk.kept.set(name, lost ? kept.map((each) => ({ ...each, seen: true })) : [])
  for (const { node, context, seen } of kept)
    if (!lost || !seen) visitKept(node, walk, { ...context, lost: context.lost || lost })
}

/** What a module exports is used by others. */
function exportedBy({ type, declaration }) {
  if (!/^Export(Named|Default)Declaration$/.test(type) || !declaration) return []
  const declared = declaration.declarations ?? [declaration]
  return declared.flatMap(({ id }) => (id ? namesOf(id) : []))
}

function isLost(walk, lost) {
  return lost === 'unless counted' ? !walk.counted : lost
}

function isKept(node) {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return Boolean(node.id)
  return (
    node.type === 'VariableDeclarator' &&
    node.id.type === 'Identifier' &&
    (isFunction(node.init) || isPromise(node.init))
  )
}

function keep(node, walk, context) {
  const { name } = node.id
  const { names, witnesses, dropped } = walk.uses
  context.scope[name] = undefined
  const counts = witnesses.has(name) || (dropped.has(name) && !returnsPromise(node))
  if (names.has(name)) visitKept(node, walk, { ...context, lost: !counts || context.lost })
  if (!counts)
    walk.kept.set(name, [...(walk.kept.get(name) ?? []), { node, context, seen: names.has(name) }])
}

function visitKept(node, walk, context) {
  const inner = { ...context, scope: Object.create(context.scope) }
  declare(node, inner.scope)
  for (const child of childrenOf(node)) if (child !== node.id) visit(child, walk, inner)
}

function opensScope({ type }) {
  return isFunction({ type }) || /^(BlockStatement|CatchClause|For\w*Statement)$/.test(type)
}

/** Notes the constants of a scope, and the names that hide a constant of an outer one. */
function declare(node, scope) {
  const patterns = [...(node.params ?? []), node.param].filter((each) => each?.type)
  for (const pattern of patterns) for (const name of namesOf(pattern)) scope[name] = undefined
  if (node.type !== 'VariableDeclaration') return
  for (const { id, init } of node.declarations)
    for (const name of namesOf(id))
      scope[name] = node.kind === 'const' && id.type === 'Identifier' ? init : undefined
}

function visitTry({ block, handler, finalizer }, walk, { scope, lost }) {
  const swallows = handler && !throws(handler.body)
  visit(block, walk, { scope, lost: swallows || lost })
  const missed = handler && !alwaysThrows(block) ? 'unless counted' : false
  visit(handler, walk, { scope, lost: lost || missed })
  visit(finalizer, walk, { scope, lost })
}

/** `promise.catch(callback)` is a `try` as well. */
function visitCatch({ callee, arguments: given }, walk, { scope, lost }) {
  const swallows = given.some((each) => isFunction(each) && !throws(each))
  visit(callee, walk, { scope, lost: swallows || lost })
  visit(given, walk, { scope, lost: lost || 'unless counted' })
}

function throws(node) {
  if (Array.isArray(node)) return node.some(throws)
  if (typeof node?.type !== 'string') return false
  return node.type === 'ThrowStatement' || Object.values(node).some(throws)
}

/** Visits a statement whose promise nobody awaits. Returns false for any other statement. */
function visitDropped({ expression }, walk, { scope, lost }) {
  const call = withoutVoid(expression)
  if (call.type !== 'CallExpression') return false
  const { callee } = call
  if (isPromise(call) || returnsPromise(callee)) {
    for (const child of childrenOf(call)) visit(child, walk, { scope, lost: true })
    return true
  }
  if (callee.type !== 'Identifier') return false
  const [kept] = walk.kept.get(callee.name) ?? []
  walk.uses.dropped.add(callee.name)
  note(call, walk, { scope, lost })
  visit(callee, walk, { scope, lost: !kept || returnsPromise(kept.node) || lost })
  visit(call.arguments, walk, { scope, lost })
  return true
}

const values = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
])

function childrenOf(node) {
  if (node.type.startsWith('TS')) return values.has(node.type) ? [node.expression] : []
  const skipped = node.computed
    ? []
    : { MemberExpression: ['property'], Property: ['key'] }[node.type]
  if (node.type === 'JSXAttribute') return [node.value]
  return Object.entries(node)
    .filter(([key]) => !skipped?.includes(key))
    .map(([, child]) => child)
}
