import { expect, onTestFinished, test, vi } from 'vitest'
import {
  discoverStandard,
  type GlobalWallet,
  ownFeature,
  type WalletFace,
} from './walletStandard.ts'

const face: WalletFace = { request: async () => [], on: () => () => {}, quiet: /a/, prompting: /b/ }
const icon = 'data:image/svg+xml;base64,PHN2Zy8+'

type Register = (api: { register: (...wallets: unknown[]) => () => void }) => void

function start({ globals = [] as GlobalWallet[], page = new EventTarget() } = {}) {
  const found = vi.fn()
  const lost = vi.fn()
  const discover = discoverStandard({
    namespace: 'solana',
    fits: ({ chains, features }) => chains.includes('solana:mainnet') && features.includes('sign'),
    open: () => face,
    globals: () => globals,
  })
  const { look, stop } = discover(page as unknown as Window, { found, lost }) // only events are used
  const dispatch = (detail: unknown) =>
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  let undo = () => {}
  const register = (...wallets: unknown[]) => {
    const detail: Register = (api) => {
      undo = api.register(...wallets)
    }
    dispatch(detail)
    return () => undo()
  }
  const names = () => found.mock.calls.map(([wallet]) => wallet.name)
  return { page, found, lost, look, stop, register, dispatch, names }
}

function createWallet(change: object = {}) {
  const features = { sign: {}, 'standard:connect': {} }
  return { version: '1.0.0', name: 'Wally', icon, chains: ['solana:mainnet'], features, ...change }
}

test('default: a wallet that registers after us is found', () => {
  const { found, register } = start()

  register(createWallet())

  expect(found).toHaveBeenCalledOnce()
  expect(found.mock.calls[0]![0]).toMatchObject({
    id: 'solana.wally',
    namespace: 'solana',
    name: 'Wally',
    icon,
  })
})

test('default: a wallet that was there before us hears that we are ready', () => {
  const page = new EventTarget()
  page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent).detail.register(createWallet()),
  )

  expect(start({ page }).names()).toEqual(['Wally'])
})

test('behavior: a wallet that takes itself back is lost, and may come again', () => {
  const { found, lost, register } = start()
  const wallet = createWallet()

  const unregister = register(wallet)
  unregister()
  unregister()
  register(wallet)

  expect(lost.mock.calls).toEqual([['solana.wally']])
  expect(found).toHaveBeenCalledTimes(2)
})

test('behavior: a wallet without the chain or the features is not ours', () => {
  const { found, register } = start()

  register(createWallet({ chains: ['bitcoin:mainnet'] }), createWallet({ features: {} }))

  expect(found).not.toHaveBeenCalled()
})

test('behavior: the same object counts once; another of the same name makes both ambiguous (T19)', () => {
  const { found, register } = start()
  const wallet = createWallet()

  register(wallet, wallet)
  register(createWallet())
  register(createWallet())

  const told = found.mock.calls.map(([{ id, ambiguous }]) => [id, ambiguous])
  expect(told).toEqual([
    ['solana.wally', undefined],
    ['solana.wally', true],
    ['solana.wally.2', true],
    ['solana.wally.3', true],
  ])
})

test.each(['wally', 'WALLY', 'Wal ly', 'Wally.', 'Wálly', 'Ｗally'])(
  'behavior: %s reads like Wally, so nobody knows which is meant (T19)',
  (name) => {
    const { found, register } = start()

    register(createWallet(), createWallet({ name }))

    expect(found.mock.calls.at(-1)![0]).toMatchObject({ name, ambiguous: true })
  },
)

test('behavior: names in other scripts give ids that differ and stay', () => {
  const { found, register } = start()

  register(createWallet({ name: '钱包' }), createWallet({ name: 'Кошелёк' }))

  const ids = found.mock.calls.map(([{ id }]) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^solana\.[\w.]{1,70}$/)
})

test.each([
  ['a name that mixes look-alike letters', { name: 'Wаlly' }],
  ['a name of 65 characters', { name: 'a'.repeat(65) }],
  ['a name that turns text around', { name: 'abc\u202edef' }],
  ['no name', { name: undefined }],
  ['an object for a name', { name: { normalize: () => 'a' } }],
  ['chains that are none', { chains: 7 }],
  ['features that are none', { features: null }],
  [
    'a getter that throws',
    {
      get features(): never {
        throw new Error('trap')
      },
    },
  ],
])('error: %s is not listed (T19)', (_, change) => {
  const { found, register } = start()

  register(Object.defineProperties(createWallet(), Object.getOwnPropertyDescriptors(change)))

  expect(found).not.toHaveBeenCalled()
})

