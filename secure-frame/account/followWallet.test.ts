import { expect, test, vi } from 'vitest'
import { followWallet } from './followWallet.ts'

type Ports = Parameters<typeof followWallet>[0]

/** A frame whose tab channel the test controls. */
function createFollower({ moved = true, isLoggedIn = true } = {}) {
  const told = vi.fn(async () => undefined)
  const rejectAll = vi.fn()
  const listeners: (() => void)[] = []
  const ports = {
    vault: { follow: async () => moved },
    approvals: { rejectAll },
    session: { get: () => (isLoggedIn ? {} : undefined) },
    widget: { request: told },
  } as unknown as Ports // all that it uses of them
  followWallet(ports, {
    notify() {},
    listen(listener) {
      listeners.push(listener)
      return () => {}
    },
  })
  return {
    told,
    rejectAll,
    async hear() {
      for (const listener of listeners) await listener()
    },
  }
}

test('default: what waits is refused, and the widget asks who is there', async () => {
  const { told, rejectAll, hear } = createFollower()

  await hear()

  expect(rejectAll).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledExactlyOnceWith('SESSION_UPDATE', { isConnected: true })
})

test('behavior: other news of a tab change nothing', async () => {
  const { told, rejectAll, hear } = createFollower({ moved: false })

  await hear()

  expect([told.mock.calls, rejectAll.mock.calls]).toEqual([[], []])
})

test('behavior: a site on which the user did not connect hears nothing: T2', async () => {
  const { told, rejectAll, hear } = createFollower({ isLoggedIn: false })

  await hear()

  expect(rejectAll).toHaveBeenCalledOnce()
  expect(told).not.toHaveBeenCalled()
})
