import { expect, test } from 'vitest'
import type { TestAppOptions } from '../testing.ts'
import { mountStory } from '../views/fixtures/mount.tsx'
import { connectWallet } from '../views/fixtures/wallets.ts'

const brand = 'Powered by AppKit Embed'
const off = [{ id: 'reown_branding', isEnabled: false, config: [] }]
const terms = { options: { termsConditionsUrl: 'https://shop.example/terms' } }

async function footerOf(world: TestAppOptions, connected = false): Promise<string | undefined> {
  const modal = await mountStory(connected ? 'Account' : 'Connect', {
    world,
    arrange: connected ? (app) => connectWallet(app) : () => {},
  })
  const text = modal.container.querySelector('footer')?.textContent
  await modal.end()
  return text
}

test('default: where neither server nor site says otherwise, branding is on', async () => {
  expect(await footerOf({})).toBe(brand)
})

test('behavior: the operator switches it off, and nothing is left of the footer', async () => {
  expect(await footerOf({ config: { features: off } })).toBeUndefined()
  expect(await footerOf({ config: { features: off }, ...terms })).toBe(
    'By continuing you agree to the Terms.',
  )
})

test('behavior: who is connected sees no footer', async () => {
  expect(await footerOf(terms, true)).toBeUndefined()
})
