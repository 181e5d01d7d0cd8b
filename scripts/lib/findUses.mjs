const cache = new WeakMap()

/**
 * Finds what a part of a syntax tree refers to by value: `names` (identifiers), `members` (`a.b` as `['a', 'b']`),
 * `elements` (names of JSX elements), `strings`, and `calls` (call and `new` expressions). Types and keys of objects do
 * not count.
 */
export function findUses(node) {
  if (!cache.has(node)) {
    const uses = { names: new Set(), members: [], elements: [], strings: [], calls: [] }
    visit(node, uses)
    cache.set(node, uses)
  }
  return cache.get(node)
}

function visit(node, uses) {
  if (Array.isArray(node)) for (const each of node) visit(each, uses)
  if (typeof node?.type !== 'string') return
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') uses.names.add(node.name)
  if (node.type === 'JSXIdentifier') uses.elements.push(node.name)
  if (node.type === 'Literal' && typeof node.value === 'string') uses.strings.push(node.value)
  if (node.type === 'TemplateElement') uses.strings.push(node.value.cooked)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') uses.calls.push(node)
  if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier')
    uses.members.push([node.object.name, node.property.name])
  for (const child of childrenOf(node)) visit(child, uses)
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
