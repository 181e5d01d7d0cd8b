import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:http'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { build as bundle } from 'esbuild'
import { publint } from 'publint'
import { parseSync } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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

test('behavior: the command of the server starts from its tarball and serves both frames and the script', async () => {
  const project = join(folder, 'server')
  mkdirSync(project)
  await run('tar', ['-xzf', tarball('appkit-embed-server'), '-C', project])
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules')) // what it depends on, compared below
  const example = JSON.parse(readFileSync(join(project, 'package/config.example.json'), 'utf8'))
  const config = join(project, 'appkit.json')
  writeFileSync(
    config,
    JSON.stringify({ ...example, database: join(project, 'appkit.sqlite'), port: 0 }),
  )
  const { bin } = JSON.parse(readFileSync(join(project, 'package/package.json'), 'utf8'))

  const command = join(project, 'package', bin['appkit-embed-server'])
  const server = spawn(process.execPath, [command, '--config', config])
  onTestFinished(() => void server.kill())
  const port = await portOf(server)

  const { widget, secure, api } = example.origins
  expect(await statusOf(port, api, '/healthz')).toBe(200)
  expect(await statusOf(port, widget, '/appkit.js')).toBe(200)
  const release = JSON.parse(readFileSync(join(project, 'package/dist/release.json'), 'utf8'))
  const [later = ''] = Object.keys(release.files).filter((path) => /\/later-\w+\.js$/.test(path))
  expect(await statusOf(port, widget, `/appkit@${release.version}.js`)).toBe(200)
  expect(await statusOf(port, widget, `/${later}`)).toBe(200)
  expect(await statusOf(port, widget, '/frame?projectId=shop')).toBe(200)
  expect(await statusOf(port, secure, '/frame?projectId=shop')).toBe(200)
}, 60_000)

test('behavior: SIGTERM to npx, as its README starts the server, ends the server too', async () => {
  const project = await installServer('npx')
  const npx = spawn('npx', ['appkit-embed-server', '--config', 'appkit.json'], {
    cwd: project,
    detached: true,
  })
  onTestFinished(() => {
    try {
      if (npx.pid) process.kill(-npx.pid, 'SIGKILL') // the group: the server may be left
    } catch {} // none is left
  })
  let out = ''
  npx.stdout.on('data', (chunk) => {
    out += chunk
  })
  await portOf(npx)

  const end = new Promise((resolve) => npx.once('close', resolve)) // once nobody holds its output
  npx.kill('SIGTERM')
  await end

  expect(out.trim().split('\n').at(-1)).toContain('"stopped"')
}, 60_000)

test("behavior: the README's unit for systemd is valid, and its command starts and ends the server", async () => {
  const project = await installServer('unit')
  const unit = blockOf('ini')
    .replaceAll('/opt/appkit', project)
    .replaceAll('/etc/appkit', project)
    .replaceAll('/usr/bin/node', process.execPath)
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  const [command = '', ...args] = setting('ExecStart').split(' ')
  const server = spawn(command, args, { cwd: setting('WorkingDirectory') })
  onTestFinished(() => void server.kill('SIGKILL'))
  await portOf(server)
  expect(await endOf(server, setting('KillSignal'))).toBe(0)

  const path = join(project, 'appkit.service')
  writeFileSync(path, unit)
  if (existsSync('/usr/bin/systemd-analyze'))
    expect(await run('systemd-analyze', ['verify', path])).toEqual({ stdout: '', stderr: '' })
}, 60_000)

test("behavior: the command of the README's image starts the server, and its health check tells a server from none", async () => {
  const project = await installServer('image')
  const dockerfile = blockOf('dockerfile').replaceAll('/config', project)
  const [command = '', ...args] = parseCommand(dockerfile, 'ENTRYPOINT')
  const server = spawn(command, args, { cwd: project })
  onTestFinished(() => void server.kill('SIGKILL'))
  const port = await portOf(server)
  const [node = '', ...check] = parseCommand(dockerfile.replace(':4000', `:${port}`), 'CMD')

  await run(node, check)
  expect(await endOf(server, /^STOPSIGNAL (.*)$/m.exec(dockerfile)?.[1] ?? '')).toBe(0)
  await expect(run(node, check)).rejects.toMatchObject({ code: 1 })
}, 60_000)

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

/** A project with the server as npm installs it, its example on a free port, and what it depends on linked. */
async function installServer(name: string): Promise<string> {
  const project = join(folder, name)
  const installed = join(project, 'node_modules/appkit-embed-server')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', tarball('appkit-embed-server'), '-C', installed, '--strip', '1'])
  const { bin, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const each of Object.keys(dependencies)) {
    mkdirSync(dirname(join(project, 'node_modules', each)), { recursive: true })
    symlinkSync(join(root, 'node_modules', each), join(project, 'node_modules', each))
  }
  const command = join(installed, bin['appkit-embed-server'])
  chmodSync(command, 0o755)
  mkdirSync(join(project, 'node_modules/.bin'))
  symlinkSync(command, join(project, 'node_modules/.bin/appkit-embed-server'))
  const example = JSON.parse(readFileSync(join(installed, 'config.example.json'), 'utf8'))
  writeFileSync(join(project, 'package.json'), '{"private":true}')
  writeFileSync(join(project, 'appkit.json'), JSON.stringify({ ...example, port: 0 }))
  return project
}

/** The first example of the README in a language. */
function blockOf(language: string): string {
  const readme = readFileSync(join(root, 'packages/appkit-embed-server/README.md'), 'utf8')
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? ''
}

/** The command of an instruction in the form of a list. */
function parseCommand(dockerfile: string, instruction: string): string[] {
  return JSON.parse(new RegExp(`^ *${instruction} (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]')
}

/** The exit code after a signal. */
function endOf(server: ChildProcess, signal: string): Promise<number | null> {
  return new Promise((resolve) => {
    server.once('close', resolve)
    server.kill(signal as NodeJS.Signals) // the README's; Node refuses a name that is none
  })
}

/** The port that a server says it listens on. */
function portOf(server: ChildProcessByStdio<Writable, Readable, Readable>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    server.stdout.on('data', (chunk: Buffer) => {
      const port = /"port":(\d+)/.exec(String(chunk))?.[1]
      if (port) resolve(Number(port))
    })
  })
}

/** What a server answers for one of its origins, which it tells apart by the host. */
function statusOf(port: number, origin: string, path: string): Promise<number | undefined> {
  const headers = { host: new URL(origin).host }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

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
