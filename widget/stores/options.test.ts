import { expect, test } from 'vitest'
import { begin, createOptionsStore, update } from './options.ts'

const page = { title: 'Shop', embedded: false, prefersDark: false, coarsePointer: false }
const start = (origin: string, options = {}) => {
  const store = createOptionsStore()
  store.setState(begin(options, { origin, ...page }))
  return store
}

test('default', () => {
  expect(start('https://shop.example').getState().options).toEqual({
    enableReconnect: true,
    enableInjected: true,
    enableEIP6963: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    requireSupportedNetwork: false,
    debug: false,
  })
})

test.each([
  ['http://localhost', true],
  ['http://localhost:3000', true],
  ['https://shop.localhost:4000', true],
  ['https://shop.example', false],
  ['https://localhost.example', false],
  ['https://notlocalhost', false],
])('param: debug on %s is %s by itself', (origin, debug) => {
  expect(start(origin).getState().options.debug).toBe(debug)
})

test('param: a site sets debug itself', () => {
  expect(start('http://localhost', { debug: false }).getState().options.debug).toBe(false)
})

test('behavior: an update keeps what it does not name', () => {
  const store = start('https://shop.example', { debug: true, locale: 'de' })

  store.setState(update({ enableNetworkSwitch: false }))

  expect(store.getState().options).toMatchObject({
    debug: true,
    locale: 'de',
    enableNetworkSwitch: false,
  })
})
