import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { withOnramp } from '../fixtures/buying.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'

// What can be done with the account, in the order of the site.

const names = ['Buy', 'Receive', 'Send']

async function mountActions(features: object = {}, given: Parameters<typeof withOnramp>[0] = {}) {
  const world = { ...withOnramp(given), options: { networks: fewNetworks, features } }
  const view = await mountStory('Account', { world, arrange: (app) => connectWallet(app) })
  const shown = () =>
    [...view.container.querySelectorAll('button')]
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => names.includes(name))
  return { ...view, shown }
}

test('default: buying comes before receiving and sending, and leads to its form', async () => {
  const view = await mountActions()
  expect(view.shown()).toEqual(['Buy', 'Receive', 'Send'])

  await view.click('Buy')

  expect(currentRoute(view.app.stores.router.getState())).toEqual({
    view: 'OnRampProviders',
    params: { namespace: 'eip155' },
  })
  await view.end()
})

test('param: walletFeaturesOrder is the order', async () => {
  const view = await mountActions({ walletFeaturesOrder: ['send', 'onramp', 'swaps', 'receive'] })

  expect(view.shown()).toEqual(['Send', 'Buy', 'Receive'])
  await view.end()
})

test.each([
  ['the site switches it off', { onramp: false }, {}],
  ['nothing is sold on the network', {}, { networks: ['eip155:10'] as const }],
])('behavior: where %s there is no way to buy', async (_, features, given) => {
  const view = await mountActions(features, given)

  expect(view.shown()).toEqual(['Receive', 'Send'])
  await view.end()
})

test('behavior: in a restricted time zone it says why there is none', async () => {
  const view = await mountActions({}, { timeZone: 'Asia/Shanghai' })

  expect(view.shown()).toEqual(['Receive', 'Send'])
  expect(view.text()).toContain("Buying isn't available in your region.")
  await view.end()
})
