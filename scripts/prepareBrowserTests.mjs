import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from './build.mjs'
import { buildGallery } from './lib/buildGallery.mjs'
import { digestFiles } from './lib/digestFiles.mjs'

// Runs before `npm run test:browser`: builds dist/, and the gallery that some of its tests open. Parts that are up to date
// are skipped.

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
