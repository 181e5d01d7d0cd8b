import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../../secure-frame/store.ts'
import { createTestFrame } from '../../../../secure-frame/testing.ts'
import { findBundle, keepBundle } from './callBundles.ts'

const bundle = {
  id: 'order 1',
  caipNetworkId: 'eip155:1',
  atomic: true,
  hashes: ['0x01'],
  kind: 'operation',
  complete: true,
} as const
const given = (id: string) => ({ ...bundle, id, hashes: [...bundle.hashes] })

test('default: calls are found by the id of their site', async () => {
  const { frame } = await createTestFrame()

  await keepBundle(frame, given('order 1'))

  expect(await findBundle(frame, 'order 1')).toEqual({ ...bundle, siteOrigin: 'https://shop.test' })
  expect(await findBundle(frame, 'order 2')).toBeUndefined()
})

test('behavior: another site neither sees them nor stands in their way', async () => {
  const { frame } = await createTestFrame()
  const store = frame.store
  const other = (await createTestFrame({ store, siteOrigin: 'https://other.test' })).frame
  await keepBundle(frame, given('1'))

  expect(await findBundle(other, '1')).toBeUndefined()
  await keepBundle(other, { ...given('1'), hashes: ['0x02'] })

  expect((await findBundle(frame, '1'))?.hashes).toEqual(['0x01'])
  expect((await findBundle(other, '1'))?.hashes).toEqual(['0x02'])
})

test('behavior: bundles that are kept at the same moment are all there', async () => {
  const { frame } = await createTestFrame()
  const ids = ['1', '2', '3', '4']

  await Promise.all(ids.map((id) => keepBundle(frame, given(id))))

  for (const id of ids) expect(await findBundle(frame, id)).toBeDefined()
})

test('behavior: the oldest goes when there are a hundred', async () => {
  const { frame } = await createTestFrame()

  for (let number = 0; number <= 100; number += 1) await keepBundle(frame, given(`${number}`))

  expect(await findBundle(frame, '0')).toBeUndefined()
  expect(await findBundle(frame, '1')).toBeDefined()
  expect(await findBundle(frame, '100')).toBeDefined()
})

test('behavior: storage that fails, or holds something else, is as one without bundles (F15, F16)', async () => {
  const full = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) }
  const { frame } = await createTestFrame({ store: full })
  await keepBundle(frame, given('1'))
  expect(await findBundle(frame, '1')).toBeUndefined()

  const store = createMemoryStore()
  await store.set('callBundles', [{ id: 5 }])
  expect(await findBundle((await createTestFrame({ store })).frame, '1')).toBeUndefined()
})
