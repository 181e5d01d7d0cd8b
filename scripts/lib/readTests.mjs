import { findUses } from './findUses.mjs'
import { parseModule } from './parseModule.mjs'

const zones = /^(shared-schemas|chains|host-sdk|widget|secure-frame|server)\//
const notProduct =
  /\.test\.tsx?$|\/(testing|test[A-Z]\w*)\.ts$|\/(stories|gallery)\.tsx$|\/fixtures\//
const modifiers = ['each', 'for', 'only', 'skip', 'skipIf', 'runIf', 'fails', 'fail', 'fixme']
/** Functions that only inspect their arguments; passing product code to them does not run it. */
const inspectors = ['Object', 'Array', 'Map', 'Set', 'JSON', 'expect', 'test', 'it', 'describe']
const hooks = ['beforeEach', 'beforeAll']

/** True for a file of the product, false for tests and stories. */
function isProduct(path) {
  return zones.test(path) && !notProduct.test(path)
}

/**
 * Reads the tests of a file from its source. Returns undefined if there is no such file. Each test has:
 * - `title`: a regular expression for its title, in which `%s` and `${}` match anything
 * - `uses`: the product's exports that it uses, as `[path, name]`, directly or in local functions, tables and hooks of its
 *   own file, but not in its support files
 * - `exercises`: whether it calls one of those, renders it or passes it to a call; a test that only reads data compares
 *   constants with themselves
 * - `asserts`: whether it, or a function that it calls, has an expectation
 * - `gallery`: whether it opens the gallery of stories
 * - `failsOnPurpose`: whether it is marked as expected to fail
 * - `fixtures`: the names of the Playwright fixtures that it uses
 */
export function readTests(root, path) {
  const module = parseModule(root, path)
  if (!module) return undefined
  const { calls } = findUses(module.program.body)
  const common = calls.filter(({ callee }) => hooks.includes(callee.property?.name ?? callee.name))
  return calls.flatMap((call) => {
    const words = wordsOf(call.callee)
    if (
      !['test', 'it'].includes(words[0]) ||
      words.slice(1).some((word) => !modifiers.includes(word))
    )
      return []
    const pattern = patternOf(call.arguments[0])
    const body = call.arguments.find(({ type }) => /Function/.test(type))
    if (!pattern || !body) return []
    return [describe(root, path, { call, pattern, body, words, common })]
  })
}

function describe(root, path, { call, pattern, body, words, common }) {
  const found = { uses: new Map(), exercises: false, asserts: false, gallery: false }
  const seen = new Set()
  for (const node of [call, ...common]) explore(root, { path, node, own: true, seen }, found)
  const options = call.arguments.find(({ type }) => type === 'ObjectExpression')
  const marks = [...words, ...(options?.properties ?? []).map(({ key }) => key?.name)]
  const [first] = body.params
  return {
    title: pattern,
    uses: [...found.uses.values()],
    exercises: found.exercises,
    asserts: found.asserts,
    gallery: found.gallery,
    failsOnPurpose:
      marks.some((word) => word === 'fails' || word === 'fail') ||
      findUses(body).calls.some(({ callee }) => wordsOf(callee).join('.') === 'test.fail'),
    fixtures: first?.type === 'ObjectPattern' ? first.properties.map(({ key }) => key?.name) : [],
  }
}

/** Follows names to their declarations, in the file itself and in its support files. */
function explore(root, { path, node, own, seen }, found) {
  const module = parseModule(root, path)
  const { names, members, elements, strings, calls } = findUses(node)
  found.gallery ||= strings.some((text) => /^https?:\/\/gallery\./.test(text))
  found.asserts ||= calls.some(isExpectation)
  if (own) {
    const ofProduct = (name) => isProduct(module.imports.get(name)?.path ?? '')
    found.exercises ||=
      elements.some(ofProduct) || calls.some((call) => runsProduct(call, ofProduct))
  }
  for (const name of names) {
    const imported = module.imports.get(name)
    const declared = module.declarations.get(name)
    const key = `${path} ${name}`
    if (declared && declared !== node && !seen.has(key)) {
      seen.add(key)
      explore(root, { path, node: declared, own, seen }, found)
    }
    if (!imported) continue
    const wanted =
      imported.name === '*'
        ? members.filter(([object]) => object === name).map(([, member]) => member)
        : [imported.name]
    for (const each of wanted) use(root, { path: imported.path, name: each, own, seen }, found)
  }
}

function use(root, { path, name, own, seen }, found) {
  if (isProduct(path)) {
    if (own) found.uses.set(`${path} ${name}`, [path, name])
    return
  }
  found.gallery ||= path === 'scripts/lib/serveGallery.mjs'
  const module = parseModule(root, path)
  const local = module?.exports.get(name)
  const key = `${path} ${local}`
  if (!local || seen.has(key)) return
  seen.add(key)
  const reexported = module.imports.get(local)
  const node = module.declarations.get(local)
  if (reexported) use(root, { ...reexported, own: false, seen }, found)
  else if (node) explore(root, { path, node, own: false, seen }, found)
}

/** The names in a callee: `['test', 'each']` for `test.each(table)`. */
function wordsOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression')
    return [...wordsOf(callee.object), callee.property.name ?? '']
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  return ['']
}

/** True for `expect(…).matcher(…)`, also with modifiers between. `expect(…)` alone asserts nothing. */
function isExpectation({ callee }) {
  if (callee.type !== 'MemberExpression') return false
  let node = callee.object
  while (node.type === 'MemberExpression') node = node.object
  return node.type === 'CallExpression' && wordsOf(node.callee)[0] === 'expect'
}

/** True if a call is to a function of the product, has one among its arguments, or parses with a schema of it. */
function runsProduct({ callee, arguments: given }, ofProduct) {
  if (/^(safeP|p)arse$/.test(callee.property?.name)) return true
  const root = rootOf(callee)
  if (root.type !== 'Identifier' || inspectors.includes(root.name)) return false
  if (ofProduct(root.name)) return true
  return given.some((argument) => [...findUses(argument).names].some(ofProduct))
}

function rootOf(node) {
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'CallExpression' ? rootOf(node.callee) : node
}

function patternOf(title) {
  const texts =
    title?.type === 'Literal'
      ? [title.value]
      : title?.type === 'TemplateLiteral'
        ? title.quasis.map(({ value }) => value.cooked)
        : undefined
  if (!texts || typeof texts[0] !== 'string') return undefined
  const escaped = texts.map((text) =>
    text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/%[sdifjo#]|\\\$[\w\\.]+/g, '[^]*'),
  )
  return new RegExp(`^${escaped.join('[^]*')}$`)
}
