import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The SHA-256 digest, as hex, of the names and contents of all files in `paths` (files or folders) that `skip` does not match. */
export function digestFiles(paths, { skip = /$^/ } = {}) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf).filter((file) => !skip.test(file))) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
