import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test.each([
  ['asking', 'Approve in Demo Wallet (test key)'],
  ['sent', 'Sending…'],
  ['done', '24 USDC sent'],
  ['reverted', "24 USDC didn't move. The network fee was paid."],
  ['unclear', 'It may have been sent.'],
  ['late', "Don't see the request? Open Demo Wallet (test key) and look for it there."],
  ['stopped', 'Reject it there before you send again.'],
  ['error', 'insufficient funds for gas'],
  ['empty', 'Nothing was sent yet'],
] as const)('default: %s says "%s"', async (name, said) => {
  const view = await mountStory('WalletSendConfirmed', stories[name] ?? {})

  expect(view.text()).toContain(said)
  await view.end()
})

test('behavior: the explorer shows the transaction, and Done leads to the account', async () => {
  const view = await mountStory('WalletSendConfirmed', stories.done ?? {})

  const link = view.control('View on explorer').getAttribute('href')
  expect(link).toMatch(/^https:\/\/etherscan\.io\/tx\/0x4c/)
  await view.click('Done')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('Account')
  await view.end()
})

test('behavior: the second click of a double click on Send closes nothing', async () => {
  const view = await mountStory('WalletSendConfirmed', { ...stories.asking, afterMs: 0 })
  const isOpen = () => view.app.stores.modal.getState().open

  const isClose = (each: HTMLElement) => each.textContent === 'Close'
  const press = () =>
    view.doing(() => [...document.querySelectorAll('button')].find(isClose)?.click())
  await press()
  expect(isOpen()).toBe(true)

  await view.doing(() => view.clock.advance(900))
  await press()
  expect(isOpen()).toBe(false)
  await view.end()
})

test('error: a wallet that does not answer for 15 s can be waited for no more', async () => {
  const asking = await mountStory('WalletSendConfirmed', stories.asking ?? {})
  expect(asking.hasControl('Stop waiting')).toBe(false)
  await asking.end()

  const view = await mountStory('WalletSendConfirmed', stories.late ?? {})
  await view.click('Stop waiting')

  expect(view.text()).toContain('No answer from Demo Wallet (test key)')
  expect(view.hasControl('View on explorer')).toBe(true)
  await view.end()
})

test.each([
  ['sentActivity', 'View in Activity'],
  ['doneActivity', 'View in Activity'],
  ['unclearActivity', 'Check Activity'],
] as const)('behavior: %s leads by "%s" to the list of transactions', async (name, way) => {
  const view = await mountStory('WalletSendConfirmed', stories[name] ?? {})

  await view.click(way)

  expect(currentRoute(view.app.stores.router.getState())).toMatchObject({
    view: 'Account',
    kept: { tab: 'activity' },
  })
  await view.end()
})

test('behavior: with Activity, an unclear end offers nothing else', async () => {
  const view = await mountStory('WalletSendConfirmed', stories.unclearActivity ?? {})

  expect(view.hasControl('Done')).toBe(false)
  expect(view.text()).toContain('Look in Activity before you send again.')
  await view.end()
})

test('behavior: what was not sent leads back to the form', async () => {
  const view = await mountStory('WalletSendConfirmed', stories.error ?? {})

  await view.click('Back to the form')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('WalletSend')
  await view.end()
})
