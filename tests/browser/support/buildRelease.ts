import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { extname } from 'node:path/posix'

const root = join(import.meta.dirname, '../../..')
/** What the script of a page is built from. */
const sources = ['host-sdk', 'chains', 'shared-schemas', 'scripts/lib', 'vite.sdk.config.ts']
const handshake = 'shared-schemas/messaging/handshake.ts'

/** A release in a folder as `npm run build` leaves it. */
export type Release = {
  dist: string
  version: string
  /** Digests by path, as release.json has them. */
  files: Record<string, string>
  integrity: string
  remove(): void
}

/**
 * Builds another release: the script from these sources with another version, and the frames as they were built,
 * with other names for all of their files, as after a change that touches each. `protocol` is the one that the
 * script speaks, in place of today's.
 */
export async function buildRelease(version: string, protocol?: number): Promise<Release> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/release-'))
  for (const path of sources) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))
  if (protocol !== undefined) {
    const path = join(folder, handshake)
    const text = readFileSync(path, 'utf8').replace(
      'const version = 1',
      `const version = ${protocol}`,
    )
    writeFileSync(path, text)
  }
  await runVite(folder, '--mode=part-later')
  await runVite(folder)

  const dist = join(folder, 'dist')
  for (const frame of ['widget', 'secure']) {
    cpSync(join(root, 'dist', frame), join(dist, frame), { recursive: true })
    renameAssets(join(dist, frame))
  }
  const files = listFiles(dist)
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ version, files }))
  return {
    dist,
    version,
    files,
    integrity: files['appkit.js'] ?? '',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function runVite(folder: string, ...more: string[]): Promise<void> {
  const args = [
    'vite/bin/vite.js',
    'build',
    '--config=vite.sdk.config.ts',
    '--logLevel=error',
    ...more,
  ]
  const [bin = '', ...rest] = args
  const child = spawn(process.execPath, [join(root, 'node_modules', bin), ...rest], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`vite: ${code}`)))),
  )
}

/** Gives every file another hash in its name, and the documents the new names and digests. */
function renameAssets(folder: string): void {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => !name.endsWith('.br'))
  const renamed = (text: string) =>
    names.reduce((changed, name) => changed.replaceAll(name, newNameOf(name)), text)
  const digests = new Map<string, string>()
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8')
    const changed = renamed(text)
    digests.set(sha256(text), sha256(changed))
    rmSync(join(assets, name))
    rmSync(join(assets, `${name}.br`), { force: true })
    writeFileSync(join(assets, newNameOf(name)), changed)
  }
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const html = renamed(readFileSync(join(folder, page), 'utf8'))
    const whole = [...digests].reduce((text, [from, to]) => text.replaceAll(from, to), html)
    writeFileSync(join(folder, page), whole)
  }
}

/** `views-4Wy5dRDL.js` becomes `views-4Wy5dRDL-old.js`. */
function newNameOf(name: string): string {
  return `${name.slice(0, -extname(name).length)}-old${extname(name)}`
}

function listFiles(dist: string): Record<string, string> {
  const paths = ['parts', 'widget/assets', 'secure/assets'].flatMap((path) =>
    readdirSync(join(dist, path)).map((name) => `${path}/${name}`),
  )
  return Object.fromEntries(
    ['appkit.js', ...paths].map((path) => {
      const digest = createHash('sha384')
        .update(readFileSync(join(dist, path)))
        .digest('base64')
      return [path, `sha384-${digest}`]
    }),
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
