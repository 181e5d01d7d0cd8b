import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceDigest } from './sourceDigest.mjs'

const stampOf = (root, path) => join(root, `${path}.digest`)

/**
 * Call this when a test run starts, and the function that it returns when the run ends: that writes the digest of the
 * sources, as they were at the start, beside the report. The digest of the previous run is removed at once, so a killed
 * run leaves none.
 */
export function stampReport(root, path) {
  const digest = sourceDigest(root)
  rmSync(stampOf(root, path), { force: true })
  return () => {
    mkdirSync(dirname(stampOf(root, path)), { recursive: true })
    writeFileSync(stampOf(root, path), digest)
  }
}

/** True if the report was made from the current sources. */
export function isFresh(root, path) {
  const stamp = stampOf(root, path)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest(root)
}
