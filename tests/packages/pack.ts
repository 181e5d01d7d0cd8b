import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Runs a command without a shell and resolves with its output. @throws with both outputs when it fails */
export const run = promisify(execFile)

/** A folder outside of the project, so that nothing is found here that a package does not bring. */
export function createFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-package-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Packs a package as it was built last, and resolves with the path of the tarball. */
export function pack(name: string, folder: string): Promise<string> {
  return npmPack(name, folder, ['--ignore-scripts'])
}

/** Packs a package as `npm publish` does: its own script builds first what is out of date. */
export function packForRelease(name: string, folder: string): Promise<string> {
  return npmPack(name, folder, [])
}

async function npmPack(name: string, folder: string, more: string[]): Promise<string> {
  const args = ['pack', `./packages/${name}`, ...more, '--silent', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: root })
  return join(folder, stdout.trim().split('\n').at(-1) ?? '')
}

/** Installs a tarball and packages into a project; they come from npm's cache where they are there. */
export async function install(project: string, path: string, ...more: string[]): Promise<void> {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  await run('npm', ['install', path, ...more, '--prefix', project, ...quiet])
}

export type Manifest = {
  version: string
  dependencies: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies: Record<string, string>
}

/** The manifest of a package, or of the whole project. */
export function readManifest(name?: string): Manifest {
  const path = name ? `packages/${name}/package.json` : 'package.json'
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
