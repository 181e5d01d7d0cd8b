import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptPort, offerPort, type Session } from './connect.ts'
import { messagesSettled } from './testing.ts'

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

/** The first word of a page, and a port that answers the frame's welcome as a page would. */
function hello({ lastWord }: { lastWord?: string } = {}) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => port1.postMessage({ appkit: 'READY', m: lastWord ?? data.m })
  onTestFinished(() => port1.close())
  return { port: port2, data: { appkit: 'HELLO', v: [1, 1], n: 'n'.repeat(36) } }
}

test('default: a page that says hello and answers the welcome has a session', async () => {
  const { page, frame, onFrame } = windowsWithFrame()
  const { port, data } = hello()

  deliver(frame, { source: page, origin: siteOrigin, ports: [port], data })

  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledOnce())
})

test.each([
  ['two ports', (port: MessagePort) => [port, new MessageChannel().port1]],
  ['no port', () => []],
])('error: a hello with %s is ignored', async (_, ports) => {
  const { page, frame, onFrame } = windowsWithFrame()
  const { port, data } = hello()

  deliver(frame, { source: page, origin: siteOrigin, ports: ports(port), data })
  await messagesSettled()

  expect(onFrame).not.toHaveBeenCalled()
})

test.each([
  ['another window', new EventTarget()],
  ['no window', null],
])('error: a hello of %s is not even read (T8)', async (_, source) => {
  const { frame, onFrame } = windowsWithFrame()
  const { port, data } = hello()
  const reading = vi.fn(() => data)
  const parts = { source, origin: siteOrigin, ports: [port] }
  const event = Object.assign(new Event('message'), parts)
  Object.defineProperty(event, 'data', { get: reading })

  frame.dispatchEvent(event)
  await messagesSettled()

  expect(reading).not.toHaveBeenCalled()
  expect(onFrame).not.toHaveBeenCalled()
})

test('error: a READY without the nonce of the frame opens no session', async () => {
  const { page, frame, onFrame } = windowsWithFrame()
  const { port, data } = hello({ lastWord: 'm'.repeat(36) })

  deliver(frame, { source: page, origin: siteOrigin, ports: [port], data })
  await messagesSettled()

  expect(onFrame).not.toHaveBeenCalled()
})

test('error: a nonce that is no nonce gives no session', async () => {
  const { page, frame, onFrame } = windowsWithFrame()
  const { port, data } = hello()

  deliver(frame, { source: page, origin: siteOrigin, ports: [port], data: { ...data, n: '' } })
  await messagesSettled()

  expect(onFrame).not.toHaveBeenCalled()
})

test('error: a hello without a common version gives no session', async () => {
  const { page, frame, onFrame } = windowsWithFrame()
  const { port, data } = hello()

  deliver(frame, { source: page, origin: siteOrigin, ports: [port], data: { ...data, v: [7, 9] } })
  await messagesSettled()

  expect(onFrame).not.toHaveBeenCalled()
})

test('error: a welcome that does not repeat the nonce of the page gives no session', async () => {
  const { page, frame, onHost } = join()
  frame.postMessage.mockImplementation((_data, _target, [port]) => {
    port.postMessage({ appkit: 'WELCOME', v: 1, n: 'n'.repeat(36), m: 'm'.repeat(36) })
  })

  deliver(page, {
    source: frame,
    origin: frameOrigin,
    ports: [],
    data: { appkit: 'BOOT', v: [1, 1] },
  })
  await messagesSettled()

  expect(frame.postMessage).toHaveBeenCalledOnce()
  expect(onHost).not.toHaveBeenCalled()
})

test('error: messages after READY open no second session', async () => {
  const { page, frame, onFrame } = windowsWithFrame()
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  port1.onmessage = ({ data }) => {
    for (let word = 0; word < 2; word += 1) port1.postMessage({ appkit: 'READY', m: data.m })
  }
  const { data } = hello()

  deliver(frame, { source: page, origin: siteOrigin, ports: [port2], data })
  await messagesSettled()

  expect(onFrame).toHaveBeenCalledOnce()
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
