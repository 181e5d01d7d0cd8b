import { expect, test } from 'vitest'
import {
  addConnector,
  createConnectorsStore,
  type PageConnector,
  removeConnector,
} from './connectors.ts'

const connector: PageConnector = {
  id: 'a',
  type: 'ANNOUNCED',
  name: 'A',
  namespace: 'eip155',
  icon: undefined,
  ambiguous: false,
}

test('default', () => {
  const store = createConnectorsStore()

  store.setState(addConnector(connector))

  expect(store.getState().connectors).toEqual([connector])
})

test('behavior: a wallet told again is the same wallet with what is new about it', () => {
  const store = createConnectorsStore()
  store.setState(addConnector(connector))
  store.setState(addConnector({ ...connector, id: 'b' }))

  store.setState(addConnector({ ...connector, ambiguous: true }))

  expect(store.getState().connectors.map(({ id, ambiguous }) => [id, ambiguous])).toEqual([
    ['a', true],
    ['b', false],
  ])
})

test('behavior: a wallet that is gone is taken out', () => {
  const store = createConnectorsStore()
  store.setState(addConnector(connector))

  store.setState(removeConnector('a'))

  expect(store.getState().connectors).toEqual([])
})
