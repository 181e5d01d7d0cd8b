import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { publint } from 'publint'
import { parseSync } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLicence } from '../../scripts/lib/readLicence.mjs'
import { isNode, type Node, walk } from '../architecture/sources.ts'
import { createFolder, install, type Manifest, pack, readManifest, run } from './pack.ts'

// What is published, as those who install it have it. tests/browser/packages.spec.ts opens it in a browser.

const root = join(import.meta.dirname, '../..')
const { folder, remove } = createFolder()
const names = ['appkit-embed', 'appkit-embed-server'] as const
const common =
  /^package\/(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/THIRD-PARTY-NOTICES\.txt)$/
/** The files that a package may have. */
const contents = {
  'appkit-embed': [
    common,
    /^package\/dist\/appkit\.mjs$/,
    /^package\/dist\/parts\/\w+\.mjs$/,
    /^package\/dist\/testing\/[\w-]+\.mjs$/,
    /^package\/dist\/types\/(host-sdk|chains|shared-schemas|testing)\/([\w-]+\/)*\w+\.d\.ts$/,
  ],
  'appkit-embed-server': [
    common,
    /^package\/config\.example\.json$/,
    /^package\/dist\/(appkit\.js(\.br)?|release\.json)$/,
    /^package\/dist\/server\/[\w-]+\.mjs$/,
    /^package\/dist\/firstView\/(early\.js|render\.css|render\.mjs)$/,
    /^package\/dist\/parts\/[\w-]+\.js(\.br)?$/,
    /^package\/dist\/widget\/index\.html$/,
    /^package\/dist\/secure\/(approve|decision|index|vault)\.html$/,
    /^package\/dist\/(widget|secure)\/assets\/[\w.-]+\.(js|css)(\.br)?$/,
  ],
}
const tarballs = new Map<string, string>()

beforeAll(async () => {
  for (const name of names) tarballs.set(name, await pack(name, folder))
}, 60_000)
afterAll(remove)

const tarball = (name: string) => tarballs.get(name)!

test('default: a site installs two packages of its own and less than 300 kB', async () => {
  const project = join(folder, 'site')
  await install(project, tarball('appkit-embed'))

  expect(installedIn(project)).toEqual(['appkit-embed', 'zod'])
  expect(statSync(tarball('appkit-embed')).size).toBeLessThan(300_000)
}, 120_000)

test('behavior: the module and all that it loads lazily is imported without a window', async () => {
  const dist = join(root, 'packages/appkit-embed/dist')
  const parts = readdirSync(join(dist, 'parts')).map((name) => join(dist, 'parts', name))
  const program = `const modules = await Promise.all(${JSON.stringify([join(dist, 'appkit.mjs'), ...parts])}
    .map((path) => import('file://' + path)))
    console.log(JSON.stringify(Object.keys(modules[0])))`

  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])

  expect(JSON.parse(stdout)).toEqual(['createAppKit'])
  expect(parts.map((path) => path.split('/').at(-1))).toContain('later.mjs')
})

describe.each(names)('%s', (name) => {
  test('default: publint finds nothing', async () => {
    const { messages } = await publint({
      pack: { tarball: toArrayBuffer(readFileSync(tarball(name))) },
      strict: true,
    })

    expect(messages).toEqual([])
  })

  test('behavior: it declares the packages that its code imports, and no others', () => {
    const { dependencies, peerDependencies = {} } = readManifest(name)
    const imported = importsOf(join(root, 'packages', name, 'dist'))

    expect(imported).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).sort())
  })

  test('behavior: nothing of the demo, of anvil or of the tests is inside, only the product', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball(name)])

    const others = stdout
      .split('\n')
      .filter((path) => path !== '' && !contents[name].some((pattern) => pattern.test(path)))
    const ofTests = stdout
      .split('\n')
      .filter((path) => /demo|gallery|anvil|\.test\.|stories/.test(path))
    expect(others).toEqual([])
    expect(ofTests).toEqual([])
  })
})

