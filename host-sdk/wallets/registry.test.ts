import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRegistry } from './registry.ts'

/** A page with a wallet that does not announce itself, and what the registry tells of it. */
function createPage() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wallet = Object.assign(new EventEmitter(), { request: async () => [] })
  const page = Object.assign(new EventTarget(), { ethereum: wallet })
  const told: unknown[][] = []
  const registry = createRegistry(page as unknown as Window, {
    found: ({ id }) => told.push(['found', id]),
    lost: (id) => told.push(['lost', id]),
    event: (...event) => told.push(event),
  }) // only events and one global of the page are used
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Wally', rdns: 'com.wally' }
  return {
    registry,
    told,
    wallet,
    emit(accounts: string[]) {
      wallet.emit('accountsChanged', accounts)
      vi.advanceTimersByTime(50)
    },
    /** Another wallet announces itself, and the first one is not offered any more. */
    replace() {
      const detail = { info, provider: { request: async () => [] } }
      page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
    },
  }
}

const id = 'eip155.injected'

test('default: a wallet that is listened to is heard, of each kind the last event of 50 ms', () => {
  const { registry, told, wallet, emit } = createPage()
  registry.listen(id)
  registry.listen(id)

  wallet.emit('accountsChanged', ['0x1'])
  emit(['0x2'])

  expect(told).toEqual([
    ['found', id],
    [id, 'accountsChanged', ['0x2']],
  ])
})

test('behavior: a wallet that is gone is not heard any more', () => {
  const { registry, told, wallet, emit, replace } = createPage()
  registry.listen(id)

  replace()
  emit(['0x1'])

  expect(told.map(([what]) => what)).toEqual(['found', 'found', 'lost'])
  expect(wallet.listenerCount('accountsChanged')).toBe(0)
})
