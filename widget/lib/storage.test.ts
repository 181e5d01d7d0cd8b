import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loginItems } from './loginItems.ts'
import { createStorage } from './storage.ts'
import { storedItems } from './storedItems.ts'

const item = { key: '@appkit/number', schema: z.number() }

function createOwn(items = new Map<string, string>()) {
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage & { items: Map<string, string> } // what the ladder uses of it
}
const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}
const createSite = (items = new Map<string, string>()) => ({
  items,
  read: async () => [...items].map(([key, value]) => ({ key, value })),
  write: async ({ key, value }: { key: string; value?: string }) => {
    if (value === undefined) items.delete(key)
    else items.set(key, value)
  },
})
const scope = () => ({ projectId: 'shop', siteOrigin: 'https://shop.example' })
const brokenSite = { read: async () => denied(), write: async () => denied() }

test('default', async () => {
  const own = createOwn()
  const storage = createStorage({ own: () => own, site: createSite(), scope })

  expect(await storage.open()).toBe('own')
  expect(await storage.write(item, 5)).toBe(true)
  expect(storage.read(item)).toBe(5)
  expect(own.items.get('@appkit/number shop https://shop.example')).toBe('5')
})

test('behavior: trying leaves no trace', async () => {
  const own = createOwn()

  await createStorage({ own: () => own, site: createSite(), scope }).open()

  expect(own.items.size).toBe(0)
})

test('behavior: where the widget has no storage the site keeps its items', async () => {
  const site = createSite(new Map([['@appkit/number', '7']]))
  const storage = createStorage({ own: denied, site, scope })

  expect(await storage.open()).toBe('site')
  expect(storage.read(item)).toBe(7)
  await storage.write(item, 8)
  expect(site.items.get('@appkit/number')).toBe('8')
  await storage.write(item, undefined)
  expect(site.items.size).toBe(0)
})

test('behavior: where nobody has storage the visit itself remembers', async () => {
  const storage = createStorage({ own: denied, site: brokenSite, scope })

  expect(await storage.open()).toBe('memory')
  expect(await storage.write(item, 1)).toBe(true)
  expect(storage.read(item)).toBe(1)
})

test('behavior: opened again, it sees what another tab wrote', async () => {
  const site = createSite()
  const storage = createStorage({ own: denied, site, scope })
  await storage.open()

  site.items.set('@appkit/number', '9')
  await storage.open()

  expect(storage.read(item)).toBe(9)
})

test('behavior: a login is kept in plain words', async () => {
  const own = createOwn()
  const storage = createStorage({ own: () => own, site: createSite(), scope })
  await storage.open()

  await storage.write(loginItems.email, 'ada@example.com')
  await storage.write(loginItems.smartAccountNetworks, '1,137,8453')

  expect([...own.items]).toEqual([
    ['@appkit/email shop https://shop.example', 'ada@example.com'],
    ['@appkit/smart_account_networks shop https://shop.example', '1,137,8453'],
  ])
  expect(storage.read(loginItems.smartAccountNetworks)).toBe('1,137,8453')
})

test('behavior: sites and projects that share the storage read nothing of each other: T2', async () => {
  const own = createOwn()
  const openOn = async (siteOrigin: string, projectId: string) => {
    const storage = createStorage({
      own: () => own,
      site: createSite(),
      scope: () => ({ projectId, siteOrigin }),
    })
    await storage.open()
    return storage
  }
  const shop = await openOn('https://shop.example', 'shop')
  await shop.write(item, 5)
  await shop.write(loginItems.knownLogin, 'ada@example.com')

  const blog = await openOn('https://blog.example', 'shop')
  expect(blog.read(item)).toBeUndefined()
  expect(blog.read(loginItems.knownLogin)).toBe('ada@example.com')
  const other = await openOn('https://shop.example', 'other')
  expect(other.read(item)).toBeUndefined()
  expect(other.read(loginItems.knownLogin)).toBeUndefined()
})

test('behavior: what names the visitor never reaches the storage of the site (G5)', async () => {
  const site = createSite(new Map([['@appkit/email', 'planted@example.com']]))
  const storage = createStorage({ own: denied, site, scope })
  expect(await storage.open()).toBe('site')
  expect(storage.read(loginItems.email)).toBeUndefined()

  await storage.write(loginItems.email, 'ada@example.com')
  await storage.open()

  expect(storage.read(loginItems.email)).toBe('ada@example.com')
  expect([...site.items.values()]).toEqual(['planted@example.com'])
})

test('error: what does not fit is removed, alone', async () => {
  const own = createOwn(
    new Map([
      ['@appkit/number shop https://shop.example', '"five"'],
      ['@appkit/other shop https://shop.example', '1'],
    ]),
  )
  const storage = createStorage({ own: () => own, site: createSite(), scope })
  await storage.open()

  expect(storage.read(item)).toBeUndefined()
  expect([...own.items.keys()]).toEqual(['@appkit/other shop https://shop.example'])
})

test('error: no text in storage makes reading fail', async () => {
  const own = createOwn()
  const storage = createStorage({ own: () => own, site: createSite(), scope })
  await storage.open()

  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(storedItems)),
      fc.oneof(fc.string(), fc.json()),
      (stored, text) => {
        own.items.set(storage.ownKey(stored), text)
        const value = storage.read<unknown>(stored)
        expect(value === undefined || stored.schema.safeParse(value).success).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('error: a full storage is told, and the visit goes on', async () => {
  const own = createOwn()
  const storage = createStorage({ own: () => own, site: createSite(), scope })
  await storage.open()
  own.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }

  expect(await storage.write(item, 5)).toBe(false)
  expect(storage.read(item)).toBeUndefined()
})
