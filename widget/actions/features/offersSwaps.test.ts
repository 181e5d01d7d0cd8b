import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { swapNetworks } from '../../../shared-schemas/entities/swapLimits.ts'
import { resolveFeatures } from '../../../shared-schemas/options/features.ts'
import { setNetwork } from '../../stores/chains.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { featuresOf } from './featuresOf.ts'
import { offersSwaps } from './offersSwaps.ts'

const noNetwork: CaipNetworkId[] = ['eip155:11155111', 'eip155:42220', 'eip155:480']

/** As a site writes a network that the kit may not know. */
const toNetwork = (network: CaipNetworkId) => ({
  id: Number(network.slice('eip155:'.length)),
  name: network,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
})

async function offeredOn(networks: readonly CaipNetworkId[], given: TestAppOptions = {}) {
  const { app, ready } = createTestApp({
    ...given,
    options: { networks: networks.map(toNetwork), ...(given.options as object) },
    config: { swapNetworks: [...networks], ...given.config },
  })
  await ready
  const found = app.stores.chains.getState().byNamespace.eip155?.caipNetworks ?? []
  return found
    .filter((network) => {
      app.stores.chains.setState(setNetwork(network))
      const { config } = app
      return offersSwaps(
        { chains: app.stores.chains.getState() },
        { namespace: 'eip155', features: featuresOf(app), config },
      )
    })
    .map(({ caipNetworkId }) => caipNetworkId)
}

test('default: on exactly 12 networks, where the server swaps [9.58]', async () => {
  const offered = await offeredOn([...swapNetworks, ...noNetwork])

  expect(offered).toHaveLength(12)
  expect(new Set(offered)).toEqual(new Set(swapNetworks))
})

test('default: where the server says nothing swaps are on via 1inch [9.71]', () => {
  const { swaps } = resolveFeatures({ local: {}, remote: undefined, hasWallets: false })

  expect(swaps).toEqual(['1inch'])
})

test('param: not where the server cannot, nor where the site or the project has them off', async () => {
  const [one, other] = swapNetworks as [CaipNetworkId, CaipNetworkId]

  expect(await offeredOn([one, other], { config: { swapNetworks: [other] } })).toEqual([other])
  expect(await offeredOn([one], { options: { features: { swaps: false } } })).toEqual([])
  expect(await offeredOn([one], { config: { swapNetworks: [one], features: [] } })).toEqual([])
})

test('param: an operator adds a network by naming the contract that swaps there', async () => {
  const network = 'eip155:11155111'
  const swapRouters = { [network]: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45' }

  expect(await offeredOn([network], { config: { swapNetworks: [network], swapRouters } })).toEqual([
    network,
  ])
})
