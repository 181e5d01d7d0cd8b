import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { openImage } from './openImage.ts'

const svg = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
const picture = { kind: 'wallet', id: 'aspen' } as const

// Node makes such addresses, but cannot say which of them are still good.
const revoked: string[] = []
beforeEach(() => {
  revoked.length = 0
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => vi.restoreAllMocks())

async function createTestImages(answer: (url: URL, signal?: AbortSignal) => unknown = svg) {
  const api: TestAppOptions['api'] = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [`/getWalletImage/w${index}`, answer]),
  )
  const test = createTestApp({ api: { ...api, '/getWalletImage/aspen': answer } })
  await test.ready
  await test.app.api()
  return { ...test, asked: () => test.calls.map(({ pathname }) => pathname) }
}

test('default: its bytes are fetched once for all who show it', async () => {
  const { app, asked } = await createTestImages()

  const first = openImage(app, picture)
  const second = openImage(app, picture)
  await first.image.ready

  expect(first.image.url).toMatch(/^blob:/)
  expect(second.image).toBe(first.image)
  expect(asked()).toEqual(['/getWalletImage/aspen'])
})

test('behavior: one that nobody shows stays for a while, then lets its bytes go', async () => {
  const { app, asked } = await createTestImages()
  const { image, close } = openImage(app, picture)
  await image.ready
  close()
  close()

  for (let index = 0; index < 59; index += 1)
    openImage(app, { kind: 'wallet', id: `w${index}` }).close()
  openImage(app, picture).close()
  expect(asked().filter((path) => path.endsWith('aspen'))).toHaveLength(1)
  for (let index = 0; index < 60; index += 1)
    openImage(app, { kind: 'wallet', id: `w${index}` }).close()

  expect(revoked).toContain(image.url)
  expect(app.images.size).toBe(60)
})

test('behavior: one that is on screen is never let go', async () => {
  const { app } = await createTestImages()
  const { image } = openImage(app, picture)
  await image.ready

  for (let index = 0; index < 70; index += 1)
    openImage(app, { kind: 'wallet', id: `w${index}` }).close()

  expect(revoked).not.toContain(image.url)
})

test('behavior: it is given up after 2 s', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { app, clock } = await createTestImages((_url, signal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  })
  const { image } = openImage(app, picture)
  await vi.waitFor(() => expect(signals).toHaveLength(1))

  clock.advance(1_999)
  expect(signals[0]?.aborted).toBe(false)
  clock.advance(1)
  await image.ready

  expect(signals[0]?.aborted).toBe(true)
  expect(image.url).toBeUndefined()
})

test('behavior: one that was given up is asked for again by the next who shows it', async () => {
  let answer = (): unknown => new Promise<never>(() => {})
  const { app, clock, asked } = await createTestImages(() => answer())
  const first = openImage(app, picture)
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  clock.advance(2_000)
  await first.image.ready
  first.close()

  answer = svg
  const second = openImage(app, picture)
  await second.image.ready

  expect(second.image.url).toMatch(/^blob:/)
})

test.each([
  ['is not there', () => new Response(null, { status: 404 })],
  ['is a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  [
    'is too large',
    () => new Response('a'.repeat(262_145), { headers: { 'content-type': 'image/png' } }),
  ],
])('error: one that %s is none: T21', async (_, answer) => {
  const { app } = await createTestImages(answer)

  const { image } = openImage(app, picture)
  await image.ready

  expect(image.url).toBeUndefined()
})

test('error: an id that no picture can have is not asked for', async () => {
  const { app, asked } = await createTestImages()

  const { image } = openImage(app, { kind: 'wallet', id: '../../etc' })
  await image.ready

  expect(image.url).toBeUndefined()
  expect(asked()).toEqual([])
})
