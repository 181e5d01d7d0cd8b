import { returnsPromise, wordsOf } from './expectations.mjs'
import { findUses } from './findUses.mjs'
import { parseModule } from './parseModule.mjs'

const zones = /^(shared-schemas|chains|host-sdk|widget|secure-frame|server)\//
const notProduct =
  /\.test\.tsx?$|\/(testing|test[A-Z]\w*)\.ts$|\/(stories|gallery)\.tsx$|\/fixtures\//
const modifiers = ['each', 'for', 'only', 'skip', 'skipIf', 'runIf', 'fails', 'fail', 'fixme']
/** Functions that only inspect their arguments; passing product code to them does not run it. */
const inspectors = ['Object', 'Array', 'Map', 'Set', 'JSON', 'expect', 'test', 'it', 'describe']
const hooks = ['beforeEach', 'beforeAll']
const runners = ['test', 'it', 'describe', 'expect']
/** What counts where: expectations in the body of a test, pages opened there and in hooks, the rest anywhere. */
const ranks = { rest: 0, hook: 1, body: 2 }

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
 * - `asserts`: whether it, or a function that it calls, has an expectation that can run and whose failure would fail it
 * - `gallery`: whether it opens the gallery of stories
 * - `opens`: whether it, or a hook of its file, goes to a page other than an empty one, or uses the fixture `kit`
 * - `failsOnPurpose`: whether it is marked as expected to fail
 * - `fixtures`: the names of the Playwright fixtures that it uses
 */
export function readTests(root, path) {
  const module = parseModule(root, path)
  if (!module) return undefined
  const { calls } = findUses(module.program.body, module.constants)
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
  const found = { uses: new Map(), exercises: false, asserts: false, gallery: false, opens: false }
  const seen = new Map()
  for (const [node, rank] of [[body, ranks.body], ...common.map((hook) => [hook, ranks.hook])])
    explore(root, { path, node, own: true, rank, seen }, found)
  explore(root, { path, node: call, own: true, rank: ranks.rest, seen }, found)
  const [first] = body.params
  const options = call.arguments.find(({ type }) => type === 'ObjectExpression')
  const marks = [...words, ...(options?.properties ?? []).map(({ key }) => key?.name)]
  return {
    title: pattern,
    uses: [...found.uses.values()],
    exercises: found.exercises,
    asserts: found.asserts,
    gallery: found.gallery,
    opens: found.opens,
    failsOnPurpose:
      marks.some((word) => word === 'fails' || word === 'fail') ||
      findUses(body).calls.some(({ callee }) => wordsOf(callee).join('.') === 'test.fail'),
    fixtures: first?.type === 'ObjectPattern' ? first.properties.map(({ key }) => key?.name) : [],
  }
}

/**
 * Follows names to their declarations, in the file itself and in its support files. `own` is whether the file is that of the
 * test, `rank` what counts there.
 */
function explore(root, { path, node, own, rank, seen }, found) {
  const module = parseModule(root, path)
  const uses = findUses(node, module.constants)
  found.gallery ||= uses.strings.some((text) => /^https?:\/\/gallery\./.test(text))
  found.asserts ||= rank === ranks.body && uses.asserts
  found.opens ||= rank >= ranks.hook && (uses.names.has('kit') || uses.calls.some(opensPage))
  if (own) {
    const ofProduct = (name) => isProduct(module.imports.get(name)?.path ?? '')
    found.exercises ||=
      uses.elements.some(ofProduct) || uses.calls.some((call) => runsProduct(call, ofProduct))
  }
  for (const name of uses.names) {
    const imported = module.imports.get(name)
    const declared = module.declarations.get(name)
    const next = { own, seen, rankOf: (target) => rankOf(name, { rank, uses, target }) }
    if (declared && declared !== node) follow(root, { ...next, path, name, node: declared }, found)
    if (!imported) continue
    const wanted =
      imported.name === '*'
        ? uses.members.filter(([object]) => object === name).map(([, member]) => member)
        : [imported.name]
    for (const each of wanted) use(root, { ...next, path: imported.path, name: each }, found)
  }
}

/** What counts in the declaration `target` of a name. */
function rankOf(name, { rank, uses, target }) {
  if (runners.includes(name)) return ranks.rest
  const awaited = uses.witnesses.has(name) || (uses.dropped.has(name) && !returnsPromise(target))
  return awaited ? rank : Math.min(rank, ranks.hook)
}

function use(root, { path, name, own, seen, rankOf }, found) {
  if (isProduct(path)) {
    if (own) found.uses.set(`${path} ${name}`, [path, name])
    return
  }
  found.gallery ||= path === 'scripts/lib/serveGallery.mjs'
  const module = parseModule(root, path)
  const local = module?.exports.get(name)
  if (!local) return
  const reexported = module.imports.get(local)
  const node = module.declarations.get(local)
  if (reexported) use(root, { ...reexported, own: false, seen, rankOf }, found)
  else if (node) follow(root, { path, name: local, node, own: false, seen, rankOf }, found)
}

function follow(root, { path, name, node, own, seen, rankOf }, found) {
  const key = `${path} ${name}`
  const rank = rankOf(node)
  if (rank <= (seen.get(key) ?? -1)) return
  seen.set(key, rank)
  explore(root, { path, node, own, rank, seen }, found)
}

/** True if a call is to a function of the product, has one among its arguments, or parses with a schema of it. */
function runsProduct({ callee, arguments: given }, ofProduct) {
  if (/^(safeP|p)arse$/.test(callee.property?.name)) return true
  const root = rootOf(callee)
  if (root.type !== 'Identifier' || inspectors.includes(root.name)) return false
  if (ofProduct(root.name)) return true
  return given.some((argument) => [...findUses(argument).names].some(ofProduct))
}

/** True for `page.goto(…)`, unless to an empty page. */
function opensPage({ callee, arguments: [to] }) {
  if (callee.property?.name !== 'goto' || !to) return false
  const text = to.value ?? to.quasis?.[0].value.cooked
  return to.expressions?.length > 0 ? !/^(about|data):/.test(text) : !/^(about:|data:|$)/.test(text)
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
