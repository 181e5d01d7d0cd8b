import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Options } from '../../shared-schemas/options.ts'
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
  for (const name of ['zod', 'viem', 'abitype', 'ox'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
}, 60_000)
afterAll(remove)

/** What the compiler says of a file of the project; empty where it is content. */
async function compile(source: string, ...flags: string[]): Promise<string> {
  writeFileSync(join(folder, 'main.ts'), source)
  const options = '--strict --noEmit --exactOptionalPropertyTypes --target es2022 --module esnext'
  const resolution = '--moduleResolution bundler --lib es2023,dom --types --pretty false'
  const args = [...options.split(' '), ...resolution.split(' '), ...flags, 'main.ts']
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
    window.appkit.queue?.push(['close'])
    window.appkitOptions = { projectId: 'shop', networks: [mainnet] }
    export const address: string | undefined = window.appkit.getAddress()
    await window.appkit.open({ view: 'Networks' })
    `,
    '--skipLibCheck',
  )

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
  const options = readFileSync(join(types, 'shared-schemas/options.d.ts'), 'utf8')
  const [, type = ''] = /export type Options = \{\n([\s\S]*?)\n\};/.exec(options) ?? []
  const described = [...type.matchAll(/\*\/\n\s+(\w+)\?:/g)].map(([, name]) => name)

  expect(described).toEqual(Object.keys(Options.shape))
  expect(type.match(/^\s+\w+\?:/gm)).toHaveLength(described.length)
  for (const text of declarations) expect(text).not.toMatch(/specification section|docs\/|Source:/)
})
