import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { createLink } from '../../shared-schemas/messaging/link.ts'
import { offerChannel } from '../../shared-schemas/messaging/ownChannel.ts'
import { createApprovalWindow } from './approvalWindow.ts'
import { showWindow } from './showWindow.tsx'
import { stories } from './stories.tsx'
import { frameToWindow, windowToFrame } from './windowProtocol.ts'

// The window under a page with COOP: it connects to the frame over a channel whose name only the two know.

const channelName = 'a-name-of-the-frame'
const { body } = document
/** Opens with one password. */
const vault = {
  open: async () => ({ eip155: '0x', solana: '' }),
  openWithPasskey: async () => Promise.reject(new Error('No passkey here')),
  async openWithPassword(password: string) {
    if (password !== 'right') throw new AppKitError(errors.PASSWORD_WRONG)
    return { eip155: '0x', solana: '' }
  },
}
/** Sends a code to one mailbox, and accepts one code. */
const confirmation = {
  start: async () => 'ann@example.com',
  ensure: async () => 'ann@example.com',
  async enter(code: string) {
    if (code !== '012345') throw new AppKitError(errors.CODE_WRONG, { triesLeft: 4 })
  },
}
const { item } = stories.message!
const shown = { id: 'one', item, expiresAt: Date.now() + 600_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.location.hash = channelName
  vi.stubGlobal('fetch', async () => ({ status: 200 })) // the server is there
  vi.spyOn(window, 'close').mockImplementation(() => {}) // it would end the document of the tests
})
afterEach(() => {
  void act(() => render(null, body)) // it is drawn at once
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The frame's side: records decisions, and answers them while `answers` is true. */
function startFrame() {
  const frame = { answers: true, decisions: [] as boolean[], end: () => {} }
  const undo = offerChannel(channelName, ({ port, id }) => {
    const link = createLink({
      port,
      session: id,
      asks: frameToWindow,
      answers: windowToFrame,
      handlers: {
        DECIDE({ approved }) {
          frame.decisions.push(approved)
          return frame.answers ? undefined : new Promise<undefined>(() => {})
        },
        UNLOCK: () => undefined,
        SEND_CODE: () => ({ email: 'ann@example.com' }),
        PING: () => undefined,
        LEAVE: () => undefined,
      },
    })
    frame.end = () => void link.request('DONE').catch(() => {}) // the window may be gone by then
    void link.request('SHOW', { ...shown, themeMode: 'light' })
  })
  onTestFinished(undo)
  return frame
}

const press = (name: string) => {
  const button = [...body.querySelectorAll('button')].find((it) => it.textContent === name)
  button?.click()
  return button
}
const reject = () => vi.waitUntil(() => press('Reject'))
/** Advances the timers step by step until the window has closed itself. */
const closing = () =>
  vi.waitUntil(() => vi.advanceTimersByTime(1) && vi.mocked(window.close).mock.calls.length > 0)

test('default: the window hears that its decision was taken, though that ends the request at once, and closes', async () => {
  const decided: string[] = []
  const open = vi.spyOn(window, 'open').mockReturnValue(null) // as a browser that keeps windows apart
  const opener = createApprovalWindow({
    window,
    approvals: {
      state: () => ({ shown, place: 1, total: 1, waiting: 0 }),
      approve: () => true,
      reject(id) {
        decided.push(id)
        opener.stop()
        return true
      },
      unlocked: () => {},
    },
    vault,
    confirmation,
    siteOrigin: () => 'https://shop.example',
    themeMode: () => 'light',
    projectId: undefined,
  })
  opener.open()
  window.location.hash = new URL(String(open.mock.calls[0]?.[0]), 'http://localhost').hash
  showWindow(window, body)

  await reject()
  await vi.waitUntil(() => decided.length > 0)
  await closing()

  expect(body.textContent).toContain('Done')
  expect(decided).toEqual(['one'])
})

test.each([
  ['password', 'right', 'does not open the wallet'],
  ['code', '012345', '4 tries left'],
] as const)(
  'behavior: a locked wallet is opened in the frame by the %s that is typed here, and a wrong one is said',
  async (way, right, problem) => {
    const ended: string[] = []
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const question = { kind: 'unlock' as const, ways: [way] }
    const opener = createApprovalWindow({
      window,
      approvals: {
        state: () => ({ shown: { ...shown, item: question }, place: 1, total: 1, waiting: 0 }),
        approve: () => false,
        reject: () => ended.push('rejected'),
        unlocked(id) {
          ended.push(`${id} unlocked`)
          opener.stop()
        },
      },
      vault,
      confirmation,
      siteOrigin: () => 'https://shop.example',
      themeMode: () => 'light',
      projectId: undefined,
    })
    opener.open()
    window.location.hash = new URL(String(open.mock.calls[0]?.[0]), 'http://localhost').hash
    showWindow(window, body)
    const field = await vi.waitUntil(() => body.querySelector('input'))
    const enter = async (password: string) => {
      await act(() => {
        field.value = password
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      press('Unlock')
    }

    await enter('wrong')
    await vi.waitUntil(() => body.textContent?.includes(problem))
    expect(ended).toEqual([])
    await enter(right)
    await vi.waitUntil(() => ended.length > 0)
    await closing()

    expect(body.textContent).toContain('Done')
    expect(ended).toEqual(['one unlocked'])
  },
)

test('behavior: a passkey is asked here, for the frame, and what it gives reaches the frame alone', async () => {
  const prf = crypto.getRandomValues(new Uint8Array(32))
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const get = vi.fn(async (_: CredentialRequestOptions) => ({
    id: 'one-of-mine',
    rawId: bytes('one-of-mine'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signed'),
    },
    getClientExtensionResults: () => ({ prf: { results: { first: prf.buffer } } }),
  }))
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  let given: unknown
  const opener = createApprovalWindow({
    window,
    approvals: {
      state: () => ({
        shown: { ...shown, item: { kind: 'unlock', ways: ['passkey'] } },
        place: 1,
        total: 1,
        waiting: 0,
      }),
      approve: () => false,
      reject: () => {},
      unlocked: () => opener.stop(),
    },
    vault: {
      ...vault,
      async openWithPasskey(assert) {
        given = await assert?.({
          challenge: 'Y2hhbGxlbmdl',
          known: [{ credentialId: 'b25lLW9mLW1pbmU', prfSalt: 'c2FsdA' }],
        })
        return { eip155: '0x', solana: '' }
      },
    },
    confirmation,
    siteOrigin: () => 'https://shop.example',
    themeMode: () => 'light',
    projectId: undefined,
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  opener.open()
  window.location.hash = new URL(String(open.mock.calls[0]?.[0]), 'http://localhost').hash
  showWindow(window, body)

  await vi.waitUntil(() => press('Use your passkey'))
  await closing()

  expect(given).toMatchObject({ credentialId: 'one-of-mine', prf })
  expect(get.mock.calls[0]?.[0].publicKey?.allowCredentials).toHaveLength(1)
  expect(body.textContent).toContain('Done')
})

test('error: a frame that does not answer is reported, and the user may send the same decision again', async () => {
  const frame = startFrame()
  frame.answers = false
  showWindow(window, body)
  await reject()
  await vi.waitUntil(() => frame.decisions.length > 0)

  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => body.textContent?.includes('The site did not answer'))
  expect(body.textContent).not.toContain('Done')
  expect(window.close).not.toHaveBeenCalled()
  frame.answers = true
  press('Send again')
  await closing()

  expect(frame.decisions).toEqual([false, false])
})

test('error: a site that is gone has closed the request: nothing was signed', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const site = { closed: false, postMessage: () => {} } // it goes before it hands anything over
  vi.stubGlobal('opener', site)
  void act(() => showWindow(window, body)) // it is drawn at once
  vi.advanceTimersByTime(60_000)
  expect(body.textContent).not.toContain('The site closed this request')

  site.closed = true
  vi.advanceTimersByTime(500)

  expect(body.textContent).toContain('The site closed this request. Nothing was signed.')
  press('Close window')
  expect(window.close).toHaveBeenCalled()
})

test('error: a site that goes after the decision leaves open what became of it', async () => {
  const frame = startFrame()
  frame.answers = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  showWindow(window, body)
  await reject()
  await vi.waitUntil(() => frame.decisions.length > 0)
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => body.textContent?.includes('The site did not answer'))

  frame.end()
  await vi.waitUntil(() => body.textContent?.includes('Done'))

  expect(body.textContent).not.toContain('Nothing was signed')
})

test('behavior: a frame whose request ended otherwise closes its window, which says so', async () => {
  const frame = startFrame()
  showWindow(window, body)
  await vi.waitUntil(() => body.textContent?.includes('Reject'))

  frame.end()
  await closing()

  expect(body.textContent).toContain('The site closed this request. Nothing was signed.')
  expect(frame.decisions).toEqual([])
})

test('behavior: offline, nothing is approved, and Reject stays', async () => {
  const frame = startFrame()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false) // the browser's own fact
  showWindow(window, body)
  const hint = () => body.querySelector('.hint')?.textContent
  const action = await vi.waitUntil(() => body.querySelector('.button[data-kind=primary]'))
  await vi.waitUntil(() => hint() === "You're offline.")
  expect(action.getAttribute('aria-disabled')).toBe('true')
  press('Sign')
  expect(frame.decisions).toEqual([])

  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitUntil(() => hint() !== "You're offline.")
  onLine.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await reject()
  await vi.waitUntil(() => frame.decisions.length > 0)

  expect(frame.decisions).toEqual([false])
})
