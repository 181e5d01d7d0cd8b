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
