import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordGoal } from '../support/recordGoal.ts'

const root = join(import.meta.dirname, '../..')
/** What is made or installed, and what only a developer's machine has. */
const notSources = ['node_modules', 'dist', '.cache', '.git', 'test-results']
/** What the browser tests add to dist/ for themselves. */
const ofTests = /^(approvals|gallery)\//

test.runIf(process.env.APPKIT_NIGHTLY)(
  'behavior: a second build, in another folder, has the same bytes: T12, G20',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'second-build-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    cpSync(root, folder, {
      recursive: true,
      filter: (path) =>
        !(relative(root, path) === basename(path) && notSources.includes(basename(path))),
    })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

    const { NODE_ENV: _, VITEST: __, ...env } = process.env // as it is outside of a test
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, env, stdio: 'ignore' })

    const first = listFiles(join(root, 'dist'))
    const second = listFiles(join(folder, 'dist'))
    const different = [...new Set([...first.keys(), ...second.keys()])].filter(
      (name) => !first.get(name)?.equals(second.get(name) ?? Buffer.alloc(0)),
    )
    const size = `${second.size} files`
    recordGoal('G20', {
      what: 'files of a second build that differ',
      value: different.length,
      atMost: 0,
      size,
    })
    expect(different).toEqual([])
  },
  600_000,
)

function listFiles(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => !ofTests.test(name) && statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
}
