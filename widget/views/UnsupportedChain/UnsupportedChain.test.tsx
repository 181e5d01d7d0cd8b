import { expect, test } from 'vitest'
import { refusing } from '../../actions/auth/testing.ts'
import { placeholderNetwork } from '../../actions/network/placeholderNetwork.ts'
import { createTestWallet } from '../../connectors/testing.ts'
import { setNetwork } from '../../stores/chains.ts'
import { logIn } from '../fixtures/embedded.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const networks = fewNetworks

test('default', async () => {
  const view = await mountStory('UnsupportedChain', stories.done ?? {})

  expect(view.title()).toBe('Network not supported')
  expect(view.text()).toContain("This site doesn't use 31415.")
  expect(['Ethereum', 'OP Mainnet', 'Base'].every(view.hasControl)).toBe(true)
  await view.end()
})

test('behavior: a network that the kit knows is called by its name', async () => {
  const view = await mountStory('UnsupportedChain', {
    world: { options: { networks } },
    arrange(app) {
      connectWallet(app)
      app.stores.chains.setState(setNetwork(placeholderNetwork('eip155:137')))
    },
  })

  expect(view.text()).toContain("This site doesn't use Polygon.")
  await view.end()
})

test('param: requireSupportedNetwork, it is neither closed nor left, whatever stands on top of it', async () => {
  const { arrange } = stories.done ?? {}
  const view = await mountStory('UnsupportedChain', {
    world: { options: { networks, requireSupportedNetwork: true } },
    ...(arrange && { arrange }),
  })
  const { modal } = view.app.stores

  await view.click('Close')
  expect(modal.getState()).toMatchObject({ open: true, shaking: true })
  await view.doing(() => view.clock.advance(500))
  expect(modal.getState()).toMatchObject({ open: true, shaking: false })

  await view.click('OP Mainnet')
  await view.click('Close')
  expect(modal.getState()).toMatchObject({ open: true, shaking: true })
  await view.end()
})

test('behavior: it can be closed', async () => {
  const view = await mountStory('UnsupportedChain', stories.done ?? {})

  await view.click('Close')

  expect(view.app.stores.modal.getState().open).toBe(false)
  await view.end()
})

test('behavior: switching to an allowed network takes the view away', async () => {
  const wallet = createTestWallet({ granted: true, chainId: 31_415 })
  const view = await mountStory('UnsupportedChain', {
    ...stories.done,
    world: {
      options: { networks },
      wallets: [{ ...wallet, plain: { ...wallet.plain, id: 'demo' } }],
    },
  })

  await view.click('OP Mainnet')

  await view.until(() => !view.app.stores.modal.getState().open)
  await view.end()
})

test('behavior: Disconnect leads out', async () => {
  const view = await mountStory('UnsupportedChain', stories.done ?? {})

  await view.click('Disconnect')

  await view.until(() => !view.app.stores.modal.getState().open)
  await view.end()
})

test('error: a switch that failed is told, with a retry and details', async () => {
  const view = await mountStory('UnsupportedChain', stories.error ?? {})

  expect(view.text()).toContain('Your wallet could not switch to OP Mainnet')
  expect(view.hasControl('Try again')).toBe(true)
  expect(view.hasControl('Copy details')).toBe(true)
  await view.end()
})

/** The view of the embedded wallet, whose frame answers a switch as told. */
function mountEmbedded(SWITCH_NETWORK: () => { chainId: 'eip155:10' } | Promise<never>) {
  return mountStory('UnsupportedChain', {
    world: { options: { networks }, secure: { answers: { SWITCH_NETWORK } } },
    arrange(app) {
      logIn(app)
      app.stores.chains.setState(setNetwork(placeholderNetwork('eip155:31415')))
    },
    afterMs: 0,
  })
}

test('behavior: a switch of the embedded wallet asks for no approval, and says after 8 s that it takes longer', async () => {
  const view = await mountEmbedded(() => new Promise<never>(() => {}))
  await view.click('OP Mainnet')
  await view.until(() => view.secure.asked.some(({ name }) => name === 'SWITCH_NETWORK'))
  expect(view.text()).toContain('One moment…')
  expect(view.text()).not.toContain('Confirm in your wallet')

  await view.doing(() => view.clock.advance(8_000))

  expect(view.text()).toContain('This is taking longer than usual.')
  await view.end()
})

test('behavior: a switch of the embedded wallet that was lost is made with the network', async () => {
  const replies = [refusing('REQUEST_TIMED_OUT', 'Too slow')]
  const view = await mountEmbedded(() => replies.shift()?.() ?? { chainId: 'eip155:10' })
  await view.click('OP Mainnet')
  await view.until(() => view.text().includes("We couldn't reach your wallet."))

  await view.doing(() => window.dispatchEvent(new Event('online')))

  await view.until(() => !view.app.stores.modal.getState().open)
  await view.end()
})
