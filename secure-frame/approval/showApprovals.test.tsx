import { expect, test, vi } from 'vitest'
import { createApprovals } from '../rpc/approvals.ts'
import { showApprovals } from './showApprovals.ts'

const site = 'https://shop.example'
const nobody = async () => Promise.reject(new Error('Nobody unlocks anything here'))

test.each([
  ['a site', []],
  ['a site that is trusted', [site]],
])(
  'behavior: no password is typed in the frame of %s: the question leads to a window',
  async (_, trustedOrigins) => {
    const root = document.body.appendChild(document.createElement('div'))
    const approvals = createApprovals({ now: () => 0, report: () => {} })
    const stop = showApprovals(window, root, {
      approvals,
      vault: { openWithPasskey: nobody, openWithPassword: nobody },
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
  },
)
