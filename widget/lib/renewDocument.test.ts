import { expect, test } from 'vitest'
import { renewDocument } from './renewDocument.ts'

function createWindow({
  type = 'navigate',
  answer = () => Promise.resolve(new Response('<!doctype html>')),
}: {
  type?: string
  answer?: () => Promise<Response>
} = {}) {
  const asked: unknown[] = []
  let reloads = 0
  const window = {
    performance: { getEntriesByType: () => [{ type }] },
    location: { href: 'https://widget.test/frame?projectId=shop', reload: () => (reloads += 1) },
    fetch: (...request: unknown[]) => {
      asked.push(request)
      return answer()
    },
  } as unknown as Window // what of it is used
  return { window, asked, reloads: () => reloads }
}

test('default: the document is loaded anew, once the server has it', async () => {
  const { window, asked, reloads } = createWindow()

  expect(await renewDocument(window)).toBe(true)

  expect(asked).toEqual([['https://widget.test/frame?projectId=shop', { cache: 'no-store' }]])
  expect(reloads()).toBe(1)
})

test.each([
  ['a document that was loaded anew already', { type: 'reload' }],
  ['a connection that dropped', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['a server that is being started', { answer: async () => new Response('', { status: 503 }) }],
])('behavior: nothing is loaded for %s', async (_, given) => {
  const { window, reloads } = createWindow(given)

  expect(await renewDocument(window)).toBe(false)

  expect(reloads()).toBe(0)
})
