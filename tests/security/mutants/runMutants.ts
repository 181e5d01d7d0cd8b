import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'
import type { Mutant } from './table.ts'

/** What the tests made of a mutant: one failed, none did, or they could not run with it. */
export type Verdict = { mutant: Mutant; outcome: 'killed' | 'survived' | 'broken'; by: string }

const root = join(import.meta.dirname, '../../..')
const quiet: Reporter = {}

/** How often the guard stands in its file: a mutant of anything but one place says nothing. */
export function countGuard({ file, guard }: Mutant): number {
  return readFileSync(join(root, file), 'utf8').split(guard).length - 1
}

/**
 * Runs the tests of each mutant with its file weakened, as modules are loaded: no file of the tree changes.
 * First they run as the tree is, since a test that fails anyway would kill whatever it is given.
 *
 * @throws when a test fails without any mutant
 */
export async function runMutants(mutants: readonly Mutant[]): Promise<Verdict[]> {
  let active: Mutant | undefined
  const weaken: Plugin = {
    name: 'weaken',
    enforce: 'pre',
    transform(code, id) {
      if (!active || id.split('?')[0] !== join(root, active.file)) return undefined
      const { guard, weakened } = active
      return { code: code.replace(guard, () => weakened), map: null }
    },
  }
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      reporters: [quiet],
      pool: 'threads',
      maxWorkers: 1, // one after the other: a mutant is everywhere at once
      bail: 1,
      testTimeout: 20_000,
      include: ['**/*.test.ts'],
      // Their usual length, and no figure of a goal: what is measured is weakened.
      env: { APPKIT_NIGHTLY: '', APPKIT_WEAKENED: '1' },
    },
    { plugins: [weaken] },
  )

  async function run(files: readonly string[]): Promise<TestModule[]> {
    const paths = files.map((file) => join(root, file))
    const specs = paths.flatMap((path) => vitest.projects.map((it) => it.createSpecification(path)))
    const { testModules } = await vitest.runTestSpecifications(specs)
    return testModules.filter(({ moduleId }) => paths.includes(moduleId))
  }

  function become(next: Mutant | undefined) {
    for (const mutant of [active, next]) if (mutant) vitest.invalidateFile(join(root, mutant.file))
    active = next
  }

  try {
    const sound = await run([...new Set(mutants.flatMap(({ tests }) => tests))])
    const ill = sound.filter((module) => module.state() !== 'passed')
    if (ill.length > 0) throw new Error(`Fails as it is: ${ill.map((it) => it.relativeModuleId)}`)
    const verdicts: Verdict[] = []
    for (const mutant of mutants) {
      become(mutant)
      verdicts.push({ mutant, ...judge(await run(mutant.tests)) })
    }
    return verdicts
  } finally {
    await vitest.close()
  }
}

/** Only a test that failed found the mutant: a file that could not be loaded looked at nothing. */
function judge(modules: readonly TestModule[]): Pick<Verdict, 'outcome' | 'by'> {
  const failed = modules.flatMap((module) => [...module.children.allTests('failed')])
  const [first] = failed
  if (first) return { outcome: 'killed', by: first.name }
  const [error] = modules.flatMap((module) => module.errors())
  if (error) return { outcome: 'broken', by: error.message }
  return { outcome: 'survived', by: '' }
}
