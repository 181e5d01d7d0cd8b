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
/** Files on which no test result depends. proven.txt is written from the reports. */
const skip = /\.md$|\/tests\/spec\/proven\.txt$/

/** The digest of all sources on which a test result depends. A report with another digest is stale. */
export function sourceDigest(root) {
  const files = readdirSync(root).filter((name) => /\.(json|ts)$/.test(name))
  const paths = [...folders, ...files].map((name) => join(root, name))
  return digestFiles(paths.filter(existsSync), { skip })
}
