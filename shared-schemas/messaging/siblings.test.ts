import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from './connect.ts'
import { acceptPortFromSibling, offerPortToSiblings, type Site } from './siblings.ts'
import { messagesSettled } from './testing.ts'

const widgetOrigin = 'https://widget.example'
const secureOrigin = 'https://secure.example'
const site: Site = { siteOrigin: 'https://shop.example', projectId: 'shop' }

type Fake = EventTarget & {
  parent: unknown
  postMessage: (data: unknown, targetOrigin: string, ports: MessagePort[]) => void
  heard: unknown[]
}

const asWindow = (fake: unknown) => fake as Window // only what the handshake touches
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A page with frames, which post to each other as browsers let them: only to the origin they name. */
function createPage() {
  const page = Object.assign(new EventTarget(), { length: 0 }) as EventTarget &
    Record<string | number, unknown> & { length: number }
  page.parent = page // as of a window that nobody frames
  const add = (origin: string, name?: string) => {
    const heard: unknown[] = []
    const frame: Fake = Object.assign(new EventTarget(), {
      parent: page,
      heard,
      postMessage(data: unknown, targetOrigin: string, ports: MessagePort[]) {
        if (targetOrigin !== origin) return
        heard.push(data)
        deliver(frame, { data, ports, source: widget, origin: widgetOrigin })
      },
    })
    page[page.length] = frame
    page.length += 1
    if (name !== undefined) page[name] ??= frame
    return frame
  }
  const widget = add(widgetOrigin, 'appkit-widget')
  return { page, widget, add }
}

function deliver(target: EventTarget, parts: object) {
  target.dispatchEvent(Object.assign(new Event('message'), { ports: [], ...parts }))
}

function accept(frame: Fake, known: Promise<Site> | Site = site) {
  const onSession = vi.fn<(session: Session) => void>()
  const options = { window: asWindow(frame), origin: widgetOrigin, onSession }
  stops.push(acceptPortFromSibling({ ...options, site: async () => known }))
  return onSession
}

function offer(widget: Fake, reported = site) {
  const onSession = vi.fn<(session: Session) => void>()
  const onVersionMismatch = vi.fn()
  const options = { window: asWindow(widget), origin: secureOrigin, site: reported }
  stops.push(offerPortToSiblings({ ...options, onSession, onVersionMismatch }))
  return { onSession, onVersionMismatch }
}

test('default: both frames hold the same session, and can speak', async () => {
  const { widget, add } = createPage()
  const onSecure = accept(add(secureOrigin, 'appkit-secure'))
  const { onSession } = offer(widget)

  await vi.waitFor(() => expect(onSecure).toHaveBeenCalledOnce())

  const [mine, theirs] = [onSession.mock.calls[0]![0], onSecure.mock.calls[0]![0]]
  expect(mine.id).toBe(theirs.id)
  const heard = new Promise((resolve) => theirs.port.addEventListener('message', resolve))
  mine.port.postMessage('hello')
  await expect(heard).resolves.toMatchObject({ data: 'hello' })
})

test('behavior: a decoy of the same name hears nothing, and the true frame is found (T5)', async () => {
  const { widget, add } = createPage()
  const decoy = add('https://evil.example', 'appkit-secure')
  add('https://ads.example')
  const onSecure = accept(add(secureOrigin))
  offer(widget)

  await vi.waitFor(() => expect(onSecure).toHaveBeenCalledOnce())

  expect(decoy.heard).toEqual([])
})

