import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Without a window, as where a site renders on a server. With one, tests/browser/packages.spec.ts.

let createAppKit: typeof import('./createAppKit.ts')['createAppKit']

beforeEach(async () => {
  vi.resetModules() // a page and a server process each have one copy of the module
  createAppKit = (await import('./createAppKit.ts')).createAppKit
})
afterEach(() => vi.unstubAllGlobals())

const options = { widgetUrl: 'https://widget.example.com', projectId: 'shop' }

test('default: on a server nothing throws, and state is that of a visitor who is not connected', () => {
  const appkit = createAppKit({ ...options, announce: true })

  expect(appkit.getState()).toEqual({
    initialized: false,
    open: false,
    loading: false,
    activeNamespace: undefined,
    activeNetwork: undefined,
    accounts: {},
    theme: 'light',
    signedIn: false,
  })
  expect(appkit.getAddress()).toBeUndefined()
  expect(appkit.getNetworks()).toEqual([])
  appkit.setThemeMode('dark')
  appkit.setFeatures({})
  appkit.on('connect', () => {})()
  appkit.subscribe(() => {})()
  appkit.destroy()
})

test('behavior: on a server the provider answers without asking anybody', async () => {
  const provider = createAppKit(options).getProvider('eip155')

  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('behavior: on a server calls wait instead of failing', async () => {
  const appkit = createAppKit(options)
  const settled = vi.fn()

  for (const call of [
    appkit.open(),
    appkit.close(),
    appkit.connect(),
    appkit.disconnect(),
    appkit.switchNetwork('eip155:1'),
    appkit.showSuccessMessage('done'),
    appkit.ready,
  ])
    call.then(settled, settled)
  await new Promise(setImmediate)

  expect(settled).not.toHaveBeenCalled()
})

test('behavior: equal options give the same kit, in whatever order they are written', () => {
  const networks = [{ ...mainnet, rpcUrls: { default: { http: ['https://a.example'] } } }]
  const first = createAppKit({ ...options, networks })

  expect(createAppKit({ networks, projectId: 'shop', widgetUrl: options.widgetUrl })).toBe(first)
})

test('behavior: on a server each set of options has a kit', () => {
  expect(createAppKit({ ...options, locale: 'de' })).not.toBe(createAppKit(options))
})

test('behavior: the state is the same object until something changes', () => {
  const appkit = createAppKit(options)

  expect(appkit.getState()).toBe(appkit.getState())
  expect(appkit.getAccount()).toBe(appkit.getAccount())
  expect(appkit.getNetworks()).toBe(appkit.getNetworks())
})

test('error: an event that does not exist is refused with the list of those that do', () => {
  const { on } = createAppKit(options)

  expect(() => on('connected' as 'connect', () => {})).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: There is no event "connected". Known: open, close, connect, disconnect, accountsChanged, networkChanged, providersChanged, error, event.]`,
  )
})

const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

test('error: a listener that is no function is refused where it is given', () => {
  const appkit = createAppKit(options) as unknown as Record<
    string,
    (...given: unknown[]) => unknown
  >
  const calls = [
    ['on', 'open', 'x'],
    ['on', 'open'],
    ['subscribe'],
    ['subscribe', 5],
    ['subscribe', 5, () => {}],
    ['subscribe', () => {}, 5],
    ['subscribeNetwork'],
    ['subscribeTheme', 5],
    ['subscribeEvents', {}],
  ] as const

  for (const [name, ...given] of calls)
    expect(() => appkit[name]?.(...given), name).toThrow(
      expect.objectContaining({
        name: 'AppKitError',
        code: -32602,
        message: 'A listener has to be a function.',
      }),
    )
})

test.each(['constructor', 'toString', '__proto__'])(
  'error: %s, which every object has, is no chain type',
  async (namespace) => {
    const { getProvider } = createAppKit(options)

    await expect(getProvider(namespace as 'solana')).rejects.toMatchObject({
      name: 'AppKitError',
      code: 'NAMESPACE_NOT_AVAILABLE',
    })
  },
)

test('error: options that contain themselves are refused in plain words', () => {
  const labels: Record<string, unknown> = {}
  labels.labels = labels

  expect(() => createAppKit({ ...options, labels } as never)).toThrow(
    expect.objectContaining({
      name: 'AppKitError',
      code: -32602,
      message: 'The call takes plain data only.',
      cause: expect.any(TypeError),
    }),
  )
})

test.each([
  [
    undefined,
    'The argument of createAppKit() is undefined. It takes an object such as { widgetUrl:',
  ],
  [null, 'The argument of createAppKit() is null. It takes an object such as { widgetUrl:'],
  ['shop', 'The argument of createAppKit() is "shop". It takes an object such as { widgetUrl:'],
  [{ projectId: 'shop' }, 'Set the option widgetUrl to the widget origin of your server'],
])('error: createAppKit(%j) says what it takes, on a server as well', (given, told) => {
  const create = () => createAppKit(given as typeof options)

  expect(create).toThrow(told)
  expect(create).toThrow(expect.objectContaining({ name: 'AppKitError' }))
})
