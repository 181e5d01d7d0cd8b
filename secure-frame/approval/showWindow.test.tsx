import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLink } from '../../shared-schemas/messaging/link.ts'
import { offerChannel } from '../../shared-schemas/messaging/ownChannel.ts'
import { createApprovalWindow } from './approvalWindow.ts'
import { showWindow } from './showWindow.tsx'
import { stories } from './stories.tsx'
import { frameToWindow, windowToFrame } from './windowProtocol.ts'

// The window of a site that keeps windows apart (COOP): it meets the frame on a channel that only both can name.

const channelName = 'a-name-of-the-frame'
const { body } = document
const { item } = Object.values(stories)[0]!
const shown = { id: 'one', item, expiresAt: Date.now() + 600_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.location.hash = channelName
  vi.spyOn(window, 'close').mockImplementation(() => {}) // it would end the document of the tests
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The frame's side, which hears decisions, and answers them while `answers`. */
function startFrame() {
  const frame = { answers: true, decisions: [] as boolean[] }
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
        LEAVE: () => undefined,
      },
    })
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
/** Time passes a little with each look, until the window has closed itself. */
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
    },
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

test('error: a frame that does not answer is told, and the user may send the same decision again', async () => {
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
