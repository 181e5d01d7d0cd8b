import { expect, test } from 'vitest'
import { followWidth } from './followWidth.ts'
import { createStores, resetStores } from './stores/create.ts'

/** A screen whose size the test decides. */
function createScreen({ matches = true, coarse = false } = {}) {
  const query = Object.assign(new EventTarget(), { matches })
  const stores = createStores()
  const window = { matchMedia: () => query as unknown as MediaQueryList } // what is used of one
  followWidth({ stores, coarsePointer: () => coarse }, window)
  return {
    stores,
    wide: () => stores.modal.getState().wide,
    resize(matches: boolean) {
      query.matches = matches
      query.dispatchEvent(new Event('change'))
    },
  }
}

test('default', () => {
  expect(createScreen().wide()).toBe(true)
  expect(createScreen({ matches: false }).wide()).toBe(false)
})

test('param: a touch screen has one column at any size', () => {
  expect(createScreen({ coarse: true }).wide()).toBe(false)
})

test('behavior: it follows the screen', () => {
  const { wide, resize } = createScreen({ matches: false })

  resize(true)
  expect(wide()).toBe(true)
  resize(false)
  expect(wide()).toBe(false)
})

test('behavior: a new session with the page has the same screen', () => {
  const { stores, wide } = createScreen()

  resetStores(stores)

  expect(wide()).toBe(true)
})
