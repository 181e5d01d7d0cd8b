import { readdirSync, readFileSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { loadConfigFromFile, type Plugin, type UserConfig } from 'vite'

/** A call of Vite in scripts/build.mjs. The demo of examples/ is not shipped. */
const viteCall = /vite\('--config=([\w.]+)'(?:, ['`]--mode=([^'`]+)['`])?/g

const placeholder = /\$\{name\}/

/**
 * The lists of packages that `npm run build` has to write to .cache/modules, from the configuration of each build:
 * scripts/lib/listModules.ts names a list by its build and its entries.
 */
export async function expectedLists(root: string): Promise<string[]> {
  const script = readFileSync(join(root, 'scripts/build.mjs'), 'utf8')
  const builds = [...script.matchAll(viteCall)].flatMap(([, file = '', mode = 'production']) =>
    expand(root, mode).map((each) => ({ file, mode: each })),
  )
  const lists = await Promise.all(builds.map((build) => listsOf(root, build)))
  return lists.flat().sort()
}

/** The modes that a template stands for: one for each namespace with page code, and the one for later. */
function expand(root: string, mode: string): string[] {
  if (!placeholder.test(mode)) return [mode]
  const namespaces = filesIn(root, 'chains').flatMap(
    (path) => /^(\w+)\/page\.ts$/.exec(path)?.[1] ?? [],
  )
  return [...namespaces, 'later'].map((name) => mode.replace(placeholder, name))
}

async function listsOf(root: string, { file, mode }: { file: string; mode: string }) {
  const loaded = await loadConfigFromFile({ command: 'build', mode }, join(root, file))
  if (!loaded) throw new Error(`${file} cannot be read`)
  const { config } = loaded
  const name = nameOf(config.plugins)
  const workers = nameOf(config.worker?.plugins?.())
  const workerFiles =
    workers === undefined ? [] : filesIn(root, relative(root, config.root ?? root))
  return [
    `${name}-${entriesOf(config).sort().join('+')}.json`,
    ...workerFiles
      .filter((path) => path.endsWith('.worker.ts'))
      .map((path) => `${workers}-${parse(path).name}.json`),
  ]
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
}

/** What a build calls its lists. @throws Error if it writes none */
function nameOf(plugins: UserConfig['plugins']): string | undefined {
  if (plugins === undefined) return undefined
  for (const plugin of plugins.flat())
    if (plugin && 'name' in plugin && plugin.name === 'list-modules')
      return (plugin as Plugin<{ name: string }>).api?.name // it is ours
  throw new Error('A build has no listModules()')
}

/** The names of the entries, as the bundler makes them: for one that a plugin resolves to `\0part:later`, `_part_later`. */
function entriesOf({ build }: UserConfig): string[] {
  const input = build?.rolldownOptions?.input ?? (build?.lib ? build.lib.entry : undefined) ?? []
  if (typeof input === 'object' && !Array.isArray(input)) return Object.keys(input)
  return [input].flat().map((path) => parse(path).name.replace(/^(\w+):/, '_$1_'))
}
