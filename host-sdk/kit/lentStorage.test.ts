import { expect, test } from 'vitest'
import { readLent, writeLent } from './lentStorage.ts'

const denied = Object.defineProperty({}, 'localStorage', {
  get() {
    throw new DOMException('Denied', 'SecurityError')
  },
}) as Window // all that is read of it

test('error: a site whose storage is denied lends none, and says so', () => {
  expect(() => readLent(denied)).toThrow('Denied')
})

test('error: what cannot be kept any more is let go', () => {
  expect(() => writeLent(denied, { key: '@appkit/recent', value: '[]' })).not.toThrow()
})

test('default: the items of the kit are lent, twenty at most, and nothing else of the site', () => {
  const others = { token: 'secret', 'appkit/recent': 'x' }
  const own = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`@appkit/${'a'.repeat(at + 1)}`, 'x']),
  )
  const items: Record<string, string> = { ...others, ...own }
  const localStorage = Object.defineProperty({ ...items }, 'getItem', {
    value: (key: string) => items[key] ?? null,
  })

  const lent = readLent({ localStorage } as unknown as Window) // all that is read of it

  expect(lent).toHaveLength(20)
  expect(lent.every(({ key }) => key.startsWith('@appkit/'))).toBe(true)
})
