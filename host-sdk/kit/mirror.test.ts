import { expect, test, vi } from 'vitest'
import type { PublicState } from '../../shared-schemas/entities/publicState.ts'
import { createMirror } from './mirror.ts'

const start: PublicState = {
  open: false,
  loading: false,
  networks: [],
  accounts: [],
  themeMode: 'light',
  signedIn: false,
}

test('default: listeners hear the new state and the one before', () => {
  const mirror = createMirror(start)
  const listener = vi.fn()
  const stop = mirror.subscribe(listener)
  const next = { ...start, open: true }

  mirror.set(next)
  stop()
  mirror.set(start)

  expect(listener).toHaveBeenCalledExactlyOnceWith(next, start)
})

test('behavior: until() resolves with the first state that fits, or with the present one', async () => {
  const mirror = createMirror(start)
  const opened = mirror.until(({ open }) => open)

  mirror.set({ ...start, loading: true })
  mirror.set({ ...start, open: true })

  expect((await opened).open).toBe(true)
  expect(await mirror.until(() => true)).toBe(mirror.get())
})

test('behavior: the account is that of the namespace asked for, else of the active one', () => {
  const mirror = createMirror({
    ...start,
    activeNamespace: 'solana',
    accounts: [
      { namespace: 'eip155', status: 'connected' },
      { namespace: 'solana', status: 'connecting' },
    ],
  })

  expect(mirror.account()?.namespace).toBe('solana')
  expect(mirror.account('eip155')?.status).toBe('connected')
  expect(mirror.account('bip122')).toBeUndefined()
})
