import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from './sources.ts'

// The recipe of chains/README.md, followed for a chain that does not exist. That nothing beyond these
// folders names a namespace, so that nothing there is missing a row, is what literals.test.ts proves.

const like = 'cosmos'
const word = 'madeup'
const zones = ['shared-schemas', 'chains']

const rename = (text: string) =>
  text.replaceAll(like, word).replaceAll('Cosmos', 'Madeup').replaceAll('COSMOS', 'MADEUP')

test('default: another chain is one folder, a word, and a row in each list that it takes part in', async () => {
  const root = copyProject()
  const touched: string[] = []
  const edit = (path: string, change: (text: string) => string) => {
    const file = join(root, path)
    const before = readFileSync(file, 'utf8')
    const after = change(before)
    if (after === before) return
    writeFileSync(file, after)
    touched.push(path)
  }

  // 1. The word: the compiler names the lists that no chain may be missing from.
  edit('shared-schemas/entities/caip.ts', (text) =>
    text
      .replaceAll(`|${like})`, `|${like}|${word})`)
      .replaceAll(`'${like}']`, `'${like}', '${word}']`),
  )
  expect(await filesWithErrors(root)).toEqual(['chains/definitions.ts', 'chains/sessionMethods.ts'])

  // 2 and 3. The folder, begun as a copy of its neighbour.
  const from = join(root, 'chains', like)
  const to = join(root, 'chains', word)
  cpSync(from, to, { recursive: true })
  for (const name of readdirSync(to))
    writeFileSync(join(to, name), rename(readFileSync(join(to, name), 'utf8')))

  // 4. A row in each list beside it.
  for (const name of readdirSync(join(root, 'chains')).filter((each) => each.endsWith('.ts')))
    edit(`chains/${name}`, addRows)

  expect(await filesWithErrors(root)).toEqual([])
  expect(touched.sort()).toEqual([
    'chains/adapters.ts',
    'chains/definitions.ts',
    'chains/pageParts.ts',
    'chains/sessionMethods.ts',
    'shared-schemas/entities/caip.ts',
  ])
  expect(await evaluate(root)).toEqual({ namespace: word, rows: true })
}, 240_000)

/** The sources of both folders, without tests, where packages are found as at home. */
function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'appkit-new-chain-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const zone of zones)
    cpSync(join(projectRoot, zone), join(root, zone), {
      recursive: true,
      filter: (path) => !/\.test\.ts$|\.md$|^testing\.ts$/.test(basename(path)),
    })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  const { compilerOptions } = JSON.parse(readFileSync(join(projectRoot, 'tsconfig.json'), 'utf8'))
  const config = { compilerOptions: { ...compilerOptions, types: [] }, include: zones }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  return root
}

/** Each row that names the neighbour, once more with the new name: lists name a chain in one line. */
function addRows(text: string): string {
  const isRow = (line: string) =>
    line.includes(`./${like}/`) || line.trim() === `${like},` || line.trim().startsWith(`${like}:`)
  return text
    .split('\n')
    .flatMap((line) => (isRow(line) ? [line, rename(line)] : [line]))
    .join('\n')
}

/** The files that the compiler complains of. */
async function filesWithErrors(root: string): Promise<string[]> {
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const output = await run([compiler, '--noEmit', '--pretty', 'false', '-p', root], root)
  const files = [...output.matchAll(/^(?:\.\/)?([\w/.-]+)\(\d+,\d+\): error/gm)].map(
    ([, file = '']) => file,
  )
  if (files.length === 0 && output.trim() !== '') throw new Error(output)
  return [...new Set(files)].sort()
}

/** What the lists of the copy hold for the new chain, when they are run. */
async function evaluate(root: string): Promise<unknown> {
  const load = (name: string) => import(/* @vite-ignore */ join(root, `chains/${name}.ts`))
  const { definitions } = await load('definitions')
  const { sessionMethods } = await load('sessionMethods')
  const { page } = await (await load('pageParts')).pageParts[word]()
  const adapter = await (await load('adapters')).adapters[word]()
  const rows = [sessionMethods[word].methods, page.discover, page.createProvider, adapter.connect]
  return { namespace: definitions[word].namespace, rows: rows.every(Boolean) }
}

/** What a program of Node prints, however it ends. */
function run(argv: string[], cwd: string): Promise<string> {
  const env = { ...process.env, NODE_NO_WARNINGS: '1' }
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { cwd, env }, (_error, stdout, stderr) =>
      resolve(stdout === '' ? stderr : stdout),
    )
  })
}
