import { expect, test } from 'vitest'
import { createMemoryStore } from '../store.ts'
import { openPreference } from './preference.ts'

test('default: an account is a smart one where the server has such', async () => {
  expect((await openPreference(createMemoryStore())).type()).toBe('smartAccount')
})

test('behavior: a choice outlives the document', async () => {
  const store = createMemoryStore()
  const preference = await openPreference(store)

  await preference.choose('eoa')

  expect(preference.type()).toBe('eoa')
  expect((await openPreference(store)).type()).toBe('eoa')
})

test('behavior: storage that takes nothing leaves the choice to this document (F15)', async () => {
  const store = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) }
  const preference = await openPreference(store)

  await preference.choose('eoa')

  expect(preference.type()).toBe('eoa')
  expect((await openPreference(store)).type()).toBe('smartAccount')
})

test('behavior: what is no kind of account counts as nothing (F16)', async () => {
  const store = createMemoryStore()
  await store.set('preferredAccountType', 'payment')

  expect((await openPreference(store)).type()).toBe('smartAccount')
})
