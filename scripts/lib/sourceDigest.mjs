import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { digestFiles } from './digestFiles.mjs'

const folders = [
  'shared-schemas',
  'chains',
  'host-sdk',
  'widget',
  'secure-frame',
  'server',
  'testing',
  'examples',
  'scripts',
  'tests',
]
/** Files that no test result depends on. proven.txt is written from the reports. */
const skip = /\.md$|\/tests\/spec\/proven\.txt$/

/** A digest of all sources that a test result depends on. A report with another digest is stale. */
export function sourceDigest(root) {
  const files = readdirSync(root).filter((name) => /\.(json|ts)$/.test(name))
  const paths = [...folders, ...files].map((name) => join(root, name))
  return digestFiles(paths.filter(existsSync), { skip })
}
