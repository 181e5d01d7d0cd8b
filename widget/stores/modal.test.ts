import { expect, test } from 'vitest'
import { createModalStore, endWork, startWork } from './modal.ts'

test('default', () => {
  expect(createModalStore().getState()).toEqual({
    open: false,
    openedAt: 0,
    loading: false,
    working: 0,
    shaking: false,
    ahead: false,
    wide: false,
  })
})

test('behavior: loading lasts until the last piece of work is done', () => {
  const store = createModalStore()
  const loading = () => store.getState().loading

  store.setState(startWork)
  store.setState(startWork)
  store.setState(endWork)
  expect(loading()).toBe(true)
  store.setState(endWork)
  expect(loading()).toBe(false)
})

test('behavior: work that ends twice does not make later work invisible', () => {
  const store = createModalStore()
  store.setState(endWork)
  store.setState(startWork)

  expect(store.getState().loading).toBe(true)
})