test.each([
  ['from another host', 'https://evil.example/pixel.png'],
  ['too large', `data:image/png;base64,${'A'.repeat(140_000)}`],
  ['no picture', 'data:text/html,<script>'],
])('behavior: an icon %s is left out, the wallet stays (T19)', (_, icon) => {
  const { found, register } = start()

  register(createWallet({ icon }))

  expect(found.mock.calls[0]![0].name).toBe('Wally')
  expect(found.mock.calls[0]![0].icon).toBeUndefined()
})

test('error: hostile registrations throw nothing, and a flood of them is read in slices (T19)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { dispatch, register, names, page } = start()
  const trap = () => {
    throw new Error('trap')
  }

  for (const detail of [undefined, null, 7, {}, trap]) dispatch(detail)
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  register(null, undefined, 7, 'text', () => {})
  register(null)()
  for (let i = 0; i < 1_000; i += 1) register(createWallet({ name: `Wally ${i}` }))

  expect(names().length).toBeLessThanOrEqual(50)
  vi.advanceTimersByTime(1_000)
  expect(names()).toHaveLength(1_000)
})

test('behavior: a wallet that takes itself back before it was its turn is not found', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { register, names } = start()
  for (let i = 0; i < 60; i += 1) register(createWallet({ name: `Wally ${i}` }))

  register(createWallet({ name: 'Brief' }))()
  vi.advanceTimersByTime(1_000)

  expect(names()).toHaveLength(60)
})

test('behavior: what a getter says is read once (T19)', () => {
  const { names, register } = start()
  let reads = 0
  const wallet = createWallet()
  Object.defineProperty(wallet, 'name', {
    get() {
      reads += 1
      return reads === 1 ? 'First' : 'Second'
    },
  })

  register(wallet)

  expect(reads).toBe(1)
  expect(names()).toEqual(['First'])
})

test('behavior: the site’s own wallet, which we put into pages, is not offered to ourselves', () => {
  const { found, register } = start()

  register(createWallet({ features: { sign: {}, [ownFeature]: {} } }))

  expect(found).not.toHaveBeenCalled()
})

test('behavior: a wallet in a global counts until it registers, under the same id', () => {
  const globals = [{ name: 'Wally', provider: {}, open: () => face }]
  const { found, lost, register, look } = start({ globals })

  register(createWallet())
  look()

  expect(found.mock.calls.map(([{ id, icon }]) => [id, icon])).toEqual([
    ['solana.wally', undefined],
    ['solana.wally', icon],
  ])
  expect(lost.mock.calls).toEqual([['solana.wally']])
})

test('behavior: an object that stands in two globals is one wallet, and nobody’s counts last', () => {
  const provider = {}
  const open = () => face
  const globals = [
    { name: 'Wally', provider, open },
    { name: 'Browser wallet', provider, open, fallback: true },
  ]
  const { names, look } = start({ globals })

  globals.push({ name: 'Browser wallet', provider: {}, open, fallback: true })
  look()

  expect(names()).toEqual(['Wally'])
})

test('behavior: nobody’s wallet goes when any wallet registers', () => {
  const globals = [{ name: 'Browser wallet', provider: {}, open: () => face, fallback: true }]
  const { names, lost, register } = start({ globals })

  register(createWallet())

  expect(names()).toEqual(['Browser wallet', 'Wally'])
  expect(lost.mock.calls).toEqual([['solana.browserwallet']])
})

test('behavior: a global that comes late is found when looked for again', () => {
  const globals: GlobalWallet[] = []
  const { names, look } = start({ globals })

  globals.push({ name: 'Late', provider: {}, open: () => face })
  look()
  look()

  expect(names()).toEqual(['Late'])
})

test('misc: after the undo nothing is heard', () => {
  const { found, register, stop } = start()

  stop()
  register(createWallet())

  expect(found).not.toHaveBeenCalled()
})
