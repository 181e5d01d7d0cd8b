import { expect, test } from 'vitest'
import { openManifest, type SavedManifest, sealManifest } from './savedManifest.ts'

const key = new Uint8Array(32).fill(1)
const manifest: SavedManifest = {
  version: '1.0.0',
  publishedAt: 1_700_000_000_000,
  lastServedAt: 1_700_000_500_000,
  protocol: [1, 1],
  files: {},
}

test('default', () => {
  expect(openManifest(key, sealManifest(key, manifest))).toEqual(manifest)
})

test('behavior: one that an earlier server wrote was last served when it was published', () => {
  const { lastServedAt: _, ...earlier } = manifest

  const opened = openManifest(key, sealManifest(key, earlier as SavedManifest)) // as that server wrote it

  expect(opened).toEqual({ ...manifest, lastServedAt: manifest.publishedAt })
})

test('error: with the seal of another key it is none', () => {
  expect(openManifest(new Uint8Array(32), sealManifest(key, manifest))).toBeUndefined()
})
