import { expect, test } from 'vitest'
import { openStore } from './store.ts'

test.each([
  [
    'is denied',
    () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  ],
  ['fails', () => ({ open: () => failing() })],
  ['never answers', () => ({ open: () => ({}) })],
] as [string, () => never][])(
  'error: storage that %s leaves memory (F13, F15)',
  async (_, open) => {
    const store = await openStore(open, 'shop')

    expect(store.persistent).toBe(false)
    await store.set('key', { deep: [1] })
    expect(await store.get('key')).toEqual({ deep: [1] })
    await store.delete('key')
    expect(await store.get('key')).toBeUndefined()
  },
)

function failing() {
  const request = { error: new DOMException('Broken', 'UnknownError') } as Record<string, unknown>
  queueMicrotask(() => (request['onerror'] as () => void)())
  return request
}
