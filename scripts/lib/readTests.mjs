import { findUses } from './findUses.mjs'
import { parseModule } from './parseModule.mjs'

const zones = /^(shared-schemas|chains|host-sdk|widget|secure-frame|server)\//
const notProduct =
  /\.test\.tsx?$|\/(testing|test[A-Z]\w*)\.ts$|\/(stories|gallery)\.tsx$|\/fixtures\//
const modifiers = ['each', 'for', 'only', 'skip', 'skipIf', 'runIf', 'fails', 'fail', 'fixme']
/** Callees that look at what they are given and run nothing of it. */
const bystanders = ['Object', 'Array', 'Map', 'Set', 'JSON', 'expect', 'test', 'it', 'describe']
const hooks = ['beforeEach', 'beforeAll']

/** Whether a file belongs to the product, and not to its tests and stories. */
function isProduct(path) {
  return zones.test(path) && !notProduct.test(path)
}

/**
 * The tests that a file holds, read from its source, each as:
 * - `title`: an expression that its title matches, `%s` and `${}` standing for anything
 * - `uses`: the exports of the product that its own file uses in it, `[path, name]`, local functions, tables
 *   and hooks included; what its support uses is not among them
 * - `exercises`: whether it calls one of those, draws it or hands it to a call; a test that only reads data
 *   compares constants with themselves
 * - `asserts`: whether an expectation is in it, or in a function that it calls
 * - `gallery`: whether it opens the gallery of stories
 * - `failsOnPurpose`, `fixtures` (what it takes of the runner)
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
  const said = [...words, ...(options?.properties ?? []).map(({ key }) => key?.name)]
  const [first] = body.params
  return {
    title: pattern,
    uses: [...found.uses.values()],
    exercises: found.exercises,
    asserts: found.asserts,
    gallery: found.gallery,
    failsOnPurpose:
      said.some((word) => word === 'fails' || word === 'fail') ||
      findUses(body).calls.some(({ callee }) => wordsOf(callee).join('.') === 'test.fail'),
    fixtures: first?.type === 'ObjectPattern' ? first.properties.map(({ key }) => key?.name) : [],
  }
}

/** Follows names to what they stand for, in the file itself and in its support. */
function explore(root, { path, node, own, seen }, found) {
  const module = parseModule(root, path)
  const { names, members, elements, strings, calls } = findUses(node)
  found.gallery ||= strings.some((text) => /^https?:\/\/gallery\./.test(text))
  found.asserts ||= calls.some(isExpectation)
  if (own) {
    const ofProduct = (name) => isProduct(module.imports.get(name)?.path ?? '')
    found.exercises ||= elements.some(ofProduct) || calls.some((call) => handsOver(call, ofProduct))
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
  const passedOn = module.imports.get(local)
  const node = module.declarations.get(local)
  if (passedOn) use(root, { ...passedOn, own: false, seen }, found)
  else if (node) explore(root, { path, node, own: false, seen }, found)
}

/** `test.each(table)` is `['test', 'each']`. */
function wordsOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression')
    return [...wordsOf(callee.object), callee.property.name ?? '']
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  return ['']
}

/** `expect(…).matcher(…)`, however many words are between; `expect(…)` alone expects nothing. */
function isExpectation({ callee }) {
  if (callee.type !== 'MemberExpression') return false
  let node = callee.object
  while (node.type === 'MemberExpression') node = node.object
  return node.type === 'CallExpression' && wordsOf(node.callee)[0] === 'expect'
}

/** Whether a call is one of the product, or gets something of the product to work with, or parses with it. */
function handsOver({ callee, arguments: given }, ofProduct) {
  if (/^(safeP|p)arse$/.test(callee.property?.name)) return true
  const root = rootOf(callee)
  if (root.type !== 'Identifier' || bystanders.includes(root.name)) return false
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
