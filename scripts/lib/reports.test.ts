import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outsideOf, readReport, reports } from './reports.mjs'

const unit = reports.find(({ kind }) => kind === 'unit')!

test('error: what no test threw is a failed test of the file that ran then', () => {
  const root = mkdtempSync(join(tmpdir(), 'appkit-reports-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'test-results'))
  const passed = { title: 'passes', status: 'passed' }
  const file = { name: join(root, 'widget/push.test.ts'), assertionResults: [passed] }
  const lost = { file: file.name, title: 'an error outside of the tests', reason: 'Error: lost' }
  writeFileSync(join(root, unit.path), JSON.stringify({ testResults: [file] }))
  writeFileSync(join(root, outsideOf(unit.path)), JSON.stringify([lost, { title: 'of no file' }]))

  expect(readReport(root, unit)).toMatchObject([
    { title: 'passes', file: 'widget/push.test.ts', status: 'passed' },
    { title: lost.title, file: 'widget/push.test.ts', status: 'failed', reason: 'Error: lost' },
    { title: 'of no file', file: '', status: 'failed' },
  ])
})
