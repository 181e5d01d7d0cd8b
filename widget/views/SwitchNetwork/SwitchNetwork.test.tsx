import { expect, test } from 'vitest'
import { refusing } from '../../actions/auth/testing.ts'
import { push } from '../../actions/router/push.ts'
import { createTestWallet, type TestWallet } from '../../connectors/testing.ts'
import { logIn } from '../fixtures/embedded.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const params = { caipNetworkId: 'eip155:10' } as const

/** The view, opened for a wallet of the page that is connected and behaves as told. */
async function mountSwitch(given: Partial<TestWallet>) {
  const wallet = createTestWallet({ granted: true, ...given })
  const plain = { ...wallet.plain, id: 'demo' }
  const view = await mountStory('SwitchNetwork', {
    params,
    world: { options: { networks: fewNetworks }, wallets: [{ ...wallet, plain }] },
    arrange: (app) => connectWallet(app),
  })
  return { ...view, wallet }
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

type View = Awaited<ReturnType<typeof mountStory>>
const activeId = (view: View) =>
  view.app.stores.chains.getState().byNamespace.eip155?.networkState.caipNetwork?.id

/** The view, opened for the embedded wallet, whose frame answers a switch as told. */
function mountEmbeddedSwitch(SWITCH_NETWORK: () => { chainId: 'eip155:10' } | Promise<never>) {
  return mountStory('SwitchNetwork', {
    params,
    world: { options: { networks: fewNetworks }, secure: { answers: { SWITCH_NETWORK } } },
    arrange: (app) => logIn(app),
    afterMs: 0,
  })
}

test.each([
  ['2 s later', (view: View) => view.clock.advance(2_000)],
  ['with the network', () => window.dispatchEvent(new Event('online'))],
])('behavior: a switch of the embedded wallet that was lost is made %s', async (_, happen) => {
  const replies = [refusing('REQUEST_TIMED_OUT', 'Too slow')]
  const view = await mountEmbeddedSwitch(() => replies.shift()?.() ?? { chainId: 'eip155:10' })
  await view.until(() => view.text().includes("Couldn't switch"))
  expect(view.text()).toContain("We couldn't reach your wallet.")
  expect(view.text()).not.toContain('It may not support it.')

  await view.doing(() => happen(view))

  await view.until(() => activeId(view) === 10)
  await view.end()
})

test('behavior: the embedded wallet has nothing to approve, and nothing says so', async () => {
  const view = await mountEmbeddedSwitch(() => new Promise<never>(() => {}))
  await view.until(() => view.secure.asked.some(({ name }) => name === 'SWITCH_NETWORK'))

  expect(view.text()).toContain('One moment…')
  expect(view.text()).toContain('Switching to OP Mainnet')
  expect(view.text()).not.toContain('Approve in your wallet')
  await view.click('Cancel')
  await view.doing(() => push(view.app, { view: 'Networks' }))
  await view.until(() => view.title() === 'Choose a network')
  expect(view.text()).not.toContain('Confirm in your wallet')
  await view.end()
})

test('behavior: a switch of the embedded wallet that takes 8 s says that it takes longer', async () => {
  const view = await mountEmbeddedSwitch(() => new Promise<never>(() => {}))
  await view.until(() => view.secure.asked.some(({ name }) => name === 'SWITCH_NETWORK'))

  await view.doing(() => view.clock.advance(8_000))

  expect(view.text()).toContain('This is taking longer than usual.')
  await view.end()
})

test('behavior: a wallet of the page is not asked again by itself, but with the button', async () => {
  const view = await mountSwitch({ behaviour: 'reject' })
  const asked = () => view.wallet.asked.length
  await view.until(() => view.text().includes('Switch declined'))
  const before = asked()

  await view.doing(() => view.clock.advance(60_000))
  await view.doing(() => window.dispatchEvent(new Event('online')))
  await view.settled()
  expect(asked()).toBe(before)

  await view.click('Try again')
  await view.until(() => asked() > before)
  await view.end()
})
