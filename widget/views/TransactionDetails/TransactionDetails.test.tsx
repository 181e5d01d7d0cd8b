import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { settleHash } from '../../stores/send.ts'
import { sentNow } from '../fixtures/activity.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default: all that is known of it, every digit of its amount', async () => {
  const view = await mountStory('TransactionDetails', stories.longNames ?? {})

  expect(view.title()).toBe('Received')
  expect(view.text()).toContain('+123,456,789.123456789012345678 GROSCHENTALERDOUBLOON')
  expect(view.text()).toContain('Confirmed')
  expect(view.text()).toContain('Address 0x90F79bf6EB2c4f870365E785982E1f101E93b906')
  expect(view.text()).toContain('ToYou · 0xf3…b92266')
  expect(view.text()).toContain('NetworkEthereum')
  expect(view.text()).toMatch(/Nov 1[23], 2023, \d+:13\s[AP]M/)
  expect(view.text()).toContain('0.000021000000042 ETH')
  await view.end()
})

test.each([
  ['done', 'Sent', '24.5 USDC'],
  ['swapped', 'Swapped', '-100 USDC+0.0281 ETH'],
  ['failed', 'Sent', 'Nothing moved; the fee was paid.'],
  ['approved', 'Approved', '100 USDC'],
  ['contractCall', 'Contract call', 'Confirmed'],
  ['minted', 'Minted', 'Northern Lights #12'],
  ['self', 'Sent to yourself', '0.0000004 ETH'],
  ['pending', 'Sending', 'Pending'],
  ['pendingCall', 'Contract call', 'Pending'],
] as const)('behavior: %s is called "%s" and says "%s"', async (name, title, said) => {
  const view = await mountStory('TransactionDetails', stories[name] ?? {})

  expect(view.title()).toBe(title)
  expect(view.text()).toContain(said)
  await view.end()
})

test('behavior: the explorer of the network shows the transaction', async () => {
  const view = await mountStory('TransactionDetails', stories.done ?? {})

  const link = view.control('View on the block explorer')

  expect(link.getAttribute('href')).toMatch(/^https:\/\/etherscan\.io\/tx\/0x0003/)
  expect(link.getAttribute('rel')).toContain('noopener')
  await view.end()
})

test('behavior: one that is on its way says when it is there', async () => {
  const view = await mountStory('TransactionDetails', stories.pending ?? {})
  expect(view.text()).toContain('Pending')

  await view.doing(() =>
    view.app.stores.send.setState(settleHash(sentNow[1]?.hash ?? '', 'confirmed')),
  )

  expect(view.title()).toBe('Sent')
  expect(view.text()).toContain('Confirmed')
  await view.end()
})

test('error: opened without a transaction it leads to Activity', async () => {
  const view = await mountStory('TransactionDetails', stories.empty ?? {})
  expect(view.text()).toContain("This transaction isn't here")

  await view.click('To Activity')

  expect(currentRoute(view.app.stores.router.getState())).toMatchObject({
    view: 'Account',
    kept: { tab: 'activity' },
  })
  await view.end()
})
