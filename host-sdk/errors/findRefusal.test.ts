import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findRefusal } from './findRefusal.ts'

/** A page of which only what the probe reads is there; its own top unless `parent` is given. */
function page({
  parent,
  referrer = '',
  ancestorOrigins,
}: {
  parent?: object
  referrer?: string
  ancestorOrigins?: string[]
} = {}) {
  const window = Object.assign(new EventTarget(), {
    fetch: globalThis.fetch,
    performance: globalThis.performance,
    location: { origin: 'https://shop.test', ...(ancestorOrigins && { ancestorOrigins }) },
    document: { referrer },
  })
  return Object.assign(window, { parent: parent ?? window }) as unknown as Window
}

/** A window of another site: a browser refuses to read its address. */
const otherSite = {
  get location() {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame', 'SecurityError')
  },
}

/** A server of a project that lists the shop alone; returns the address of its widget. */
async function serve(answer: object = { allowedOrigins: ['https://shop.test'] }): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on TCP
  return `http://127.0.0.1:${port}/frame`
}

test('error: an address at which nothing answers is told after two tries, with what to look at', async () => {
  const startedAt = performance.now()

  const error = await findRefusal(page(), 'http://127.0.0.1:1/frame?projectId=shop')

  expect(error).toMatchObject({ code: 'WIDGET_LOAD_FAILED' })
  expect(error?.message).toContain('http://127.0.0.1:1/projects/v1/origins?projectId=shop')
  expect(performance.now() - startedAt).toBeLessThan(7_000)
}, 20_000)

test('error: an answer that blames an option is the error', async () => {
  const alert = { code: 'INVALID_OPTION', message: 'Option widgetUrl is …' }

  const url = await serve({ allowedOrigins: [], alert })

  expect(await findRefusal(page(), url)).toMatchObject(alert)
})

test('behavior: a page that is in no frame, or in one of its own, is not refused for its parent', async () => {
  const url = await serve()

  expect(await findRefusal(page(), url)).toBeUndefined()
  expect(await findRefusal(page({ parent: page() }), url)).toBeUndefined()
})

test.each([
  ['its own', page({ parent: otherSite, referrer: 'https://safe.test/' })],
  [
    'that of its parent',
    page({ parent: page({ parent: otherSite, referrer: 'https://safe.test/' }) }),
  ],
])(
  'error: where the browser names no ancestors, the parent is named by the referrer: %s',
  async (_, window) => {
    const error = await findRefusal(window, await serve())

    expect(error?.code).toBe('APKT002')
    expect(error?.message).toMatchInlineSnapshot(
      `"This page is in a frame of another site, by its referrer. The origin https://safe.test is not on the allowlist of this project. Add it to the "origins" of the project in the configuration of your AppKit server, and restart the server."`,
    )
  },
)

test('error: where the browser names the ancestors, the one that is not listed is named', async () => {
  const window = page({ parent: otherSite, ancestorOrigins: ['https://safe.test'] })

  const error = await findRefusal(window, await serve())

  expect(error?.message).toContain('in a frame of another site. The origin https://safe.test is')
})

test.each([
  ['its referrer is the page before', { referrer: 'https://shop.test/cart' }],
  ['it hides its origin', { ancestorOrigins: ['null'] }],
])('error: a parent that nothing names is told as such, with what to do: %s', async (_, given) => {
  const window = page({ parent: otherSite, ...given })

  const error = await findRefusal(window, await serve())

  expect(error?.code).toBe('APKT002')
  expect(error?.message).toMatchInlineSnapshot(
    `"This page is in a frame of another site, and this browser does not tell which. Add the origin of that site to the "origins" of the project in the configuration of your AppKit server, and restart the server."`,
  )
})

test('behavior: a parent that the project lists is not the reason', async () => {
  const url = await serve({ allowedOrigins: ['https://shop.test', 'https://safe.test'] })

  expect(
    await findRefusal(page({ parent: otherSite, referrer: 'https://safe.test/' }), url),
  ).toBeUndefined()
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
