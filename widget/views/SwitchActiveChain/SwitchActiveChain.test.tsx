import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('SwitchActiveChain', stories.done ?? {})

  expect(view.title()).toBe('Connect another wallet')
  expect(view.text()).toContain("This wallet doesn't support Solana")
  await view.end()
})

test('behavior: going on leads to Connect with the wallets of that chain type', async () => {
  const view = await mountStory('SwitchActiveChain', stories.done ?? {})

  await view.click('Connect a wallet for Solana')

  await view.until(() => view.title() === 'Log in or connect')
  expect(view.text()).toContain('Wallets for Solana')
  await view.end()
})

test('behavior: staying keeps the network and leaves the view', async () => {
  const view = await mountStory('SwitchActiveChain', stories.done ?? {})

  await view.click('Stay on Ethereum')

  expect(view.app.stores.chains.getState().activeNamespace).toBe('eip155')
  expect(view.app.stores.modal.getState().open).toBe(false)
  await view.end()
})

test('behavior: opened for no network, it leads to the list', async () => {
  const view = await mountStory('SwitchActiveChain', stories.empty ?? {})

  await view.click('Choose a network')

  await view.until(() => view.title() === 'Choose a network')
  await view.end()
})
