import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findRefusal } from './findRefusal.ts'

/** A page of which only what the probe reads is there. */
const page = () =>
  Object.assign(new EventTarget(), {
    fetch: globalThis.fetch,
    performance: globalThis.performance,
    location: { origin: 'https://shop.test' },
  }) as unknown as Window

test('error: an address at which nothing answers is told after two tries, with what to look at', async () => {
  const startedAt = performance.now()

  const error = await findRefusal(page(), 'http://127.0.0.1:1/frame?projectId=shop')

  expect(error).toMatchObject({ code: 'WIDGET_LOAD_FAILED' })
  expect(error?.message).toContain('http://127.0.0.1:1/projects/v1/origins?projectId=shop')
  expect(performance.now() - startedAt).toBeLessThan(7_000)
}, 20_000)

test('error: an answer that blames an option is the error', async () => {
  const alert = { code: 'INVALID_OPTION', message: 'Option widgetUrl is …' }
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ allowedOrigins: [], alert })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on TCP

  expect(await findRefusal(page(), `http://127.0.0.1:${port}/frame`)).toMatchObject(alert)
})

test('error: an address that answers every page at the path of the API alone is the API', async () => {
  const alert = { code: 'INVALID_OPTION', message: 'Option widgetUrl is …' }
  const window = page()
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    if (url.includes('/projects/')) throw new TypeError('Failed to fetch')
    return Response.json({ allowedOrigins: [], alert })
  }
  Object.assign(window, { fetch })

  expect(await findRefusal(window, 'https://api.test/frame?projectId=shop')).toMatchObject(alert)
  expect(asked).toEqual([
    'https://api.test/projects/v1/origins?projectId=shop',
    'https://api.test/.well-known/appkit-widget-origin',
  ])
})

test('behavior: a policy of the page that forbids the question says nothing of the server', async () => {
  const window = page()
  const fetch = () => {
    const details = { blockedURI: 'https://widget.test/x', effectiveDirective: 'connect-src' }
    window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), details))
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  Object.assign(window, { fetch })

  await expect(findRefusal(window, 'https://widget.test/frame')).rejects.toThrow('Failed to fetch')
}, 20_000)
