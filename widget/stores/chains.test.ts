import { expect, test } from 'vitest'
import { type SiteNetwork, toNetwork } from '../../shared-schemas/entities/network.ts'
import {
  addNetwork,
  configure,
  createChainsStore,
  removeNetwork,
  resetNetwork,
  setNetwork,
} from './chains.ts'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const named = (id: number, name: string, more: Partial<SiteNetwork> = {}) =>
  toNetwork({ id, name, nativeCurrency: coin, rpcUrls: { default: { http: [] } }, ...more })
const first = named(1, 'One')
const second = named(2, 'Two')

function configured() {
  const store = createChainsStore()
  store.setState(configure([first, second]))
  return store
}
const entry = (store: ReturnType<typeof createChainsStore>) => store.getState().byNamespace.eip155!

test('default', () => {
  expect(createChainsStore().getState().byNamespace).toEqual({})
})

test('behavior: a site starts on its first network, with its networks listed', () => {
  const store = configured()

  expect(store.getState().activeNamespace).toBe('eip155')
  expect(entry(store).caipNetworks).toEqual([first, second])
  expect(entry(store).networkState.caipNetwork).toBe(first)
})

test('behavior: each namespace has its own list', () => {
  const store = createChainsStore()
  const other = named(7, 'Other', { chainNamespace: 'cosmos' })

  store.setState(configure([first, other]))

  expect(entry(store).caipNetworks).toEqual([first])
  expect(store.getState().byNamespace.cosmos?.caipNetworks).toEqual([other])
})

test('behavior: a network added again takes the place of the one before', () => {
  const store = configured()
  const renamed = named(1, 'Uno')

  store.setState(addNetwork(renamed))

  expect(entry(store).caipNetworks).toEqual([renamed, second])
  expect(entry(store).networkState.requestedCaipNetworks).toEqual([renamed, second])
})

test('behavior: a removed network leaves both lists', () => {
  const store = configured()

  store.setState(removeNetwork('eip155:2'))
  store.setState(removeNetwork('eip155:404'))

  expect(entry(store).caipNetworks).toEqual([first])
  expect(entry(store).networkState.requestedCaipNetworks).toEqual([first])
})

test('behavior: a reset leaves a chosen network and gives up one that is not configured', () => {
  const store = configured()

  store.setState(setNetwork(second))
  store.setState(resetNetwork('eip155'))
  expect(entry(store).networkState.caipNetwork).toBe(second)

  store.setState(setNetwork(named(99, 'Unknown')))
  store.setState(resetNetwork('eip155'))
  expect(entry(store).networkState.caipNetwork).toBe(first)
})

test('error: what names no configured namespace changes nothing', () => {
  const store = configured()
  const before = store.getState()

  store.setState(setNetwork(named(7, 'Other', { chainNamespace: 'cosmos' })))
  store.setState(resetNetwork('cosmos'))

  expect(store.getState()).toBe(before)
})
