import { Hono } from 'hono'
import type { HTTPException } from 'hono/http-exception'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { createApi, defineApi } from '../shared-schemas/api/define.ts'
import type { Guards } from './middleware/guardsOf.ts'
import { mount, type Routes } from './mount.ts'
import type { Env } from './world.ts'

const api = defineApi({
  greet: {
    access: 'public',
    errors: [],
    method: 'GET',
    path: '/v1/greet/:name',
    params: z.object({ name: z.string() }),
    query: z.object({ times: z.optional(z.string()) }),
    answer: z.object({ text: z.string() }),
  },
  add: {
    access: 'session',
    errors: [],
    method: 'POST',
    path: '/v1/add',
    body: z.object({ numbers: z.array(z.number()) }),
    answer: z.object({ sum: z.number() }),
  },
})

const routes: Routes<typeof api> = {
  greet: ({ params, query }) => ({ text: `${params.name} ${query.times ?? 'once'}` }),
  add: async ({ body }) => ({ sum: body.numbers.reduce((sum, next) => sum + next, 0) }),
}

const guards: Guards = { public: [], site: [], device: [], session: [], freshSession: [] }

function createTestCall() {
  const app = new Hono<Env>()
  mount(app, guards, api, routes)
  const urls: string[] = []
  const fetch = async (url: URL, init: RequestInit) => {
    urls.push(url.href)
    return app.request(url, init)
  }
  const common = { st: 'appkit', projectId: 'shop' }
  return { urls, call: createApi(api, { baseUrl: 'https://api.test', common, fetch }) }
}

test('default: caller and server meet in the table', async () => {
  const { call, urls } = createTestCall()

  const greeting = await call('greet', { params: { name: 'a/b ?' }, query: { times: 'twice' } })

  expectTypeOf(greeting).toEqualTypeOf<{ text: string }>()
  expect(greeting).toEqual({ text: 'a/b ? twice' })
  expect(await call('add', { body: { numbers: [1, 2] } })).toEqual({ sum: 3 })
  expect(urls).toEqual([
    'https://api.test/v1/greet/a%2Fb%20%3F?st=appkit&projectId=shop&times=twice',
    'https://api.test/v1/add?st=appkit&projectId=shop',
  ])
})

test('behavior: what a query leaves out is not sent', async () => {
  const { call, urls } = createTestCall()

  await call('greet', { params: { name: 'a' }, query: { times: undefined } })

  expect(urls[0]).not.toContain('times')
})

test.each([
  ['a text', String.raw`{"numbers":[1],"note":"a\u0000"}`],
  ['a name', String.raw`{"numbers":[1],"\\\u0000":1}`],
])(
  'error: the character NUL in %s of a body is a 400: PostgreSQL takes no such text',
  async (...row) => {
    const [, body] = row
    const app = new Hono<Env>()
    mount(app, guards, api, routes)
    app.onError((error, c) => c.json({ message: error.message }, (error as HTTPException).status))

    const answer = await app.request('/v1/add', { method: 'POST', body })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Bad request: body' })
  },
)

test('behavior: a backslash before u0000 is no NUL', async () => {
  const app = new Hono<Env>()
  mount(app, guards, api, routes)
  const body = String.raw`{"numbers":[1],"note":"\\u0000"}`

  expect((await app.request('/v1/add', { method: 'POST', body })).status).toBe(200)
})

test('error: a body that does not fit is a 400 that names the place', async () => {
  const app = new Hono<Env>()
  mount(app, guards, api, routes)
  app.onError((error, c) => c.json({ message: error.message }, (error as HTTPException).status))
  const body = JSON.stringify({ numbers: [1, 'two'] })

  const answer = await app.request('/v1/add', { method: 'POST', body })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: 'Bad request: body.numbers.1' })
  expect((await app.request('/v1/add', { method: 'POST', body: '{' })).status).toBe(400)
})

test('behavior: the guards of the access that a row names run before its route, and before its body is read', async () => {
  const app = new Hono<Env>()
  const refuse: Guards['session'][number] = async (c) => c.json({ message: 'Log in first' }, 401)
  mount(app, { ...guards, session: [refuse] }, api, routes)

  const answers = [
    await app.request('/v1/greet/ada'),
    await app.request('/v1/add', { method: 'POST', body: '{' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})

test('misc: the compiler asks for what is missing', () => {
  const { call } = createTestCall()
  // @ts-expect-error a body is needed
  const withoutBody = () => call('add', {})
  // @ts-expect-error no route for `add`
  const withoutAdd: Routes<typeof api> = { greet: routes.greet }

  expect([withoutBody, withoutAdd]).toHaveLength(2)
})
