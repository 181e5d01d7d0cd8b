import { expect, onTestFinished, test, vi } from 'vitest'
import { createApprovalWindow } from './approvalWindow.ts'
import { stories } from './stories.tsx'

const nobody = async () => Promise.reject(new Error('Nobody unlocks anything here'))
const vault = { open: nobody, openWithPasskey: nobody, openWithPassword: nobody }
const confirmation = { start: nobody, ensure: nobody, enter: nobody }

test.each([
  ['shop & co', '/approve?projectId=shop+%26+co'],
  [undefined, '/approve'],
])('default: the window of project %s is opened where the server answers it', (projectId, path) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { item } = stories.message!
  const open = vi.fn(() => null)
  const approvalWindow = createApprovalWindow({
    window: Object.assign(new EventTarget(), { open }) as unknown as Window, // a browser that blocks pop-ups
    approvals: {
      state: () => ({ shown: { id: '1', item, expiresAt: 1 }, waiting: 1, place: 1, total: 1 }),
      approve: () => true,
      reject: () => {},
      unlocked: () => {},
    },
    vault,
    confirmation,
    siteOrigin: () => 'https://shop.example',
    themeMode: () => 'light',
    projectId,
  })

  approvalWindow.open()

  expect(open).toHaveBeenCalledWith(
    expect.stringMatching(/#[\w-]{36}$/),
    '_blank',
    expect.any(String),
  )
  const [[url] = []] = open.mock.calls as unknown as string[][]
  expect(url?.split('#')[0]).toBe(path)
  vi.advanceTimersByTime(3_000)
  expect(approvalWindow.state()).toBe('refused')
  approvalWindow.stop()
})

test('behavior: a request that ends before its window has shown it leaves nothing to the next one', async () => {
  const origin = 'https://secure.example'
  const ours = Object.assign(new EventTarget(), { location: { origin } })
  const shown = new Promise<void>((resolve) => {
    /** The window: completes the handshake, and never answers SHOW. */
    const popup = {
      closed: false,
      close: () => {},
      postMessage(hello: { n: string }, _origin: string, [port]: MessagePort[]) {
        port!.onmessage = ({ data }) => {
          if (data.type === 'FRAME_SHOW') resolve()
        }
        port!.postMessage({ appkit: 'WELCOME', v: 1, n: hello.n, m: crypto.randomUUID() })
      },
    }
    Object.assign(ours, { open: () => popup })
    queueMicrotask(() => {
      const data = { appkit: 'BOOT', v: [1, 1] }
      ours.dispatchEvent(Object.assign(new Event('message'), { source: popup, origin, data }))
    })
  })
  const { item } = stories.message!
  const expiresAt = Date.now() + 60_000
  const approvalWindow = createApprovalWindow({
    window: ours as unknown as Window, // what the handshake touches
    approvals: {
      state: () => ({ shown: { id: '1', item, expiresAt }, waiting: 1, place: 1, total: 1 }),
      approve: () => true,
      reject: () => {},
      unlocked: () => {},
    },
    vault,
    confirmation,
    siteOrigin: () => 'https://shop.example',
    themeMode: () => 'light',
    projectId: undefined,
  })
  approvalWindow.open()
  await shown

  approvalWindow.stop()
  await new Promise((resolve) => setTimeout(resolve))

  expect(approvalWindow.state()).toBe('none')
})

test('error: a decision about another request than the one that the window shows is none', async () => {
  const origin = 'https://secure.example'
  const ours = Object.assign(new EventTarget(), { location: { origin } })
  const answers: string[] = []
  const popup = {
    closed: false,
    close: () => {},
    postMessage(hello: { n: string }, _origin: string, [port]: MessagePort[]) {
      let q = 0
      const decide = (id: string) => {
        q += 1
        const type = 'WINDOW_DECIDE'
        const payload = { id, approved: true }
        port!.postMessage({ v: 1, s: hello.n, q, id: `decision ${q}`, type, payload })
      }
      port!.onmessage = ({ data }) => {
        answers.push(data.type)
        if (data.type === 'FRAME_SHOW') decide('2')
        if (answers.filter((type) => type === 'FRAME_DECIDE_SUCCESS').length === 1) decide('1')
      }
      port!.postMessage({ appkit: 'WELCOME', v: 1, n: hello.n, m: crypto.randomUUID() })
    },
  }
  Object.assign(ours, { open: () => popup })
  const { item } = stories.message!
  const approve = vi.fn(() => true)
  const approvalWindow = createApprovalWindow({
    window: ours as unknown as Window, // what the handshake touches
    approvals: {
      state: () => ({
        shown: { id: '1', item, expiresAt: Date.now() + 60_000 },
        waiting: 1,
        place: 1,
        total: 1,
      }),
      approve,
      reject: () => {},
      unlocked: () => {},
    },
    vault,
    confirmation,
    siteOrigin: () => 'https://shop.example',
    themeMode: () => 'light',
    projectId: undefined,
  })
  onTestFinished(() => approvalWindow.stop())
  approvalWindow.open()
  const data = { appkit: 'BOOT', v: [1, 1] }
  ours.dispatchEvent(Object.assign(new Event('message'), { source: popup, origin, data }))

  await vi.waitFor(() =>
    expect(answers.filter((type) => type === 'FRAME_DECIDE_SUCCESS')).toHaveLength(2),
  )
  expect(approve.mock.calls).toEqual([['1', undefined]])
})

test('error: no window opens for a blocked request', () => {
  const item = { ...stories.message!.item, blocked: 'signInDomain' as const }
  const open = vi.fn(() => null)
  const approvalWindow = createApprovalWindow({
    window: { open } as unknown as Window, // all that is asked of it
    approvals: {
      state: () => ({ shown: { id: '1', item, expiresAt: 1 }, waiting: 1, place: 1, total: 1 }),
      approve: () => true,
      reject: () => {},
      unlocked: () => {},
    },
    vault,
    confirmation,
    siteOrigin: () => 'https://shop.example',
    themeMode: () => 'light',
    projectId: undefined,
  })

  approvalWindow.open()

  expect([open.mock.calls, approvalWindow.state()]).toEqual([[], 'none'])
})
