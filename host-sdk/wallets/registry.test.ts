import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.ts'
import { loadModules } from '../load/loadModules.ts'
import { listenTo } from './listenTo.ts'
import { createRegistry } from './registry.ts'

/** A page with a wallet that does not announce itself, and what the registry tells of it. */
function createPage() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wallet = Object.assign(new EventEmitter(), { request: async () => [] })
  const page = Object.assign(new EventTarget(), { ethereum: wallet })
  const told: unknown[][] = []
  const report = {
    found: ({ id }: { id: string }) => told.push(['found', id]),
    foundMany: (wallets: unknown) => told.push(['foundMany', wallets]),
    lost: (id: string) => told.push(['lost', id]),
  }
  // Only events and one global of the page are used.
  const registry = createRegistry(page as unknown as Window, report, loadModules)
  const line = { newest: () => ({ request: async (...message: unknown[]) => told.push(message) }) }
  const listen = () => listenTo({ registry, line } as unknown as Kit, registry.find(id)!) // all that is read
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Wally', rdns: 'com.wally' }
  const announce = (change: object = {}) => {
    const detail = { info: { ...info, ...change }, provider: { request: async () => [] } }
    page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  }
  return {
    registry,
    listen,
    told,
    wallet,
    emit(accounts: string[]) {
      wallet.emit('accountsChanged', accounts)
      vi.advanceTimersByTime(50)
    },
    /** Another wallet announces itself, and the first one is not offered any more. */
    replace: () => announce(),
    announce,
  }
}

const id = 'eip155.injected'

test('default: a wallet that is listened to is heard, of each kind the last event of 50 ms', () => {
  const { listen, told, wallet, emit } = createPage()
  listen()
  listen()

  wallet.emit('accountsChanged', ['0x1'])
  emit(['0x2'])

  expect(told).toEqual([
    ['found', id],
    ['WALLET_EVENT', { walletId: id, event: 'accountsChanged', data: ['0x2'] }],
  ])
})

test('behavior: a wallet that is gone is not heard any more', () => {
  const { listen, told, wallet, emit, replace } = createPage()
  listen()

  replace()
  emit(['0x1'])

  expect(told.map(([what]) => what)).toEqual(['found', 'found', 'lost'])
  expect(wallet.listenerCount('accountsChanged')).toBe(0)
})

const icon = 'data:image/png;base64,AAAA'
/** Time for a flood to be read, for the code that tells it, and for its batches. */
async function passTime(ms: number) {
  vi.advanceTimersByTime(ms)
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(ms)
}
const filler = (index: number) => ({ uuid: `filler-${index}`, rdns: `filler.w${index}`, icon })

test('behavior: a wallet that announces itself after a flood is found, and the flood is told in batches (T19)', async () => {
  const { registry, told, announce } = createPage()

  for (let index = 0; index < 1_000; index += 1) announce(filler(index))
  announce({ uuid: 'late', icon })
  const toldAtOnce = told.filter(([what]) => what === 'found').length
  await passTime(5_000)

  expect(toldAtOnce).toBeLessThanOrEqual(51) // the wallet in the global, too
  const batches = told.filter(([what]) => what === 'foundMany').map(([, wallets]) => wallets)
  expect(batches.length).toBeLessThan(20)
  expect(batches.flat()).toContainEqual({
    id: 'late',
    namespace: 'eip155',
    name: 'Wally',
    rdns: 'com.wally',
  })
  expect(registry.find('late')).toBeDefined()
})

test('behavior: a new widget is told everything again', async () => {
  const { registry, told, announce } = createPage()
  for (let index = 0; index < 60; index += 1) announce(filler(index))
  await passTime(1_000)
  told.length = 0

  registry.tellAll()
  await passTime(1_000)

  expect(told.filter(([what]) => what === 'found')).toHaveLength(50)
  expect(told.flatMap(([what, wallets]) => (what === 'foundMany' ? wallets : []))).toHaveLength(10)
})
