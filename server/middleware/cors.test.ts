import { expect, test } from 'vitest'
import { createTestServer } from '../testing.ts'

const url = 'https://api.test/projects/v1/origins?projectId=shop'

test('default: the widget may read, without credentials', async () => {
  const { get } = createTestServer()

  const { headers } = await get(url, { origin: 'https://widget.test' })

  expect(headers.get('access-control-allow-origin')).toBe('https://widget.test')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')).toContain('Origin')
})

test.each(['https://shop.test', 'https://evil.test', 'null', 'https://widget.test.evil.test'])(
  'error: %s is refused and may not read why',
  async (origin) => {
    const { get } = createTestServer()

    const answer = await get(url, { origin })

    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
    expect(await answer.json()).toMatchObject({ message: 'Unauthorized: origin not allowed' })
  },
)

test('behavior: a pre-flight of the widget is allowed JSON, of another origin nothing', async () => {
  const { fetch } = createTestServer()
  const ask = (origin: string) =>
    fetch(new URL(url), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  const ours = await ask('https://widget.test')
  expect(ours.headers.get('access-control-allow-headers')).toBe('content-type')
  expect(ours.headers.get('access-control-allow-methods')).toBe('GET,POST')
  expect((await ask('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull()
})

test('behavior: an error can be read by the widget too', async () => {
  const { get } = createTestServer()

  const answer = await get('https://api.test/projects/v1/origins?projectId=nobody', {
    origin: 'https://widget.test',
  })

  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://widget.test')
})
