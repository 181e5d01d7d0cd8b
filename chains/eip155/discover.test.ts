import { expect, onTestFinished, test, vi } from 'vitest'
import { discover } from './discover.ts'

type Page = EventTarget & { ethereum?: unknown }

function start(page: Page = new EventTarget()) {
  const found = vi.fn()
  const lost = vi.fn()
  const { look, stop } = discover(page as unknown as Window, { found, lost }) // only events and one global are used
  const announce = (info: unknown, provider: unknown = { request: async () => [] }) =>
    page.dispatchEvent(
      Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } }),
    )
  return { page, found, lost, look, stop, announce }
}

const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Wally',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'com.wally',
}

test('default: a wallet that announces itself is found, before or after us', () => {
  const { found, announce } = start()

  announce(info)

  expect(found).toHaveBeenCalledOnce()
  expect(found.mock.calls[0]![0]).toMatchObject({
    id: info.uuid,
    namespace: 'eip155',
    name: 'Wally',
    rdns: 'com.wally',
  })
})

test('behavior: asks wallets that were there first to announce themselves again', () => {
  const page: Page = new EventTarget()
  const asked = vi.fn()
  page.addEventListener('eip6963:requestProvider', asked)

  start(page)

  expect(asked).toHaveBeenCalledOnce()
})

test('behavior: asks once more when told to, and sees a legacy wallet that came in silence', () => {
  const page: Page = new EventTarget()
  const asked = vi.fn()
  page.addEventListener('eip6963:requestProvider', asked)
  const { found, look } = start(page)
  page.ethereum = { request: async () => [] }

  look()

  expect(asked).toHaveBeenCalledTimes(2)
  expect(found.mock.calls[0]![0]).toMatchObject({ name: 'Browser wallet' })
})

test('behavior: window.ethereum counts only while nothing announced itself', () => {
  const page: Page = Object.assign(new EventTarget(), { ethereum: { request: async () => [] } })
  const { found, lost, announce } = start(page)

  expect(found.mock.calls[0]![0]).toMatchObject({ id: 'eip155.injected', name: 'Browser wallet' })
  announce(info)

  expect(lost).toHaveBeenCalledWith('eip155.injected')
})

test('behavior: a legacy wallet that arrives late is found when it says so', () => {
  const { page, found } = start()

  page.ethereum = { request: async () => [] }
  page.dispatchEvent(new Event('ethereum#initialized'))

  expect(found).toHaveBeenCalledOnce()
})

test('behavior: the same id keeps the first wallet; two of one rdns are both ambiguous (T19)', () => {
  const { found, announce } = start()

  announce(info)
  announce({ ...info, name: 'Impostor' })
  announce({ ...info, uuid: 'another', name: 'Twin' })

  expect(found.mock.calls.map(([wallet]) => [wallet.name, wallet.ambiguous])).toEqual([
    ['Wally', undefined],
    ['Wally', true],
    ['Twin', true],
  ])
})

test.each([
  ['a name of 65 characters', { name: 'a'.repeat(65) }],
  ['a name that turns text around', { name: 'abc\u202edef' }],
  ['a name with a control character', { name: 'a\u0000b' }],
  ['an id with spaces', { uuid: 'a b' }],
  ['an rdns without a dot', { rdns: 'wally' }],
  ['no name', { name: undefined }],
])('error: %s is not listed (T19)', (_, change) => {
  const { found, announce } = start()

  announce({ ...info, ...change })

  expect(found).not.toHaveBeenCalled()
})

test.each([
  ['from another host', 'https://evil.example/pixel.png'],
  ['too large', `data:image/png;base64,${'A'.repeat(140_000)}`],
  ['no picture', 'data:text/html,<script>'],
])('behavior: an icon %s is left out, the wallet stays (T19)', (_, icon) => {
  const { found, announce } = start()

  announce({ ...info, icon })

  expect(found.mock.calls[0]![0]).toMatchObject({ name: 'Wally' })
  expect(found.mock.calls[0]![0].icon).toBeUndefined()
})

test('error: hostile announcements throw nothing, and a flood of them is read in slices (T19)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { page, found, announce } = start()
  const trap = {
    get info() {
      throw new Error('trap')
    },
  }

  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: trap }))
  page.dispatchEvent(new Event('eip6963:announceProvider'))
  announce(info, null)
  announce(info, {})
  for (let i = 0; i < 1_000; i += 1) announce({ ...info, uuid: `id-${i}`, rdns: `com.wally${i}` })

  expect(found.mock.calls.length).toBeLessThanOrEqual(50)
  vi.advanceTimersByTime(1_000)
  expect(found).toHaveBeenCalledTimes(1_000)
})

test('behavior: what a getter says is read once', () => {
  const { found, announce } = start()
  let reads = 0

  announce({
    ...info,
    get name() {
      reads += 1
      return reads === 1 ? 'First' : 'Second'
    },
  })

  expect(reads).toBe(1)
  expect(found.mock.calls[0]![0].name).toBe('First')
})

test('behavior: events of the wallet are passed on until it is let go', () => {
  const { found, announce } = start()
  const provider = Object.assign(new EventTarget(), {
    request: async () => [],
    listeners: new Map<string, (data: unknown) => void>(),
    on(event: string, listener: (data: unknown) => void) {
      this.listeners.set(event, listener)
    },
    removeListener(event: string) {
      this.listeners.delete(event)
    },
  })
  announce(info, provider)
  const heard = vi.fn()

  const stop = found.mock.calls[0]![0].on(heard)
  provider.listeners.get('chainChanged')!('0x1')
  stop()

  expect(heard).toHaveBeenCalledWith('chainChanged', '0x1')
  expect(provider.listeners.size).toBe(0)
})

test('misc: after the undo nothing is heard', () => {
  const { found, announce, stop } = start()

  stop()
  announce(info)

  expect(found).not.toHaveBeenCalled()
})

test('behavior: a kit is no wallet of a kit: neither this one, announced, nor another', () => {
  const { found, announce } = start()

  announce(info, { isAppKit: true, request: async () => [] })

  expect(found).not.toHaveBeenCalled()
})
