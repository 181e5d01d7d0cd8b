import { expect, test, vi } from 'vitest'
import { acceptPort, offerPort, type Session } from './connect.ts'

const siteOrigin = 'https://shop.example'
const frameOrigin = 'https://widget.example'

type Fake = EventTarget & { postMessage: ReturnType<typeof vi.fn>; parent?: Fake }

/** Two windows as browsers join them: what one posts arrives at the other with source and origin. */
function windows() {
  const page = new EventTarget() as Fake
  const frame = new EventTarget() as Fake
  page.postMessage = vi.fn((data, _target, ports = []) =>
    deliver(page, { data, ports, source: frame, origin: frameOrigin }),
  )
  frame.postMessage = vi.fn((data, _target, ports = []) =>
    deliver(frame, { data, ports, source: page, origin: siteOrigin }),
  )
  frame.parent = page
  return { page, frame }
}

function deliver(target: EventTarget, parts: object) {
  target.dispatchEvent(Object.assign(new Event('message'), parts))
}

const asWindow = (fake: Fake) => fake as unknown as Window // only what the handshake touches

function join({ allowed = true } = {}) {
  const { page, frame } = windows()
  const onHost = vi.fn<(session: Session) => void>()
  const onFrame = vi.fn<(session: Session & { siteOrigin: string }) => void>()
  const onRefused = vi.fn()
  const onVersionMismatch = vi.fn()
  const stopOffering = offerPort({
    window: asWindow(page),
    frame: () => asWindow(frame),
    origin: frameOrigin,
    onSession: onHost,
    onVersionMismatch,
  })
  const boot = () =>
    acceptPort({ window: asWindow(frame), isAllowed: () => allowed, onSession: onFrame, onRefused })
  return { page, frame, onHost, onFrame, onRefused, onVersionMismatch, boot, stopOffering }
}

test('default: both ends hold the same session, and know each other', async () => {
  const { boot, onHost, onFrame, page, frame } = join()

  boot()

  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledOnce())
  expect(onHost.mock.calls[0]![0].id).toBe(onFrame.mock.calls[0]![0].id)
  expect(onFrame.mock.calls[0]![0].siteOrigin).toBe(siteOrigin)
  expect(page.postMessage).toHaveBeenCalledWith({ appkit: 'BOOT', v: [1, 1] }, '*')
  expect(frame.postMessage.mock.calls[0]![1]).toBe(frameOrigin)
})

test('behavior: a frame that reloads gets a new session', async () => {
  const { boot, onHost, onFrame } = join()

  const { stop } = boot()
  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledOnce())
  stop()
  boot()

  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledTimes(2))
  expect(onHost.mock.calls[0]![0].id).not.toBe(onHost.mock.calls[1]![0].id)
})

test.each([
  ['another window', { source: new EventTarget() }],
  ['another origin', { origin: 'https://evil.example' }],
  ['no window', { source: null }],
])('error: a boot from %s is not even read (T8)', (_, change) => {
  const { page, frame, onHost } = join()
  const data = vi.fn()
  const parts = { source: frame, origin: frameOrigin, ports: [], ...change }
  const event = Object.assign(new Event('message'), parts)
  Object.defineProperty(event, 'data', { get: data })

  page.dispatchEvent(event)

  expect(data).not.toHaveBeenCalled()
  expect(frame.postMessage).not.toHaveBeenCalled()
  expect(onHost).not.toHaveBeenCalled()
})

test('error: a site that is not allowed gets no session (T1)', () => {
  const { boot, onFrame, onRefused } = join({ allowed: false })

  boot()

  expect(onRefused).toHaveBeenCalledWith(siteOrigin)
  expect(onFrame).not.toHaveBeenCalled()
})

test('error: an opaque origin is refused even where everything is allowed', () => {
  const { frame, page, boot, onFrame, onRefused } = join()
  boot()
  const { port1 } = new MessageChannel()

  deliver(frame, {
    source: page,
    origin: 'null',
    ports: [port1],
    data: { appkit: 'HELLO', v: [1, 1], n: 'n'.repeat(36) },
  })

  expect(onRefused).toHaveBeenCalledWith('null')
  expect(onFrame).not.toHaveBeenCalled()
  port1.close()
})

test.each([
  ['two ports', 2],
  ['no port', 0],
])('error: a hello with %s is ignored', (_, count) => {
  const { page, frame, onFrame } = windowsWithFrame()
  const ports = Array.from({ length: count }, () => new MessageChannel().port1)

  deliver(frame, {
    source: page,
    origin: siteOrigin,
    ports,
    data: { appkit: 'HELLO', v: [1, 1], n: 'n'.repeat(36) },
  })

  expect(onFrame).not.toHaveBeenCalled()
  for (const port of ports) port.close()
})

test('error: versions without a common one are named', () => {
  const { page, frame, onVersionMismatch } = join()

  deliver(page, {
    source: frame,
    origin: frameOrigin,
    ports: [],
    data: { appkit: 'BOOT', v: [7, 9] },
  })

  expect(onVersionMismatch).toHaveBeenCalledWith('1-1', '7-9')
})

function windowsWithFrame() {
  const { page, frame } = windows()
  const onFrame = vi.fn()
  acceptPort({
    window: asWindow(frame),
    isAllowed: () => true,
    onSession: onFrame,
    onRefused: vi.fn(),
  })
  return { page, frame, onFrame }
}
