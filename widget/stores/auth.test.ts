import { expect, test } from 'vitest'
import {
  addRequest,
  clearRequests,
  createAuthStore,
  removeRequest,
  setApprovals,
  setFrame,
} from './auth.ts'

test('default', () => {
  expect(createAuthStore().getState()).toMatchObject({ frame: 'none', persistent: true })
})

test('behavior: requests wait in their order', () => {
  const store = createAuthStore()
  for (const id of ['a', 'b', 'c']) store.setState(addRequest(id))

  store.setState(removeRequest('b'))

  expect(store.getState().requests).toEqual(['a', 'c'])
  store.setState(clearRequests)
  expect(store.getState().requests).toEqual([])
})

test.each(['none', 'loading', 'failed'] as const)(
  'behavior: a frame that is %s has nothing to show',
  (frame) => {
    const store = createAuthStore()
    store.setState(setApprovals({ waiting: 2, asked: ['a'], heightPx: 300 }))

    store.setState(setFrame(frame))

    expect(store.getState().approvals).toEqual({ waiting: 0, asked: [], heightPx: undefined })
  },
)

test('behavior: what a ready frame wants to show stays', () => {
  const store = createAuthStore()
  store.setState(setApprovals({ waiting: 1, asked: ['a'], heightPx: 300 }))

  store.setState(setFrame('ready'))

  expect(store.getState().approvals.waiting).toBe(1)
})
