import { expect, test } from 'vitest'
import { createTestServer } from '../testing.ts'

const url = 'https://api.test/projects/v1/origins?projectId=shop'

test('default: the widget may read, without credentials', async () => {
  const { get } = await createTestServer()

  const { headers } = await get(url, { origin: 'https://widget.test' })

  expect(headers.get('access-control-allow-origin')).toBe('https://widget.test')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')).toContain('Origin')
})

test.each(['https://shop.test', 'https://evil.test', 'null', 'https://widget.test.evil.test'])(
  'error: %s is refused and may not read why',
  async (origin) => {
    const { get } = await createTestServer()

    const answer = await get(url, { origin })

    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
    expect(await answer.json()).toMatchObject({ message: 'Unauthorized: origin not allowed' })
  },
)

test('behavior: a pre-flight of the widget is allowed JSON, of another origin nothing', async () => {
  const { fetch } = await createTestServer()
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
  const { get } = await createTestServer()

  const answer = await get('https://api.test/projects/v1/origins?projectId=nobody', {
    origin: 'https://widget.test',
  })

  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://widget.test')
})

const widget = 'https://widget.test'
const secure = 'https://secure.test'

test.each([
  ['/auth/v1/login', [secure], 'content-type,authorization,dpop', 'retry-after,dpop-nonce'],
  ['/vault/v1/wallet', [secure], 'content-type,authorization,dpop', 'retry-after,dpop-nonce'],
  ['/v1/', [widget, secure], 'content-type', 'retry-after'],
  ['/v1/supported-chains', [widget, secure], 'content-type', 'retry-after'],
  ['/projects/v1/origins', [widget], 'content-type', 'retry-after'],
])('behavior: %s is read by %j only', async (path, origins, headers, exposed) => {
  const { fetch, get } = await createTestServer()
  const address = `https://api.test${path}?projectId=shop`
  for (const origin of [widget, secure, 'https://shop.test', 'null']) {
    const preflight = await fetch(new URL(address), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    const answer = await get(address, { origin })
    const allowed = origins.includes(origin)

    for (const given of [preflight, answer])
      expect(given.headers.get('access-control-allow-origin')).toBe(allowed ? origin : null)
    if (!allowed) expect(answer.status).toBe(403)
    if (allowed) expect(preflight.headers.get('access-control-allow-headers')).toBe(headers)
    if (allowed) expect(answer.headers.get('access-control-expose-headers')).toBe(exposed)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  }
})
