import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One digest of the content of files and folders, in the order of their names. */
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
