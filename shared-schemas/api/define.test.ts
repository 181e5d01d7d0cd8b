import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApi, defineApi } from './define.ts'

const api = defineApi({
  count: {
    access: 'public',
    errors: ['CODE_WRONG'],
    method: 'GET',
    path: '/v1/count',
    answer: z.object({ count: z.number() }),
  },
})

function createTestCall(answer: Response) {
  const inits: RequestInit[] = []
  const call = createApi(api, {
    baseUrl: 'https://api.test',
    common: {},
    fetch: async (_, init) => {
      inits.push(init)
      return answer
    },
  })
  return { inits, call }
}

test('default: the answer, without what the table does not know', async () => {
  const { call } = createTestCall(Response.json({ count: 1, more: 2 }))

  expect(await call('count', {})).toEqual({ count: 1 })
})

test('param: signal ends the request', async () => {
  const { call, inits } = createTestCall(Response.json({ count: 1 }))
  const controller = new AbortController()
  controller.abort()

  await call('count', {}, { signal: controller.signal })

  expect(inits[0]?.signal?.aborted).toBe(true)
})

test('param: cache says how the browser may use its own', async () => {
  const { call, inits } = createTestCall(Response.json({ count: 1 }))

  await call('count', {}, { cache: 'no-store' })

  expect(inits[0]?.cache).toBe('no-store')
})

test('error: a reply that is not ok', async () => {
  const { call } = createTestCall(new Response('', { status: 404 }))

  await expect(call('count', {})).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: HTTP status code: 404]`,
  )
})

test('error: a refusal that the row or its access names, in the words of the server', async () => {
  const refused = async (code: string, message: string) =>
    createTestCall(Response.json({ code, message }, { status: 400 }))
      .call('count', {})
      .catch(({ code, message, cause }) => [code, message, cause instanceof Response])

  expect(await refused('CODE_WRONG', '2 tries left')).toEqual(['CODE_WRONG', '2 tries left', true])
  expect(await refused('REQUESTS_USED_UP', 'Too many')).toEqual([
    'REQUESTS_USED_UP',
    'Too many',
    true,
  ])
  expect(await refused('SESSION_OVER', 'Log in')).toEqual(['HTTP_STATUS', 'Log in', true])
  expect(await refused('SOMETHING_NEW', 'Try again')).toEqual(['HTTP_STATUS', 'Try again', true])
})

test('error: an answer that does not fit', async () => {
  const { call } = createTestCall(Response.json({ count: 'one' }))

  await expect(call('count', {})).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: count does not fit its schema at "count".]`,
  )
})
