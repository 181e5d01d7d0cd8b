import { expect, test } from 'vitest'
import { createRouterStore, currentRoute, pop, push, replace, reset } from './router.ts'

const shown = (store: ReturnType<typeof createRouterStore>) =>
  store.getState().history.map(({ view }) => view)

test('default', () => {
  const store = createRouterStore()

  expect(shown(store)).toEqual(['Connect'])
  expect(store.getState().transactionStack).toEqual([])
})

test('behavior: views pile up, and going back shows them in reverse [2.27]', () => {
  const store = createRouterStore()
  store.setState(push({ view: 'Account' }))
  store.setState(push({ view: 'Networks' }))
  store.setState(push({ view: 'SwitchNetwork' }))

  store.setState(pop)
  expect(currentRoute(store.getState()).view).toBe('Networks')
  store.setState(pop)
  expect(currentRoute(store.getState()).view).toBe('Account')
})

test('behavior: pushing the view on screen changes nothing, its data included [2.28]', () => {
  const store = createRouterStore()
  store.setState(push({ view: 'SwitchNetwork', params: { caipNetworkId: 'eip155:1' } }))
  const before = store.getState()
  let notified = 0
  store.subscribe(() => {
    notified += 1
  })

  store.setState(push({ view: 'SwitchNetwork', params: { caipNetworkId: 'eip155:10' } }))

  expect(store.getState()).toBe(before)
  expect(notified).toBe(0)
})

test('behavior: resetting leaves that one view [2.29]', () => {
  const store = createRouterStore()
  store.setState(push({ view: 'Account' }))
  store.setState(push({ view: 'Networks' }))

  store.setState(reset({ view: 'UnsupportedChain' }))

  expect(shown(store)).toEqual(['UnsupportedChain'])
})

test('behavior: replacing swaps the view on screen, so going back skips it [2.30]', () => {
  const store = createRouterStore()
  store.setState(push({ view: 'Account' }))
  store.setState(push({ view: 'Networks' }))

  store.setState(replace({ view: 'SwitchNetwork' }))

  expect(shown(store)).toEqual(['Connect', 'Account', 'SwitchNetwork'])
  store.setState(pop)
  expect(currentRoute(store.getState()).view).toBe('Account')
})

test('behavior: the only view can be replaced, and is not taken away', () => {
  const store = createRouterStore()

  store.setState(replace({ view: 'Account' }))
  expect(shown(store)).toEqual(['Account'])
  store.setState(pop)
  expect(shown(store)).toEqual(['Account'])
})
