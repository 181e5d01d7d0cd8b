import { expect, test } from 'vitest'
import { accountStatesOf, activeOf, attemptOf } from '../../actions/account/testing.ts'
import { createSolanaTestWallet, createTestWallet } from '../../connectors/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { onBoth } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('ChooseChainType', stories.done ?? {})

  expect(view.title()).toBe('Northlight')
  expect(view.hasControl('EVM networks')).toBe(true)
  expect(view.hasControl('Solana')).toBe(true)
  await view.end()
})

test('behavior: the wallet is asked on the chain type that was chosen, and on no other', async () => {
  const name = 'Northlight'
  const evm = createTestWallet({ plain: { id: 'n-evm', name } })
  const sol = createSolanaTestWallet({ plain: { id: 'n-sol', name } })
  const view = await mountStory('ChooseChainType', {
    params: { walletId: 'n-evm' },
    world: { options: { networks: onBoth }, wallets: [evm, sol] },
  })

  await view.click('Solana')
  await view.until(() => activeOf(view.app).solana === 'n-sol')

  expect(evm.asked).toEqual([])
  expect(accountStatesOf(view.app).solana?.status).toBe('connected')
  await view.end()
})

test('behavior: where it is connected already, its account is used and nobody is asked', async () => {
  const view = await mountStory('ChooseChainType', stories.oneConnected ?? {})

  await view.click('Solana, Connected · 7S3P…ArAaKv')

  await view.until(() => view.title() === 'Account')
  expect(view.app.stores.chains.getState().activeNamespace).toBe('solana')
  expect(attemptOf(view.app)).toBeUndefined()
  await view.end()
})

test('behavior: opened by name alone, it leads back to the wallets', async () => {
  const view = await mountStory('ChooseChainType', stories.empty ?? {})

  expect(view.hasControl('Choose another wallet')).toBe(true)
  await view.end()
})
