import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compress } from './lib/compress.mjs'
import { digestFiles } from './lib/digestFiles.mjs'
import { productParts } from './lib/reach.mjs'
import { runTool } from './lib/runCommand.mjs'
import { stagedOutputs, stagedPaths, stagePackages } from './lib/stagePackages.mjs'
import { writeNotices } from './lib/writeNotices.mjs'
import { releasedPaths, releasePath, writeRelease } from './lib/writeRelease.mjs'
import { writeSbom } from './lib/writeSbom.mjs'

// `npm run build`: builds dist/, and copies what is published into packages/. Parts whose sources have not changed are
// skipped.

const root = new URL('..', import.meta.url).pathname
const statePath = '.cache/build.json'
const noticesPath = 'dist/THIRD-PARTY-NOTICES.txt'
const sbomPath = 'dist/sbom.cdx.json'
const vite = (...args) => runPart('vite', ['build', '--logLevel=warn', ...args])

const parts = [
  {
    name: 'script',
    inputs: ['host-sdk', 'chains', 'shared-schemas', 'vite.sdk.config.ts'],
    outputs: ['dist/appkit.js', 'dist/module/appkit.mjs'],
    compressed: ['dist/appkit.js', 'dist/parts'],
    async make() {
      rmSync('dist/parts', { recursive: true, force: true })
      mkdirSync('dist/parts', { recursive: true })
      for (const name of [...partNamespaces(), 'later'])
        await vite('--config=vite.sdk.config.ts', `--mode=part-${name}`)
      await vite('--config=vite.sdk.config.ts')
      await vite('--config=vite.sdk.config.ts', '--mode=module')
    },
  },
  {
    name: 'types',
    inputs: [
      'host-sdk',
      'testing',
      'chains',
      'shared-schemas',
      'tsconfig.json',
      'tsconfig.types.json',
    ],
    outputs: ['dist/types/host-sdk/createAppKit.d.ts', 'dist/types/testing/index.d.ts'],
    make: () => runPart('tsc', ['--project', 'tsconfig.types.json']),
  },
  {
    name: 'widget',
    inputs: [
      'widget',
      'chains',
      'shared-schemas',
      'vite.widget.config.ts',
      'vite.firstView.config.ts',
      'scripts/lib/classNames.ts',
      'scripts/lib/widgetChunks.ts',
    ],
    outputs: ['dist/widget/index.html', 'dist/widget/assets', 'dist/firstView/render.mjs'],
    compressed: ['dist/widget/assets'],
    async make() {
      await vite('--config=vite.widget.config.ts', '--mode=widget')
      await vite('--config=vite.firstView.config.ts')
      await vite('--config=vite.firstView.config.ts', '--mode=early')
    },
  },
  {
    name: 'secure',
    inputs: [
      'secure-frame',
      'chains',
      'shared-schemas',
      'vite.widget.config.ts',
      'scripts/lib/classNames.ts',
    ],
    outputs: ['dist/secure/index.html', 'dist/secure/assets'],
    compressed: ['dist/secure/assets'],
    make: () => vite('--config=vite.widget.config.ts', '--mode=secure'),
  },
  {
    name: 'release',
    inputs: [...releasedPaths, 'scripts/lib/writeRelease.mjs'],
    outputs: [releasePath],
    make: writeRelease,
  },
  {
    name: 'server',
    inputs: ['server', 'chains', 'shared-schemas', 'vite.server.config.ts'],
    outputs: ['dist/server/main.mjs', 'dist/server/app.mjs', 'dist/server/parseConfig.mjs'],
    make: () => vite('--config=vite.server.config.ts'),
  },
  {
    name: 'testing',
    inputs: [
      'testing',
      'chains',
      'shared-schemas',
      'scripts/stack/startRelay.mjs',
      'vite.testing.config.ts',
    ],
    outputs: ['dist/testing/index.mjs'],
    make: () => vite('--config=vite.testing.config.ts'),
  },
  {
    name: 'contracts',
    inputs: ['examples/contracts', 'scripts/stack/compileContract.mjs'],
    outputs: ['DemoDollar', 'DemoEther', 'DemoPaymaster', 'DemoPriceFeed'].map(
      (name) => `.cache/contracts/${name}.json`,
    ),
    async make() {
      const { compileContract } = await import('./stack/compileContract.mjs')
      for (const name of ['DemoDollar', 'DemoEther', 'DemoPaymaster', 'DemoPriceFeed'])
        compileContract(`examples/contracts/${name}.sol`, '.cache/contracts')
    },
  },
  {
    name: 'demo',
    inputs: ['examples'],
    outputs: [
      'dist/demo/wallet.js',
      'dist/demo/shop/index.html',
      'dist/demo/script-tag/index.html',
    ],
    make: () => vite('--config=examples/vite.config.ts'),
  },
  {
    name: 'notices',
    inputs: ['.cache/modules', 'scripts/lib/writeNotices.mjs', 'scripts/lib/readLicence.mjs'],
    outputs: [noticesPath],
    make: () => writeNotices(noticesPath),
  },
  {
    name: 'sbom',
    inputs: ['.cache/modules', 'scripts/lib/writeSbom.mjs', 'scripts/lib/readLicence.mjs'],
    outputs: [sbomPath],
    make: () => writeSbom(sbomPath),
  },
  {
    name: 'packages',
    inputs: [...stagedPaths, 'scripts/lib/stagePackages.mjs'],
    outputs: stagedOutputs,
    make: stagePackages,
  },
]
const inputsOfAll = [
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/recordReach.ts',
  'scripts/lib/listModules.ts',
]
const notBuilt = /\.test\.tsx?$|\/README\.md$|\/testing\.ts$|\.stories\.tsx$/

