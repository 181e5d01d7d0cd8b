import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test.each([
  ['asking', 'Approve in Demo Wallet (test key)', 'Check the amounts there.', 'Close'],
  [
    'askingAllow',
    'Approve in Demo Wallet',
    '1 of 2: Allow 100 USDC. Nothing is swapped yet.',
    'Close',
  ],
  ['late', 'Approve in Demo Wallet', "Don't see the request?", 'Stop waiting'],
  ['stopped', 'No answer from Demo Wallet', 'Reject it there before you send again.', 'Done'],
  ['sent', 'Swapping…', 'You can close this.', 'Done'],
  ['sentActivity', 'Swapping…', "We'll keep it in Activity.", 'View in Activity'],
  ['sentAllow', 'Allowing 100 USDC…', 'After this you swap it.', 'Done'],
  ['allowed', '100 USDC allowed', 'stays allowed for exactly that amount', 'Continue'],
  ['done', 'You got 0.0283051 ETH', 'for 100 USDC on Ethereum', 'Done'],
  ['doneUnread', 'Swap confirmed', '100 USDC swapped for ETH on Ethereum', 'Done'],
  ['doneActivity', 'You got 0.0283051 ETH', 'for 100 USDC', 'View in Activity'],
  ['reverted', 'This swap failed', '100 USDC stays allowed for exactly that amount.', 'Done'],
  ['revertedAllow', 'The approval failed', 'The network fee was paid.', 'Done'],
  ['unclear', 'We lost the connection', 'It may have been sent.', 'Done'],
  ['unclearActivity', 'We lost the connection', 'Look in Activity', 'Check Activity'],
  ['error', "Couldn't swap", 'insufficient funds', 'Back to the form'],
  ['empty', 'Nothing was swapped yet', 'What you swap from here', 'Account'],
] as const)('behavior: %s says "%s"', async (name, title, body, control) => {
  const view = await mountStory('SwapResult', stories[name] ?? {})

  await view.until(() => view.text().includes(title) && view.text().includes(body))
  expect(view.hasControl(control)).toBe(true)
  await view.end()
})

test('default: from the outcome the way leads to the account', async () => {
  const view = await mountStory('SwapResult', stories.done ?? {})

  await view.click('Done')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('Account')
  await view.end()
})

test('behavior: an approval leads on to the review, for the second step', async () => {
  const view = await mountStory('SwapResult', stories.allowed ?? {})

  await view.click('Continue')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('SwapPreview')
  await view.end()
})
