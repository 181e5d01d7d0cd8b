import { expect, test } from 'vitest'
import { createTestWallet, type TestWallet } from '../../connectors/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const params = { caipNetworkId: 'eip155:10' } as const

/** The view, opened for a wallet of the page that is connected and behaves as told. */
function mountSwitch(given: Partial<TestWallet>) {
  const wallet = createTestWallet({ granted: true, ...given })
  const plain = { ...wallet.plain, id: 'demo' }
  return mountStory('SwitchNetwork', {
    params,
    world: { options: { networks: fewNetworks }, wallets: [{ ...wallet, plain }] },
    arrange: (app) => connectWallet(app),
  })
}

test('default', async () => {
  const view = await mountSwitch({ answers: { wallet_switchEthereumChain: new Promise(() => {}) } })

  expect(view.title()).toBe('Switch network')
  expect(view.text()).toContain('Switching to OP Mainnet')
  await view.end()
})

test('behavior: appearing starts the switch, and the network becomes the active one', async () => {
  const view = await mountSwitch({})

  await view.until(
    () => view.app.stores.chains.getState().byNamespace.eip155?.networkState.caipNetwork?.id === 10,
  )
  await view.end()
})

test('behavior: a declined switch can be tried again', async () => {
  const view = await mountSwitch({ behaviour: 'reject' })

  await view.until(() => view.text().includes('Switch declined'))

  expect(view.hasControl('Try again')).toBe(true)
  expect(view.hasControl('Copy details')).toBe(false)
  await view.end()
})

test('behavior: opened for no network, it leads to the list', async () => {
  const view = await mountStory('SwitchNetwork', stories.empty ?? {})

  await view.click('Choose a network')

  await view.until(() => view.title() === 'Choose a network')
  await view.end()
})

test('error: a failure can be copied and tried again', async () => {
  const view = await mountStory('SwitchNetwork', stories.error ?? {})

  expect(view.text()).toContain("Couldn't switch")
  expect(view.text()).toContain('-32603: Unrecognized chain ID')
  expect(view.hasControl('Try again')).toBe(true)
  expect(view.hasControl('Copy details')).toBe(true)
  await view.end()
})
