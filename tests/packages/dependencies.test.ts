import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../architecture/sources.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { bundledPackages } from './licences.ts'

// T13, T26, G29: what comes from other people, and what it may do while it is installed.

type Locked = {
  version?: string
  dev?: boolean
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
}
type Sbom = {
  specVersion: string
  components: {
    'bom-ref': string
    name: string
    version: string
    purl: string
    licenses: unknown[]
    hashes: { content: string }[]
  }[]
}
type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))
const { packages }: { packages: Record<string, Locked> } = readJson('package-lock.json')
const manifest: Manifest = readJson('package.json')
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13)
const bundled = (list: string) =>
  [...new Set((readJson(`.cache/modules/${list}.json`) as string[]).map(nameOf))].sort()

test('behavior: every package is of one exact version, with the digest of its content: G29', () => {
  const { dependencies, devDependencies } = manifest
  const floating = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))
    .map(([name]) => name)
  const undigested = Object.entries(packages)
    .filter(
      ([folder, { link, integrity }]) => folder.includes('node_modules/') && !link && !integrity,
    )
    .map(([folder]) => folder)

  const value = floating.length + undigested.length
  const size = `${Object.keys(packages).length} packages`
  recordGoal('G29', { what: 'packages without a version or digest', value, atMost: 0, size })
  expect({ floating, undigested }).toEqual({ floating: [], undigested: [] })
})

test('behavior: the build names every bundled package with its version, digest and licence: T26, G29', () => {
  const { specVersion, components }: Sbom = readJson('dist/sbom.cdx.json')
  const folders = new Set(
    bundledPackages(projectRoot, (list) => !list.startsWith('gallery-')), // it is not shipped
  )
  const expected = [...folders].sort().map((folder) => {
    const { version, integrity = '' } = packages[folder] ?? {}
    const digest = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    return { ref: folder, name: nameOf(folder), version, digest }
  })

  const listed = components.map(({ 'bom-ref': ref, name, version, hashes }) => {
    return { ref, name, version, digest: hashes[0]?.content }
  })
  const unlicensed = components.filter(({ licenses }) => licenses.length === 0)
  const size = `${expected.length} packages`
  const value = expected.length - listed.length + unlicensed.length
  recordGoal('G29', { what: 'bundled packages that the SBOM lacks', value, atMost: 0, size })
  expect(specVersion).toBe('1.6')
  expect(expected.map(({ name }) => name)).toContain('@noble/curves')
  expect(expected.every(({ digest }) => digest.length === 128)).toBe(true)
  expect(listed).toEqual(expected)
  expect(unlicensed).toEqual([])
  expect(components.find(({ name }) => name === 'viem')).toMatchObject({
    purl: `pkg:npm/viem@${manifest.dependencies.viem}`,
    licenses: [{ license: { id: 'MIT' } }],
  })
})

test('behavior: no package runs a script while it is installed: G29', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => nameOf(folder))
  const allowed = withScript.filter((name) => manifest.allowScripts[name] !== false)

  recordGoal('G29', {
    what: 'scripts at installation',
    value: allowed.length,
    atMost: 0,
    size: `${withScript.length} packages that have one`,
  })
  expect(withScript).toContain('esbuild') // the search finds what is there
  expect(allowed).toEqual([])
})

test('behavior: the secure frame and its workers are made of these packages and no others: T13, G29', () => {
  const frame = bundled('secure-approve+decision+index+vault')
  const vault = bundled('secure-worker-vault.worker')
  const size = 'one build'
  // Why not fewer: docs/decisions/packages-of-the-secure-frame.md.
  recordGoal('G29', {
    what: 'packages in the worker with the keys',
    value: vault.length,
    atMost: 7,
    size,
  })
  recordGoal('G29', { what: 'packages in the secure frame', value: frame.length, atMost: 12, size })

  expect(frame).toEqual([
    '@noble/curves',
    '@noble/hashes',
    '@scure/base',
    '@scure/btc-signer',
    '@simplewebauthn/browser',
    'abitype',
    'comlink',
    'micro-packed',
    'ox',
    'preact',
    'viem',
    'zod',
  ])
  expect(vault).toEqual([
    '@noble/curves',
    '@noble/hashes',
    '@scure/base',
    '@scure/bip32',
    '@scure/bip39',
    'comlink',
    'hash-wasm',
  ])
})