/**
 * Builds every part of dist/ that is out of date, except those named in `skip`. `announces` names each before it is built,
 * which may take a minute.
 *
 * @throws Error with the output of the tool if a part cannot be built
 */
export async function build({ skip = [], announces = false } = {}) {
  process.chdir(root)
  mkdirSync('.cache', { recursive: true })
  for (const part of parts.filter(({ name }) => !skip.includes(name))) {
    const digest = digestOf(part)
    if (isBuilt(part, digest)) continue
    if (announces) process.stdout.write(`building ${part.name}\n`)
    const startedAt = performance.now()
    rmSync(reachOf(part), { recursive: true, force: true })
    await part.make()
    if (part.compressed) await compress(part.compressed)
    writeState({ ...readState(), [part.name]: digest })
    print(part.name, performance.now() - startedAt)
  }
}

/** The namespaces whose page code is a separate file in dist/parts. */
function partNamespaces() {
  return readdirSync('chains').filter((name) => existsSync(`chains/${name}/page.ts`))
}

/** The parts of the product whose build in dist/ is not of the current sources; `npm run spec` refuses them. */
export function staleParts() {
  process.chdir(root)
  return productParts.filter((name) => {
    const part = parts.find((candidate) => candidate.name === name)
    return !isBuilt(part, digestOf(part))
  })
}

function isBuilt(part, digest) {
  const outputs = productParts.includes(part.name) ? [...part.outputs, reachOf(part)] : part.outputs
  return readState()[part.name] === digest && outputs.every((path) => existsSync(path))
}

function digestOf({ inputs }) {
  return digestFiles([...inputsOfAll, ...inputs], { skip: notBuilt })
}

/** The folder in which the build of a part records the exports that it contains: see lib/recordReach.ts. */
function reachOf({ name }) {
  return `.cache/reach/${name}`
}

function readState() {
  return existsSync(statePath) ? JSON.parse(readFileSync(statePath, 'utf8')) : {}
}

function writeState(state) {
  writeFileSync(statePath, JSON.stringify(state, null, 2))
}

async function runPart(tool, args) {
  const { code, output } = await runTool(tool, args, { quiet: true })
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${output}`)
}

function print(name, ms) {
  process.stdout.write(`built ${name.padEnd(10)} ${(ms / 1000).toFixed(1)} s\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
