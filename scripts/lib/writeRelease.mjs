import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const dist = 'dist'

/** The list of the files of a release, which the server checks and publishes: server/releases/readBuild.ts. */
export const releasePath = `${dist}/release.json`

/** Files and folders that browsers fetch by URLs which never get another content. */
export const releasedPaths = [
  'appkit.js',
  'appkit.js.br',
  'parts',
  'widget/assets',
  'secure/assets',
].map((name) => join(dist, name))

/** Writes the version of the build, and the digest of each of those files as `integrity` takes it. */
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
