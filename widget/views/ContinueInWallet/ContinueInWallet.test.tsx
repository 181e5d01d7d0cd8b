import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

const view = 'ContinueInWallet'

test('default: one tap leads to the request in the app', async () => {
  const shown = await mountStory(view, stories.done ?? {})

  expect(shown.title()).toBe('Confirm in your wallet')
  expect(shown.text()).toContain('Continue in Lantern')
  expect(shown.control('Open Lantern').getAttribute('href')).toMatch(/^lantern:\/\/wc\?requestId=/)
  await shown.end()
})

test('behavior: nothing opened, it says what to do', async () => {
  const shown = await mountStory(view, stories.noApp ?? {})

  expect(shown.text()).toContain(
    'Nothing happened? Open Lantern yourself. The request waits there.',
  )
  expect(shown.hasControl('Open Lantern again')).toBe(true)
  await shown.end()
})

test('error: opened by name alone, it says that nothing waits', async () => {
  const shown = await mountStory(view, stories.empty ?? {})

  expect(shown.text()).toContain('Nothing to confirm')
  await shown.click('Done')
  expect(shown.app.stores.modal.getState().open).toBe(false)
  await shown.end()
})
