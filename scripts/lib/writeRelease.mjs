import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const dist = 'dist'

/** The manifest of a release, which the server verifies and publishes: server/releases/readBuild.ts. */
export const releasePath = `${dist}/release.json`

/** Files and folders of a release that are served under immutable URLs. */
export const releasedPaths = [
  'appkit.js',
  'appkit.js.br',
  'parts',
  'widget/assets',
  'secure/assets',
].map((name) => join(dist, name))

/** Writes the manifest: the version, and the digest of each file in the form of the `integrity` attribute. */
export function writeRelease() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const digests = releasedPaths
    .flatMap(filesOf)
    .map((path) => [relative(dist, path), integrityOf(readFileSync(path))])
  writeFileSync(
    releasePath,
    `${JSON.stringify({ version, files: Object.fromEntries(digests) }, null, 2)}\n`,
  )
}

function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
}
