import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('WalletAccounts', stories.done ?? {})

  expect(view.title()).toBe('Accounts')
  expect(view.control('7S3P…ArAaKv').getAttribute('aria-current')).toBe('true')
  await view.end()
})

test('behavior: another account is used at a press', async () => {
  const view = await mountStory('WalletAccounts', stories.done ?? {})

  await view.click('DRpb…km21hy')

  expect(accountStatesOf(view.app).solana?.address).toBe(
    'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
  )
  await view.end()
})

test('behavior: an account says what it is for, where its chain has several purposes', async () => {
  const view = await mountStory('WalletAccounts', stories.purposes ?? {})

  expect(view.control('bc1q…v8f3t4').textContent).toContain('For payments')
  await view.end()
})

test('behavior: where the wallet decides there is nothing to press', async () => {
  const view = await mountStory('WalletAccounts', stories.walletDecides ?? {})

  expect(view.text()).toContain('Switch accounts in Demo Wallet (test key).')
  expect(view.text()).toContain('0x70…dc79C8')
  expect(view.hasControl('0x70…dc79C8')).toBe(false)
  await view.end()
})

test('behavior: nobody connected, it says what to do', async () => {
  const view = await mountStory('WalletAccounts', stories.empty ?? {})

  expect(view.text()).toContain('No accounts to choose from')
  await view.end()
})
