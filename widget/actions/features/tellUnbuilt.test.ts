import { afterEach, expect, test, vi } from 'vitest'
import { createTestApp } from '../../testing.ts'

afterEach(() => vi.restoreAllMocks())

async function start(features: object) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {}) // the console is the outcome here
  const { page, ready } = createTestApp({ options: { features, debug: false } })
  await ready
  return { page, told: () => warn.mock.calls.flat() }
}

test('default: a wish for what this version does not have is said once, at the start', async () => {
  const { told } = await start({ swaps: true, onramp: ['meld'], pay: true, email: true })

  expect(told()).toEqual([
    'AppKit: features.pay is not part of this version, so nothing is shown for it. Leave it out of the options.',
  ])
})

test('behavior: what is switched off or has no entries is no wish', async () => {
  const { told } = await start({
    ...{ swaps: false, onramp: [], pay: false, send: false, receive: false },
    socials: ['google'],
  })

  expect(told()).toEqual([])
})

test('behavior: a later change says what is new only', async () => {
  const { page, told } = await start({ activity: true, pay: true })
  const socials = ['google', 'farcaster']

  await page.link.request('UPDATE_OPTIONS', { options: { themeMode: 'dark' } })
  await page.link.request('UPDATE_OPTIONS', { options: { features: { pay: true, socials } } })

  expect(told()).toEqual([
    'AppKit: features.pay is not part of this version, so nothing is shown for it. Leave it out of the options.',
    'AppKit: farcaster of features.socials is not part of this version, so nothing is shown for it. Leave it out of the options.',
  ])
})
