import { expect, test } from 'vitest'
import { createTestApp } from '../testing.ts'
import { fetchAllViews, getView } from './registry.ts'

test('default: with the login off, the views of the embedded wallet are not fetched', async () => {
  const { app, ready } = createTestApp({ options: { features: { email: false } } })
  await ready

  await fetchAllViews(app)

  expect(getView('Account')).toBeDefined()
  expect(getView('EmailOtp')).toBeUndefined()
  expect(getView('Settings')).toBeUndefined()
})

test('behavior: with the login on, all are', async () => {
  const { app, ready } = createTestApp()
  await ready

  await fetchAllViews(app)

  expect(getView('EmailOtp')).toBeDefined()
  expect(getView('ApproveTransaction')).toBeDefined()
})
