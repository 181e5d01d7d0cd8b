import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApprovals } from '../rpc/approvals.ts'
import { showApprovals } from './showApprovals.ts'
import { stories } from './stories.tsx'

const site = 'https://shop.example'
const nobody = async () => Promise.reject(new Error('Nobody unlocks anything here'))

test.each([
  ['a site', []],
  ['a site that is trusted', [site]],
])(
  'behavior: no password is typed in the frame of %s: the question leads to a window',
  async (_, trustedOrigins) => {
    vi.stubGlobal('fetch', async () => ({ status: 200 })) // the server is there
    onTestFinished(() => void vi.unstubAllGlobals())
    const root = document.body.appendChild(document.createElement('div'))
    const approvals = createApprovals({ now: () => 0, report: () => {} })
    const stop = showApprovals(window, root, {
      approvals,
      vault: { open: nobody, openWithPasskey: nobody, openWithPassword: nobody },
      confirmation: { start: nobody, ensure: nobody, enter: nobody },
      siteOrigin: () => site,
      trustedOrigins,
      projectId: undefined,
      now: () => 0,
    })

    const asked = approvals.ask({ kind: 'unlock', ways: ['passkey', 'password'] })
    await vi.waitUntil(() => root.textContent?.includes('Continue'))

    expect(root.textContent).toContain('Unlock your wallet on this browser')
    expect(root.querySelector('input')).toBeNull()
    const { id } = approvals.state().shown ?? {}
    expect(approvals.approve(id ?? '')).toBe(false) // only an open wallet ends it well
    approvals.unlocked(id ?? '')
    await asked
    stop()
    void act(() => render(null, root)) // it is drawn at once
  },
)

test('behavior: offline, the window is not opened, and the card can be left', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 200 })) // the server is there
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false) // the browser's own fact
  const open = vi.spyOn(window, 'open')
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    void act(() => render(null, root)) // it is drawn at once
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const approvals = createApprovals({ now: () => 0, report: () => {} })
  showApprovals(window, root, {
    approvals,
    vault: { open: nobody, openWithPasskey: nobody, openWithPassword: nobody },
    confirmation: { start: nobody, ensure: nobody, enter: nobody },
    siteOrigin: () => site,
    trustedOrigins: [],
    projectId: undefined,
    now: () => 0,
  })
  const rejected = approvals.ask(stories.message!.item).catch(({ code }) => code)
  const note = () => root.querySelector('.windowNote')?.textContent
  const button = (name: string) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)

  await vi.waitUntil(() => note() === "You're offline.")
  expect(button('Continue')?.getAttribute('aria-disabled')).toBe('true')
  const click = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(click, 'isTrusted', { value: true })
  button('Continue')?.dispatchEvent(click)
  expect(open).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitUntil(() => button('Continue')?.getAttribute('aria-disabled') === 'false')
  expect(note()).toBe("For your safety, you'll approve it in a separate window.")

  button('Reject')?.click()
  expect(await rejected).toBe(4001)
})
