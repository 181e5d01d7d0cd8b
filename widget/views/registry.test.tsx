import { expect, test } from 'vitest'
import { createTestApp } from '../testing.ts'
import { fetchAllViews, fetchViewsAfter, getView } from './registry.ts'

const off = { email: false, socials: false }

test('default: with the logins off, the views of the embedded wallet are not fetched', async () => {
  const { app, ready } = createTestApp({ options: { features: off } })
  await ready

  await fetchAllViews(app)

  expect(getView('Account')).toBeDefined()
  expect(getView('EmailOtp')).toBeUndefined()
  expect(getView('Settings')).toBeUndefined()
})

test('behavior: with the logins at providers off, their view is not fetched', async () => {
  const { app, ready } = createTestApp({ options: { features: { socials: ['farcaster'] } } })
  await ready

  await fetchAllViews(app)

  expect(getView('Settings')).toBeDefined()
  expect(getView('ConnectingSocial')).toBeUndefined()
})

test('behavior: with the login on, all are', async () => {
  const { app, ready } = createTestApp()
  await ready

  await fetchAllViews(app)

  expect(getView('EmailOtp')).toBeDefined()
  expect(getView('ApproveTransaction')).toBeDefined()
  expect(getView('ConnectingSocial')).toBeDefined()
})

test('behavior: the code of Activity is fetched after the account where it is offered', async () => {
  const config = { historyNetworks: ['eip155:1' as const] }
  const others = { receive: false, send: false }
  const off = createTestApp({ config, options: { features: { ...others, activity: false } } })
  const without = createTestApp({ options: { features: others } })
  const { app, ready } = createTestApp({ config, options: { features: others } })
  await Promise.all([ready, off.ready, without.ready])

  await fetchAllViews(app)
  for (const each of [off.app, without.app]) await fetchViewsAfter(each, 'Account')
  expect(getView('TransactionDetails')).toBeUndefined()

  await fetchViewsAfter(app, 'Account')
  expect(getView('TransactionDetails')).toBeDefined()
})

test('behavior: what is opened from a view is fetched once that is on screen, unless it is off', async () => {
  const without = createTestApp({ options: { features: { receive: false } } })
  const { app, ready } = createTestApp()
  await Promise.all([ready, without.ready])

  await fetchAllViews(app)
  await fetchViewsAfter(without.app, 'Account')
  expect(getView('WalletReceive')).toBeUndefined()

  await fetchViewsAfter(app, 'Account')
  expect(getView('WalletReceive')).toBeDefined()
})

test('behavior: the code of names is fetched after the account where the server gives them out', async () => {
  const features = { receive: false, send: false }
  const off = createTestApp({ options: { features } })
  const { app, ready } = createTestApp({ config: { nameZone: 'shop.id' }, options: { features } })
  await Promise.all([ready, off.ready])

  await fetchAllViews(app)
  await fetchViewsAfter(off.app, 'Account')
  expect(getView('RegisterAccountName')).toBeUndefined()

  await fetchViewsAfter(app, 'Account')
  expect(getView('RegisterAccountName')).toBeDefined()
})
