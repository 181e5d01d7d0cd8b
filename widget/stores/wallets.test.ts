import { expect, test } from 'vitest'
import { createWalletsStore, remember } from './wallets.ts'

const wallet = (key: string) => ({ key, name: key, namespace: 'eip155' }) as const
const keys = (store: ReturnType<typeof createWalletsStore>) =>
  store.getState().recent.map(({ key }) => key)

test('default', () => {
  const store = createWalletsStore()
  store.setState(remember(wallet('a')))
  store.setState(remember(wallet('b')))

  expect(keys(store)).toEqual(['b', 'a'])
})

test('behavior: a third wallet drives out the oldest', () => {
  const store = createWalletsStore()
  for (const key of ['a', 'b', 'c']) store.setState(remember(wallet(key)))

  expect(keys(store)).toEqual(['c', 'b'])
})

test('behavior: a wallet is listed once', () => {
  const store = createWalletsStore()
  for (const key of ['a', 'b', 'a']) store.setState(remember(wallet(key)))

  expect(keys(store)).toEqual(['a', 'b'])
})
