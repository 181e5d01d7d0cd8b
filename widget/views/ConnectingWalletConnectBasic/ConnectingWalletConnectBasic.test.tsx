import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { testUri } from '../fixtures/pairing.ts'
import { stories } from './stories.tsx'

const view = 'ConnectingWalletConnectBasic'

test('default: the code, how long it is valid, and the link to copy', async () => {
  const shown = await mountStory(view, stories.done ?? {})

  expect(shown.title()).toBe('WalletConnect')
  expect(shown.container.querySelector('svg[role=img] path')?.getAttribute('d')).toMatch(/^M0 0h7/)
  expect(shown.text()).toContain('Valid for 3:19')
  expect(shown.hasControl('Copy link')).toBe(true)
  expect(shown.container.querySelector('img')).toBeNull()
  await shown.end()
})

test('behavior: the time left is told second by second, and not aloud', async () => {
  const shown = await mountStory(view, stories.almostOver ?? {})
  expect(shown.text()).toContain('Valid for 0:23')

  await shown.doing(() => shown.clock.advance(1_000))

  expect(shown.text()).toContain('Valid for 0:22')
  expect(shown.container.querySelector('[role=timer]')?.getAttribute('aria-live')).toBe('off')
  await shown.end()
})

test('param: on a phone a wallet on it is one tap away', async () => {
  const shown = await mountStory(view, stories.phone ?? {})

  expect(shown.control('Open a wallet on this device').getAttribute('href')).toBe(testUri)
  await shown.end()
})

test('behavior: a code that has expired fades at its place, with the way to a new one over it', async () => {
  const shown = await mountStory(view, stories.expired ?? {})

  const alerts = [...shown.container.querySelectorAll('[role=alert]')]
  expect(alerts.map((it) => it.textContent)).toContain(
    'This code has expiredCodes last four minutes.',
  )
  expect(shown.container.querySelector('[aria-hidden=true] path')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('New code')
  expect(shown.hasControl('Copy link')).toBe(false)
  await shown.end()
})

test('error: a relay that is down is told with its details, and can be tried again', async () => {
  const shown = await mountStory(view, stories.error ?? {})

  expect(shown.text()).toContain("Couldn't connect")
  expect(shown.text()).toContain('did not answer within 15 seconds')
  expect(shown.hasControl('Try again')).toBe(true)
  await shown.end()
})

test('error: without a relay it says that it is not set up', async () => {
  const shown = await mountStory(view, {})

  expect(shown.text()).toContain('Not available')
  expect(shown.hasControl('Back')).toBe(true)
  await shown.end()
})
