import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Options } from '../../shared-schemas/options/options.ts'
import { createFolder, pack, run } from './pack.ts'

// The types of the tarball, in a strict TypeScript project beside viem.

const root = join(import.meta.dirname, '../..')
const { folder, remove } = createFolder()
const modules = join(folder, 'node_modules')

beforeAll(async () => {
  mkdirSync(join(modules, 'appkit-embed'), { recursive: true })
  const target = join(modules, 'appkit-embed')
  await run('tar', [
    '-xzf',
    await pack('appkit-embed', folder),
    '-C',
    target,
    '--strip-components=1',
  ])
  mkdirSync(join(modules, '@types'))
  for (const name of ['zod', 'viem', 'abitype', 'ox', 'react', '@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
}, 60_000)
afterAll(remove)

/** What the compiler says of a file of the project; empty where it is content. */
function compile(source: string, ...flags: string[]): Promise<string> {
  writeFileSync(join(folder, 'main.ts'), source)
  return compileFiles(['main.ts'], ...flags)
}

async function compileFiles(files: readonly string[], ...flags: string[]): Promise<string> {
  const options = '--strict --noEmit --exactOptionalPropertyTypes --target es2022 --module esnext'
  const resolution = '--moduleResolution bundler --lib es2023,dom --types --pretty false'
  const args = [...options.split(' '), ...resolution.split(' '), ...flags, ...files]
  const tsc = join(root, 'node_modules/.bin/tsc')
  return run(process.execPath, [tsc, ...args], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
}

test('default: viem takes the provider, the kit takes chains of viem, window.appkit has a type', async () => {
  const errors = await compile(
    `
    import { createAppKit } from 'appkit-embed'
    import { createWalletClient, custom, type EIP1193Provider } from 'viem'
    import { base, celo, mainnet, zksync } from 'viem/chains'

    const appkit = createAppKit({
      widgetUrl: 'https://widget.example.com',
      networks: [mainnet, base, celo, zksync, 'eip155:10'],
    })
    const provider: EIP1193Provider = appkit.getProvider('eip155')
    export const client = createWalletClient({ chain: mainnet, transport: custom(provider) })
    provider.on('accountsChanged', (accounts) => console.log(accounts[0]?.length))
    await appkit.addNetwork(base)

    window.appkit ??= { queue: [['open', { view: 'Networks' }]] }
    window.appkit.queue.push(['close'])
    window.appkitOptions = { projectId: 'shop', networks: [mainnet] }
    export const address: string | undefined = window.appkit.getAddress()
    await window.appkit.open({ view: 'Networks' })
    `,
    '--skipLibCheck',
  )

  expect(errors).toBe('')
}, 60_000)

test('default: errors have a type with their code, as the event has it', async () => {
  const errors = await compile(
    `
    import { type AppKitError, createAppKit } from 'appkit-embed'

    const appkit = createAppKit({ widgetUrl: 'https://widget.example.com' })
    appkit.on('error', ({ code, message }) => {
      const word: string | number = code
      console.error(word, message)
    })
    export const isRejection = (error: AppKitError): boolean => error.code === 4001
    `,
    '--skipLibCheck',
  )

  expect(errors).toBe('')
}, 60_000)

test('default: the TypeScript and JavaScript of the READMEs compiles as it stands', async () => {
  const readmes = ['README.md', 'packages/appkit-embed/README.md']
  const files = readmes.flatMap((path, readme) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/```([jt]sx?)\n([\s\S]*?)```/g)].map(
      ([, language = '', text = ''], at): [string, string] => [
        /^\/\/ (\w+\.tsx?)\n/.exec(text)?.[1] ??
          `readme${readme}-${at}.${/x$/.test(language) ? 'tsx' : 'ts'}`,
        text,
      ],
    ),
  )
  // Lines about other libraries, whose objects the reader has.
  const reader = `
    import type {} from 'appkit-embed'
    declare global {
      const psbt: { addInput(input: object): unknown }
      const transaction: typeof psbt
      const txid: string, rawHex: string, index: number
      const Buffer: { from(text: string, encoding: 'hex'): Uint8Array }
    }
  `
  for (const [name, text] of [...files, ['reader.ts', reader] as const])
    writeFileSync(join(folder, name), `${text}\nexport {}\n`)

  const names = [...files.map(([name]) => name), 'reader.ts']
  const errors = await compileFiles(names, '--skipLibCheck', '--jsx', 'react-jsx')

  expect(files.length).toBeGreaterThan(6)
  expect(errors).toBe('')
}, 60_000)

test('error: options, views, events and members that do not exist do not compile', async () => {
  const errors = await compile(`
    import { createAppKit } from 'appkit-embed'
    const widgetUrl = 'https://widget.example.com'
    const appkit = createAppKit({ widgetUrl, projectid: 'shop' })
    createAppKit({ projectId: 'shop' })
    await appkit.open({ view: 'Nowhere' })
    appkit.on('connected', () => {})
    appkit.opne()
  `)

  // The declarations themselves are checked as well: nothing else is wrong.
  expect(errors.match(/^\S+\(\d+/gm)).toEqual([4, 5, 6, 7, 8].map((line) => `main.ts(${line}`))
}, 60_000)

test('behavior: every option has a description in the published types, and none cites what is not shipped', () => {
  const types = join(modules, 'appkit-embed/dist/types')
  const declarations = readdirSync(types, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => readFileSync(join(types, path), 'utf8'))
  const options = readFileSync(join(types, 'shared-schemas/options/options.d.ts'), 'utf8')
  const [, type = ''] = /export type Options = \{\n([\s\S]*?)\n\};/.exec(options) ?? []
  const described = [...type.matchAll(/\*\/\n\s+(\w+)\?:/g)].map(([, name]) => name)

  expect(described).toEqual(Object.keys(Options.shape))
  expect(type.match(/^\s+\w+\?:/gm)).toHaveLength(described.length)
  for (const text of declarations) expect(text).not.toMatch(/specification section|docs\/|Source:/)
})

/** The types of a site's editor, by the declaration that they are in. */
const hovered: Record<string, readonly string[]> = {
  'host-sdk/publicApi.d.ts': [
    'WalletInfo',
    'Account',
    'AppKitState',
    'AppKitEvents',
    'SiteConnector',
    'AppKit',
  ],
  'chains/eip155/provider.d.ts': ['RequestArguments', 'Eip1193Provider'],
  'chains/bip122/provider.d.ts': ['BitcoinProvider'],
  'chains/pageEvents.d.ts': ['SiteEvents'],
}

test('behavior: every member of the public types has a description', () => {
  for (const [path, names] of Object.entries(hovered)) {
    const text = readFileSync(join(modules, 'appkit-embed/dist/types', path), 'utf8')
    for (const name of names) {
      const start = new RegExp(`export type ${name} = .*\\{\n`).exec(text)
      const [type = ''] = /^[\s\S]*?(?=^\};)/m.exec(text.slice(start?.index)) ?? []
      const members = [...type.matchAll(/^ {4}(?:readonly )?(\w+)[?:(<]/gm)].map(
        ([, member]) => member,
      )
      const described = [...type.matchAll(/\*\/\n {4}(?:readonly )?(\w+)[?:(<]/g)]

      expect(members.length, name).toBeGreaterThan(0)
      expect(
        described.map(([, member]) => member),
        name,
      ).toEqual(members)
    }
  }
})
