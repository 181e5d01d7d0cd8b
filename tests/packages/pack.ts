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
export async function pack(name: string, folder: string): Promise<string> {
  const { stdout } = await run(
    'npm',
    ['pack', `./packages/${name}`, '--ignore-scripts', '--silent', '--pack-destination', folder],
    { cwd: root },
  )
  return join(folder, stdout.trim().split('\n').at(-1) ?? '')
}

/** Installs a tarball into a new project; what it depends on comes from npm's cache where it is there. */
export async function install(project: string, path: string): Promise<void> {
  const args = ['install', path, '--prefix', project, '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', [...args, '--silent'])
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
