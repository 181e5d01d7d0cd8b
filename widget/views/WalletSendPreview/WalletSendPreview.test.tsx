import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { recipient } from '../fixtures/sending.ts'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

test('default: what leaves, to whom, where and for what fee, before the wallet is asked', async () => {
  const view = await mountStory('WalletSendPreview', stories.token ?? {})

  await view.until(() => view.text().includes('about 0.0002'))

  expect(view.title()).toBe('Review send')
  expect(view.text()).toContain('24.000001 USDC')
  expect(view.text()).toContain(`Address ${recipient}`)
  expect(view.text()).toContain(`Address ${address}`) // the wallet may have switched to another account
  expect(view.text()).toContain('Demo Wallet (test key) decides the final fee.')
  await view.click('Send with Demo Wallet')
  expect(currentRoute(view.app.stores.router.getState()).view).toBe('WalletSendConfirmed')
  await view.end()
})

test('behavior: a name that was typed stands above the whole address', async () => {
  const view = await mountStory('WalletSendPreview', stories.named ?? {})

  expect(view.text()).toContain(`bob.shop.id`)
  expect(view.text()).toContain(`Address ${recipient}`)
  await view.end()
})

test('behavior: the second click of a double click on Review asks no wallet', async () => {
  const view = await mountStory('WalletSendPreview', { ...stories.token, afterMs: 0 })

  await view.click('Send with Demo Wallet')
  expect(view.app.stores.send.getState().transfer).toBeUndefined()

  await view.doing(() => view.clock.advance(900))
  await view.click('Send with Demo Wallet')
  expect(view.app.stores.send.getState().transfer).toBeDefined()
  await view.end()
})

test('error: without enough for the fee the wallet is not asked', async () => {
  const view = await mountStory('WalletSendPreview', stories.noFee ?? {})

  await view.until(() => view.hasControl('Not enough ETH for the network fee'))
  await view.click('Not enough ETH for the network fee')

  expect(view.app.stores.send.getState().transfer).toBeUndefined()
  await view.end()
})

test('error: opened by its name alone it leads to the form', async () => {
  const view = await mountStory('WalletSendPreview', stories.nothing ?? {})

  expect(view.text()).toContain('Nothing to review yet')
  await view.click('Back to the form')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('WalletSend')
  await view.end()
})