test('behavior: the first of several that answers is the one', async () => {
  const { widget, add } = createPage()
  const both = [accept(add(secureOrigin)), accept(add(secureOrigin))]
  const { onSession } = offer(widget)

  await vi.waitFor(() => expect(onSession).toHaveBeenCalledOnce())
  await messagesSettled()

  expect(onSession).toHaveBeenCalledOnce()
  expect(both.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
})

test('behavior: a hello waits until the page is known', async () => {
  const { widget, add } = createPage()
  let introduce = (_: Site) => {}
  const known = new Promise<Site>((resolve) => {
    introduce = resolve
  })
  const onSecure = accept(add(secureOrigin), known)
  offer(widget)
  await messagesSettled()
  expect(onSecure).not.toHaveBeenCalled()

  introduce(site)

  await vi.waitFor(() => expect(onSecure).toHaveBeenCalledOnce())
})

test('behavior: a new offer is a new session', async () => {
  const { widget, add } = createPage()
  const onSecure = accept(add(secureOrigin))

  offer(widget)
  await vi.waitFor(() => expect(onSecure).toHaveBeenCalledTimes(1))
  offer(widget)

  await vi.waitFor(() => expect(onSecure).toHaveBeenCalledTimes(2))
})

test.each([
  ['another page', { ...site, siteOrigin: 'https://evil.example' }],
  ['another project', { ...site, projectId: 'evil' }],
  ['no project', { siteOrigin: site.siteOrigin }],
])('error: a widget that knows %s gets no session', async (_, reported) => {
  const { widget, add } = createPage()
  const onSecure = accept(add(secureOrigin, 'appkit-secure')) // which is asked at once
  const { onSession } = offer(widget, reported as Site)

  await messagesSettled()

  expect(onSecure).not.toHaveBeenCalled()
  expect(onSession).not.toHaveBeenCalled()
})

test.each([
  ['the page itself', ({ page }: ReturnType<typeof createPage>) => ({ source: page })],
  ['a frame elsewhere', () => ({ source: { parent: {} } })],
  ['no window', () => ({ source: null })],
  ['the frame itself', (_: unknown, frame: Fake) => ({ source: frame })],
  ['another origin', () => ({ origin: 'https://evil.example' })],
])('error: a hello from %s is not even read (T8)', async (_, change) => {
  const world = createPage()
  const frame = world.add(secureOrigin)
  const onSecure = accept(frame)
  const data = vi.fn()
  const { port1, port2 } = new MessageChannel()
  const parts = { source: world.widget, origin: widgetOrigin, ports: [port2] }
  const event = Object.assign(new Event('message'), parts, change(world, frame))
  Object.defineProperty(event, 'data', { get: data })

  frame.dispatchEvent(event)
  await messagesSettled()

  expect(data).not.toHaveBeenCalled()
  expect(onSecure).not.toHaveBeenCalled()
  port1.close()
})

test.each([
  ['no port', () => []],
  ['two ports', (port: MessagePort) => [port, new MessageChannel().port1]],
])('error: a hello with %s is refused', async (_, ports) => {
  const { widget, add } = createPage()
  const frame = add(secureOrigin)
  const onSecure = accept(frame)
  const { port1, port2 } = new MessageChannel()
  stops.push(() => port1.close())
  port1.onmessage = ({ data }) => port1.postMessage({ appkit: 'READY', m: data.m })
  const data = { appkit: 'SIBLING', v: [1, 1], n: '00000000-0000-4000-8000-000000000000', ...site }

  deliver(frame, { data, ports: ports(port2), source: widget, origin: widgetOrigin })
  await messagesSettled()

  expect(onSecure).not.toHaveBeenCalled()
})

test('error: of a page with ten thousand frames, a few are asked', async () => {
  const { widget, page } = createPage()
  let asked = 0
  const count = () => {
    asked += 1
  }
  const frame = () => ({ postMessage: count })
  page.length = 10_000
  for (let index = 1; index < page.length; index += 1) page[index] = frame()

  offer(widget)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0))

  expect(asked).toBeLessThan(100)
})

test('error: a welcome that does not repeat the nonce gives no session', async () => {
  const { widget, add } = createPage()
  const frame = add(secureOrigin, 'appkit-secure')
  const heard: unknown[] = []
  frame.addEventListener('message', (event) => {
    const [port] = (event as MessageEvent).ports
    stops.push(() => port!.close())
    port!.onmessage = (answer) => heard.push(answer.data)
    const nonce = '22222222-2222-4222-8222-222222222222'
    port!.postMessage({ appkit: 'WELCOME', v: 1, n: nonce, m: nonce })
  })

  const { onSession } = offer(widget)
  await messagesSettled()

  expect([onSession.mock.calls, heard]).toEqual([[], []])
})

test('error: a READY with a wrong nonce closes the port', async () => {
  const { widget, add } = createPage()
  const frame = add(secureOrigin)
  const onSecure = accept(frame)
  const { port1, port2 } = new MessageChannel()
  const data = { appkit: 'SIBLING', v: [1, 1], n: '00000000-0000-4000-8000-000000000000', ...site }
  port1.onmessage = () =>
    port1.postMessage({ appkit: 'READY', m: '11111111-1111-4111-8111-111111111111' })

  deliver(frame, { data, ports: [port2], source: widget, origin: widgetOrigin })
  await messagesSettled()

  expect(onSecure).not.toHaveBeenCalled()
})

test('error: releases without a common version name both', async () => {
  const { widget, add } = createPage()
  const frame = add(secureOrigin)
  frame.addEventListener('message', (event) => {
    const { data, ports } = event as MessageEvent
    ports[0]!.postMessage({
      appkit: 'WELCOME',
      v: 9,
      n: data.n,
      m: '11111111-1111-4111-8111-111111111111',
    })
  })
  const { onSession, onVersionMismatch } = offer(widget)

  await vi.waitFor(() => expect(onVersionMismatch).toHaveBeenCalledWith('1-1', '9'))
  expect(onSession).not.toHaveBeenCalled()
})
