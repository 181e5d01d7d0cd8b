import { expect, test, vi } from 'vitest'
import { offerPort } from '../shared-schemas/messaging/connect.ts'
import { messagesSettled } from '../shared-schemas/messaging/testing.ts'
import type { SecureConfig } from '../shared-schemas/options/secureConfig.ts'
import { identifyHost } from './site.ts'

const secureOrigin = 'https://secure.example'

function start(siteOrigin: string, ancestorOrigins?: string[]) {
  const create = () => new EventTarget() as unknown as Window // what the handshake uses is added below
  const [page, frame] = [create(), create()]
  const deliver =
    (to: Window, source: Window, origin: string) =>
    (data: unknown, _: string, ports: MessagePort[] = []) =>
      void to.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }))
  Object.assign(page, { postMessage: deliver(page, frame, secureOrigin) })
  const location = { ancestorOrigins }
  Object.assign(frame, { parent: page, location, postMessage: deliver(frame, page, siteOrigin) })
  const onSession = vi.fn()
  offerPort({
    window: page,
    frame: () => frame,
    origin: secureOrigin,
    onSession,
    onVersionMismatch: () => {},
  })
  const config = {
    projectId: 'shop',
    allowedOrigins: [
      'https://shop.example',
      'https://*.parent.example',
      'http://*.example',
      'http://*.localhost',
    ],
  } as SecureConfig // all that is asked of it
  return { site: identifyHost(frame, config), onSession }
}

test.each([
  ['https://shop.example', undefined],
  ['https://shop.example', ['https://shop.example', 'https://www.parent.example']],
  ['https://shop.example', ['null']],
  ['http://shop.localhost', undefined],
])('default: %s inside of %j is known', async (origin, ancestors) => {
  const { site } = start(origin, ancestors)

  expect(await site.known).toEqual({ siteOrigin: origin, projectId: 'shop' })
  expect(site.origin()).toBe(origin)
})

test.each([
  ['that is not listed (T1)', 'https://evil.example', undefined],
  ['of no origin', 'null', undefined],
  [
    'inside of a page that is not listed (T1)',
    'https://shop.example',
    ['https://shop.example', 'https://evil.example'],
  ],
  ['that anybody on the way can read (T22)', 'http://shop.example', undefined],
])('error: a page %s stays unknown', async (_, origin, ancestors) => {
  const { site, onSession } = start(origin, ancestors)
  await messagesSettled()

  expect(site.origin()).toBeUndefined()
  expect(onSession).not.toHaveBeenCalled()
})
