import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { testUri } from '../fixtures/pairing.ts'
import { stories } from './stories.tsx'

const view = 'ConnectingWalletConnect'
const encoded = encodeURIComponent(testUri)

test('default: elsewhere than on a phone the code comes first', async () => {
  const shown = await mountStory(view, stories.done ?? {})

  expect(shown.title()).toBe('Lantern')
  expect(shown.text()).toContain("Scan with your phone's camera or Lantern")
  const tabs = [...shown.container.querySelectorAll('[role=tab]')].map((each) => each.textContent)
  expect(tabs).toEqual(['QR code', 'Desktop', 'Web'])
  expect(shown.control('Get Lantern').getAttribute('href')).toBe('https://apps.example/lantern')
  await shown.end()
})

test('behavior: each way has its own link, there before it is tapped', async () => {
  const shown = await mountStory(view, stories.done ?? {})

  await shown.click('Desktop')
  expect(shown.control('Open Lantern').getAttribute('href')).toBe(
    `lantern-desktop://wc?uri=${encoded}`,
  )
  await shown.click('Web')
  const web = shown.control('Open Lantern')
  expect(web.getAttribute('href')).toBe(`https://app.lantern.example/wc?uri=${encoded}`)
  expect(web.getAttribute('rel')).toContain('noopener')
  await shown.end()
})

test('param: on a phone the app is one tap away', async () => {
  const shown = await mountStory(view, stories.phone ?? {})

  expect(shown.control('Open Lantern').getAttribute('href')).toBe(`lantern://wc?uri=${encoded}`)
  await shown.end()
})

test('behavior: nothing opened, there is the store and the code', async () => {
  const shown = await mountStory(view, stories.phoneNoApp ?? {})

  expect(shown.text()).toContain('Nothing happened? Lantern may not be installed.')
  expect(shown.control('Get Lantern').getAttribute('href')).toBe('https://apps.example/lantern')
  expect(shown.hasControl('Open Lantern again')).toBe(true)
  await shown.click('Show a code instead')
  expect(shown.container.querySelector('svg[role=img]')).not.toBeNull()
  await shown.end()
})

test('error: wrong networks are told by name', async () => {
  const shown = await mountStory(view, stories.error ?? {})

  expect(shown.text()).toContain('Lantern allowed eip155:5')
  await shown.end()
})

test('error: opened by name alone, it leads to the wallets', async () => {
  const shown = await mountStory(view, stories.empty ?? {})

  expect(shown.text()).toContain('No wallet chosen')
  expect(shown.hasControl('Choose another wallet')).toBe(true)
  await shown.end()
})
