import { expect, test } from 'vitest'
import { releasesApi } from '../../shared-schemas/api/releases.ts'
import { createTestServer, testIntegrity } from '../testing.ts'

test('behavior: the script of the sites is kept for 5 minutes, then asked for by its tag', async () => {
  const { get } = await createTestServer()

  const answer = await get('https://widget.test/appkit.js')
  const again = await get('https://widget.test/appkit.js', {
    'if-none-match': answer.headers.get('etag') ?? '',
  })

  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=300, stale-while-revalidate=3600',
  )
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each(['appkit@1.0.0.js', 'appkit%401.0.0.js', 'parts/later-1.js'])(
  'behavior: %s is kept for ever, for any site and with `integrity`',
  async (path) => {
    const { get } = await createTestServer()

    const answer = await get(`https://widget.test/${path}`)

    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
  },
)

test('error: a version that is not kept says where those that are stand, and lets the site read it', async () => {
  const { get } = await createTestServer()

  const answer = await get('https://widget.test/appkit@0.9.0.js')

  expect(answer.status).toBe(404)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    message: 'Not kept on this server. /releases.json lists what is.',
  })
})

test('default: /releases.json has the tag of the version, for every site', async () => {
  const { get } = await createTestServer()

  const answer = await get('https://widget.test/releases.json')

  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(releasesApi.releases.answer.parse(await answer.json())).toEqual({
    current: '1.0.0',
    evergreen: 'https://widget.test/appkit.js',
    releases: [
      {
        version: '1.0.0',
        publishedAt: '2030-01-01T00:00:00.000Z',
        protocol: [1, 1],
        script: {
          url: 'https://widget.test/appkit@1.0.0.js',
          integrity: testIntegrity('script'),
        },
        parts: [{ url: 'https://widget.test/parts/later-1.js', integrity: testIntegrity('part') }],
      },
    ],
  })
})
