import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { createTestWallet, walletError } from '../../connectors/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

const params = { walletId: 'wallet-1' }

test('default', async () => {
  const wallet = createTestWallet({ behaviour: 'hang' })
  const view = await mountStory('ConnectingWallet', { params, world: { wallets: [wallet] } })
  await view.settled()

  expect(view.title()).toBe('Test Wallet')
  expect(view.text()).toContain('Approve in Test Wallet')
  expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  await view.end()
})

test('behavior: an approved connection closes the modal', async () => {
  const world = { wallets: [createTestWallet()] }
  const view = await mountStory('ConnectingWallet', { params, world })

  await view.until(() => !view.app.stores.modal.getState().open)

  expect(accountStatesOf(view.app).eip155?.status).toBe('connected')
  await view.end()
})

test('behavior: a declined request can be asked again', async () => {
  const wallet = createTestWallet({ behaviour: 'reject' })
  const view = await mountStory('ConnectingWallet', { params, world: { wallets: [wallet] } })
  await view.until(() => view.text().includes('Request declined'))
  expect(view.hasControl('Copy details')).toBe(false)

  wallet.behaviour = 'approve'
  await view.click('Try again')

  await view.until(() => !view.app.stores.modal.getState().open)
  await view.end()
})

test('behavior: after fifteen seconds without an answer there is a hint and a second try', async () => {
  const view = await mountStory('ConnectingWallet', { ...stories.loading, afterMs: 14_999 })
  expect(view.hasControl('Ask again')).toBe(false)

  await view.doing(() => view.clock.advance(1))

  expect(view.text()).toContain('Unlock Demo Wallet (test key), or look behind this window.')
  expect(view.hasControl('Ask again')).toBe(true)
  await view.end()
})

test('error: a failure shows what the wallet said, to copy', async () => {
  const answers = { eth_requestAccounts: walletError(-32_002, 'Already pending') }
  const wallet = createTestWallet({ answers })
  const view = await mountStory('ConnectingWallet', { params, world: { wallets: [wallet] } })

  await view.until(() => view.text().includes("Couldn't connect"))

  expect(view.text()).toContain('-32002: Already pending')
  expect(view.hasControl('Copy details')).toBe(true)
  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('error: a wallet that left the page leads back to the others', async () => {
  const view = await mountStory('ConnectingWallet', { params: { walletId: 'gone' } })

  expect(view.text()).toContain("This wallet isn't available")
  expect(view.hasControl('Choose another wallet')).toBe(true)
  await view.end()
})
