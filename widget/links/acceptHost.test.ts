import { expect, test } from 'vitest'
import { offerPort } from '../../shared-schemas/messaging/connect.ts'
import { createLink, type Link } from '../../shared-schemas/messaging/link.ts'
import { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'
import { createHandlers } from '../handlers.ts'
import { createTestApp } from '../testing.ts'
import { acceptHost } from './acceptHost.ts'
import { createHostLink } from './createHostLink.ts'

const widgetOrigin = 'http://widget.shop.localhost:4000'

/** Two windows that post to each other as a browser would let them: with their true origins. */
function createWindows(siteOrigin: string) {
  const create = () => new EventTarget() as unknown as Window // what the handshake uses is added below
  const site = create()
  const widget = create()
  const deliver =
    (to: Window, source: Window, origin: string) =>
    (data: unknown, _: unknown, ports: MessagePort[] = []) =>
      void to.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }))
  Object.assign(site, { postMessage: deliver(site, widget, widgetOrigin) })
  Object.assign(widget, { parent: site, postMessage: deliver(widget, site, siteOrigin) })
  return { site, widget }
}

async function start(siteOrigin: string) {
  const { app, close, ready } = createTestApp({ options: { debug: true } })
  await ready
  close() // this test brings a page of its own
  const { site, widget } = createWindows(siteOrigin)
  const states: unknown[] = []
  const session = new Promise<Link<typeof hostToWidget>>((resolve) => {
    offerPort({
      window: site,
      frame: () => widget,
      origin: widgetOrigin,
      onVersionMismatch: () => {},
      onSession: ({ port, id }) =>
        resolve(
          createLink({
            port,
            session: id,
            asks: hostToWidget,
            answers: widgetToHost,
            handlers: {
              STATE_CHANGED: (state) => void states.push(state),
              RESIZE: () => undefined,
              WALLET_REQUEST: () => undefined,
              STORAGE_READ: () => [],
              STORAGE_WRITE: () => undefined,
              CONNECTIONS_CHANGED: () => undefined,
              EVENT: () => undefined,
              FIND_WALLETS: () => undefined,
              NEED_SECURE: () => undefined,
              PLACE_SECURE: () => undefined,
            },
          }),
        ),
    })
  })
  const link = createHostLink()
  Object.assign(app, { host: link })
  const refused: string[] = []
  const stop = acceptHost(app, {
    window: widget,
    link,
    handlers: createHandlers(app),
    onRefused: (origin) => refused.push(origin),
  })
  return { app, refused, link, session, states, stop, widget }
}
const greeting = {
  options: { debug: true },
  embedded: false,
  title: 'Shop',
  prefersDark: false,
}

test('default', async () => {
  const { app, session, states } = await start('http://shop.localhost:4000')

  const link = await session
  await link.request('INIT', greeting)
  await link.request('PING')

  expect(app.site.origin).toBe('http://shop.localhost:4000')
  expect(states).toHaveLength(1)
})

test('behavior: the end of it closes the port', async () => {
  const { link, session, stop } = await start('http://shop.localhost:4000')
  await (await session).request('PING')

  stop()

  await expect(link.request('STORAGE_READ')).rejects.toMatchObject({ code: 'LINK_CLOSED' })
})

test('error: a page that the server does not allow gets no port, and is reported once', async () => {
  const { refused, link, widget } = await start('http://evil.example')
  widget.postMessage('again', '*')

  expect(refused).toEqual(['http://evil.example'])
  await expect(link.request('STORAGE_READ')).rejects.toMatchObject({ code: 'LINK_CLOSED' })
})
