import { expect, test, vi } from 'vitest'
import { announceStandard } from './pageAnnounce.ts'
import { ownFeature } from './walletStandard.ts'

const wallet = { version: '1.0.0', name: 'AppKit', features: { [ownFeature]: {} } }

function start(provider: unknown) {
  const page = new EventTarget()
  const register = vi.fn()
  const api = { register }
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail(api),
  )
  announceStandard(page as unknown as Window, provider) // only events are used
  const appReady = () =>
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return { register, appReady }
}

test('default: registers with whoever listens, and with those that come later', () => {
  const { register, appReady } = start(wallet)
  expect(register.mock.calls).toEqual([[wallet]])

  appReady()

  expect(register).toHaveBeenCalledTimes(2)
})

test('behavior: a provider of another shape is no wallet of the standard', () => {
  for (const provider of [{ request: async () => null }, { features: {} }, undefined]) {
    const { register, appReady } = start(provider)
    appReady()
    expect(register).not.toHaveBeenCalled()
  }
})
