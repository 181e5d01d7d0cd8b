import { expect, test } from 'vitest'
import { createTestServer } from '../testing.ts'

const url = 'https://widget.test/projects/v1/origins'

async function ask(query: string, origin?: string) {
  const { get } = await createTestServer()
  const answer = await get(url + query, origin === undefined ? {} : { origin })
  return { headers: answer.headers, json: await answer.json() }
}

test('default: a listed site hears of no alert', async () => {
  const { json } = await ask('?projectId=shop', 'https://shop.test')

  expect(json).toEqual({ allowedOrigins: ['https://shop.test'] })
})

test('behavior: every site may read it, without credentials', async () => {
  const { headers } = await ask('?projectId=shop', 'https://evil.test')

  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')).toContain('Origin')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('behavior: who names no origin is no page', async () => {
  expect((await ask('?projectId=shop')).json).toEqual({ allowedOrigins: ['https://shop.test'] })
})

test.each([
  [
    '?projectId=shop',
    'APKT002',
    'Invalid App Configuration: The origin https://evil.test is not on the allowlist of the project "shop". Add it to the "origins" of the project',
  ],
  ['?projectId=nobody', 'APKT007', 'no project with the id nobody'],
  ['', 'APKT008', 'No project id is set, and this server shows the widget to no site without one.'],
])('error: a site that %s does not let in is told what to do', async (query, code, message) => {
  const { json } = await ask(query, 'https://evil.test')

  expect(json).toMatchObject({ alert: { code, message: expect.stringContaining(message) } })
})

test('error: an opaque origin is no listed one', async () => {
  expect((await ask('?projectId=shop', 'null')).json).toMatchObject({ alert: { code: 'APKT002' } })
})

test.each([
  ['the secure origin', 'https://secure.test', '/projects/v1/origins?projectId=shop'],
  ['the API origin', 'https://api.test', '/.well-known/appkit-widget-origin'],
])('error: a page that takes %s for the widget is told so', async (name, origin, path) => {
  const { get } = await createTestServer()

  const answer = await get(origin + path, { origin: 'https://evil.test' })

  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect((await answer.json()).alert).toEqual({
    code: 'INVALID_OPTION',
    message: `Option widgetUrl is ${origin}, ${name} of the server. Set it to the widget origin, https://widget.test.`,
  })
})

test.each(['widget', 'secure'])(
  'behavior: the icon of the %s origin is empty, and no 404',
  async (name) => {
    const { get } = await createTestServer()

    expect((await get(`https://${name}.test/favicon.ico`)).status).toBe(204)
  },
)
