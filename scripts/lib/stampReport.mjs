import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceDigest } from './sourceDigest.mjs'

const stampOf = (root, path) => join(root, `${path}.digest`)

/**
 * Removes the digest of the previous run and returns a function that writes the one of this run beside its
 * report. Call it when the run starts and the returned function when the run ends: the digest is of the
 * sources at the start, and a killed run leaves none.
 */
export function stampReport(root, path) {
  const digest = sourceDigest(root)
  rmSync(stampOf(root, path), { force: true })
  return () => {
    mkdirSync(dirname(stampOf(root, path)), { recursive: true })
    writeFileSync(stampOf(root, path), digest)
  }
}

/** Whether the report belongs to the sources as they are now. */
export function isFresh(root, path) {
  const stamp = stampOf(root, path)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest(root)
}
