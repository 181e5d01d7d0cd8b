import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { digestFiles } from './digestFiles.mjs'

function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-digest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'deep/a.ts'), 'a')
  return folder
}

test('default: the same files have the same digest', () => {
  const folder = createTestFolder()

  expect(digestFiles([folder])).toBe(digestFiles([folder]))
})

test('behavior: content and names count', () => {
  const folder = createTestFolder()
  const before = digestFiles([folder])

  writeFileSync(join(folder, 'deep/a.ts'), 'b')
  const changed = digestFiles([folder])
  renameSync(join(folder, 'deep/a.ts'), join(folder, 'deep/b.ts'))

  expect(new Set([before, changed, digestFiles([folder])]).size).toBe(3)
})

test('param: skip leaves files out', () => {
  const folder = createTestFolder()
  const before = digestFiles([folder], { skip: /\.test\.ts$/ })

  writeFileSync(join(folder, 'a.test.ts'), 'test')

  expect(digestFiles([folder], { skip: /\.test\.ts$/ })).toBe(before)
})
