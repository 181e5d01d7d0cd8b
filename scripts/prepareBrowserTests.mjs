import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from './build.mjs'
import { buildGallery } from './lib/buildGallery.mjs'
import { digestFiles } from './lib/digestFiles.mjs'

// Before `npm run test:browser`: everything in dist/, and the gallery that some of its tests open. What is
// up to date is not built again.

const sources = ['widget', 'secure-frame', 'chains', 'shared-schemas']
const digestPath = '.cache/gallery.digest'

await build()
const digest = digestFiles([...sources, 'package-lock.json', 'vite.widget.config.ts'])
const isBuilt = existsSync('dist/gallery/gallery.html') && existsSync(digestPath)
if (!isBuilt || readFileSync(digestPath, 'utf8') !== digest) {
  const { code } = await buildGallery()
  process.exitCode = code
  if (code === 0) writeFileSync(digestPath, digest)
}
