import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('behavior: the browser tests can be listed while no stack runs', async () => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('APPKIT_')),
  )
  const playwright = 'node_modules/playwright/cli.js'
  const args = [playwright, 'test', '--config=tests/browser/playwright.config.ts', '--list']

  const { stdout } = await promisify(execFile)(process.execPath, args, { env })

  expect(Number(/Total: (\d+) tests/.exec(stdout)?.[1])).toBeGreaterThan(400)
}, 120_000)
