import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The contents of each published package beside its manifest and README: from path in the repository to path in the package. */
const contents = {
  'appkit-embed': {
    'dist/module': 'dist',
    'dist/testing': 'dist/testing',
  },
  'appkit-embed-server': {
    'dist/server': 'dist/server',
    'dist/widget': 'dist/widget',
    'dist/firstView': 'dist/firstView',
    'dist/secure': 'dist/secure',
    'dist/parts': 'dist/parts',
    'dist/appkit.js': 'dist/appkit.js',
    'dist/appkit.js.br': 'dist/appkit.js.br',
    'dist/release.json': 'dist/release.json',
    'server/config.example.json': 'config.example.json',
  },
}
const everyPackage = {
  LICENSE: 'LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
  'dist/THIRD-PARTY-NOTICES.txt': 'dist/THIRD-PARTY-NOTICES.txt',
}

/** The type declarations that are published, together with all that they import. */
const typeEntries = { 'appkit-embed': ['host-sdk/createAppKit.d.ts', 'testing/index.d.ts'] }

/** An import of one of our modules in a declaration file, where the compiler keeps the extension of the source. */
const relativeImport = /(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g

const comment = /^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm
/** A document, or a row of one: `T2`, `F26`, `G14`. */
const citation = /specification|docs\/|\.ts\b|Source:|\b[TFG]\d{1,2}\b|ASVS/

/** The files and folders that are copied, relative to the repository. */
export const stagedPaths = [
  ...new Set([...Object.values(contents), everyPackage].flatMap(Object.keys)),
  'dist/types',
]

/** Their copies. If one is missing, the build stages the packages again. */
export const stagedOutputs = Object.entries(contents).flatMap(([name, files]) =>
  Object.values({ ...files, ...everyPackage }).map((to) => join('packages', name, to)),
)

/** Copies into the folders of packages/ what `npm pack` and `npm publish` include. */
export function stagePackages() {
  for (const [name, files] of Object.entries(contents)) {
    const folder = join('packages', name)
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    for (const [from, to] of Object.entries({ ...files, ...everyPackage }))
      cpSync(from, join(folder, to), { recursive: true })
    for (const path of declarationsOf(typeEntries[name] ?? [])) {
      const target = join(folder, 'dist/types', path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, publish(readDeclaration(path)))
    }
  }
}

/** A declaration as a site gets it: without comments that cite documents of this repository. */
function publish(declaration) {
  return declaration
    .replaceAll(comment, (text) => (citation.test(text) ? '' : text))
    .replaceAll(relativeImport, '$1$2.js$1')
}

/** The paths of the entries and of all declarations that they import, directly or indirectly. */
function declarationsOf(entries) {
  const found = new Set()
  const follow = (path) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, , from] of readDeclaration(path).matchAll(relativeImport))
      follow(`${normalize(join(dirname(path), from))}.d.ts`)
  }
  entries.forEach(follow)
  return found
}

function readDeclaration(path) {
  return readFileSync(join('dist/types', path), 'utf8')
}
