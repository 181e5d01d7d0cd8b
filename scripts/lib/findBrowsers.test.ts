import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from './findBrowsers.mjs'

function setEnvironment(change: Record<string, string>) {
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
  })
  process.env = { ...before, ...change }
}

test('param: CHROMIUM_PATH wins', () => {
  setEnvironment({ CHROMIUM_PATH: process.execPath })

  expect(findChromium()).toBe(process.execPath)
})

test('error: a path that is not there names the variable', () => {
  setEnvironment({ CHROMIUM_PATH: '/nowhere' })

  expect(findChromium).toThrowErrorMatchingInlineSnapshot(
    `[Error: CHROMIUM_PATH is /nowhere, which is not there or cannot be run.]`,
  )
})
