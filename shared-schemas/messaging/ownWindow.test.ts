import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptPortFromOpener } from './ownWindow.ts'
import { messagesSettled } from './testing.ts'

const origin = 'https://secure.example'

/** A window that another one opened, and the first word of that other. */
function start({ opener = new EventTarget() as object | null } = {}) {
  const posted: unknown[][] = []
  const postMessage = (...args: unknown[]) => void posted.push(args)
  const window = Object.assign(new EventTarget(), {
    opener: opener && Object.assign(opener, { postMessage }),
    location: { origin },
  })
  const onSession = vi.fn()
  const accepted = acceptPortFromOpener({ window: window as unknown as Window, onSession }) // all that is touched
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  port1.onmessage = ({ data }) => port1.postMessage({ appkit: 'READY', m: data.m })
  const data = { appkit: 'HELLO', v: [1, 1], n: 'n'.repeat(36) }
  const say = (change: object) => {
    const word = { source: window.opener, origin, ports: [port2], data, ...change }
    window.dispatchEvent(Object.assign(new Event('message'), word))
  }
  return { accepted, posted, onSession, say, port: port2 }
}

test('default: the opener, of the same origin, gets a session', async () => {
  const { accepted, posted, onSession, say } = start()

  say({})

  expect(accepted).toBe(true)
  expect(posted).toEqual([[{ appkit: 'BOOT', v: [1, 1] }, origin]])
  await vi.waitFor(() => expect(onSession).toHaveBeenCalledOnce())
})

test.each([
  ['another window', () => ({ source: new EventTarget() })],
  ['another origin', () => ({ origin: 'https://evil.example' })],
  ['an opener without a port', () => ({ ports: [] })],
  [
    'an opener with two ports',
    (port: MessagePort) => ({ ports: [port, new MessageChannel().port1] }),
  ],
])('error: a hello of %s opens nothing', async (_, change) => {
  const { onSession, say, port } = start()

  say(change(port))
  await messagesSettled()

  expect(onSession).not.toHaveBeenCalled()
})

test('error: a window without an opener waits for no handshake', () => {
  expect(start({ opener: null }).accepted).toBe(false)
})