test('behavior: the versions are those that the project is built and tested with', () => {
  const project = readManifest()
  const known: Manifest['dependencies'] = { ...project.dependencies, ...project.devDependencies }

  for (const name of names) expect(readManifest(name).version).toBe(project.version)
  for (const [name, version] of Object.entries(readManifest('appkit-embed-server').dependencies))
    expect(`${name} ${version}`).toBe(`${name} ${known[name]}`)
  expect(readManifest('appkit-embed').dependencies).toEqual({ zod: `^${known.zod}` })
})

test('behavior: the peers for WalletConnect end with the versions we use, under Apache-2.0', () => {
  const { peerDependencies = {} } = readManifest('appkit-embed')
  const project = readManifest()
  const known: Manifest['dependencies'] = { ...project.dependencies, ...project.devDependencies }
  const names = Object.keys(peerDependencies).filter((name) =>
    /^@(reown|walletconnect)\//.test(name),
  )

  const last = names.map((name) => {
    const [, version] = /^(?:2\.21\.7 - )?(\d+\.\d+\.\d+)$/.exec(peerDependencies[name] ?? '') ?? []
    return `${name} ${version}`
  })

  expect(names).toHaveLength(3)
  expect(last).toEqual(names.map((name) => `${name} ${known[name]}`))
  for (const name of names)
    expect(readLicence(join(root, 'node_modules', name)).declared).toBe('Apache-2.0')
})

test('behavior: a site that imports the package and uses nothing of it bundles nothing', async () => {
  const project = join(folder, 'unused')
  const installed = join(project, 'node_modules/appkit-embed')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', tarball('appkit-embed'), '-C', installed, '--strip-components=1'])

  const { outputFiles } = await bundle({
    stdin: { contents: "import { createAppKit } from 'appkit-embed'", resolveDir: project },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    external: ['zod'],
  })

  expect(outputFiles.map(({ text }) => text.trim())).toEqual([''])
})

test('behavior: the types of the site package resolve in every kind of project that can load it', async () => {
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const args = [tarball('appkit-embed'), '--profile', 'esm-only', '--format', 'json']

  const { stdout } = await run(process.execPath, [attw, ...args])

  const problems = Object.values(JSON.parse(stdout).problems ?? {}).flat() as Problem[]
  expect(problems.map(({ kind, entrypoint }) => `${entrypoint} ${kind}`).sort()).toEqual([
    // A project of CommonJS loads it by import(), or by the require() of Node 20.19: there is no second copy.
    '. CJSResolvesToESM',
    './testing CJSResolvesToESM',
    // TypeScript's oldest resolution knows no entry points but the first.
    './testing NoResolution',
  ])
}, 60_000)

type Problem = { kind: string; entrypoint: string }

/** The packages of a project, without those of a scope's folder or of npm itself. */
function installedIn(project: string): string[] {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  return Object.keys(lock.packages)
    .filter((path) => path !== '')
    .map((path) => path.replace('node_modules/', ''))
}

/** The packages that built files import, types aside. */
function importsOf(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(firstView\/|parts\/|testing\/|server\/)?[^/]+\.mjs$/.test(path))
    .map((path) => readFileSync(join(dist, path), 'utf8'))
  const found = files.flatMap((text) => {
    const specifiers: string[] = []
    walk(parseSync('file.mjs', text).program as unknown as Node, ({ source }) => {
      if (isNode(source)) specifiers.push(textOf(source))
    })
    return specifiers.map((specifier) => specifier.match(/^(@[^/]+\/)?[^./][^/]*/)?.[0] ?? '.')
  })
  return [...new Set(found)].filter((name) => name !== '.' && !name.startsWith('node:')).sort()
}

/**
 * The text of a literal, or of a template without holes, which a minifier makes of one. A specifier that is computed
 * is the address of a file of the package.
 */
function textOf({ value, quasis }: Node): string {
  const [first] = (quasis ?? []) as { value: { cooked: string } }[] // ESTree
  return first?.value.cooked ?? String(value ?? '.')
}

function toArrayBuffer({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer // a file is never shared memory
}
