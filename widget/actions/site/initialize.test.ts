import { expect, test, vi } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { setTyped } from '../../stores/auth.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['http://chain.localhost:4000'] } }
const local = { id: 31337, name: 'AppKit Local', nativeCurrency, rpcUrls, testnet: true }
const facts = { embedded: false, title: 'Shop', prefersDark: false }

async function start(given: Parameters<typeof createTestApp>[0] = {}) {
  const world = createTestApp(given)
  await world.ready
  await world.page.settled()
  const alerts = () => world.app.stores.alerts.getState().open.map(({ code }) => code)
  return { ...world, alerts, state: () => world.page.state()! }
}

test('default', async () => {
  const { alerts, app, state } = await start()

  expect(state()).toMatchObject({
    open: false,
    loading: false,
    activeNamespace: 'eip155',
    activeNetwork: 'eip155:1',
    accounts: [{ namespace: 'eip155', status: 'disconnected' }],
    themeMode: 'light',
    signedIn: false,
  })
  expect(state().networks).toHaveLength(24)
  expect(alerts()).toEqual([])
  expect(app.site).toMatchObject({ origin: 'http://shop.localhost:4000', title: 'Shop' })
})

test('param: networks, by id and as objects, in the site’s order', async () => {
  const { state } = await start({ options: { networks: [local, 'eip155:10'] } })

  expect(state().networks).toEqual([
    { caipNetworkId: 'eip155:31337', namespace: 'eip155', name: 'AppKit Local', testnet: true },
    { caipNetworkId: 'eip155:10', namespace: 'eip155', name: 'OP Mainnet', testnet: false },
  ])
  expect(state().activeNetwork).toBe('eip155:31337')
})

test.each([
  [1, 'ETH'],
  [31_337, 'LOC'],
])(
  'error: a site that counts the coin of the known network %i in other decimals is overruled: T2',
  async (id, symbol) => {
    const networks = [{ ...local, nativeCurrency: { ...nativeCurrency, symbol: 'LOC' } }]
    const lie = { ...local, id, nativeCurrency: { name: 'Dai', symbol: 'DAI', decimals: 20 } }
    const { app } = await start({ config: { networks }, options: { networks: [lie] } })

    const [network] = app.stores.chains.getState().byNamespace.eip155?.caipNetworks ?? []
    expect(network).toMatchObject({ name: local.name, nativeCurrency: { symbol, decimals: 18 } })
  },
)

test('param: the networks of the project, where the site names none', async () => {
  const config = { networks: [local, 'eip155:10' as const] }
  const ids = ({ state }: Awaited<ReturnType<typeof start>>) =>
    state().networks.map(({ caipNetworkId }) => caipNetworkId)

  expect(ids(await start({ config }))).toEqual(['eip155:31337', 'eip155:10'])
  expect(ids(await start({ config, options: { networks: ['eip155:1'] } }))).toEqual(['eip155:1'])
})

test('param: a site may name a network of its project by its id', async () => {
  const options = { networks: ['eip155:1', 'eip155:31337'] }

  const { alerts, state } = await start({ config: { networks: [local] }, options })

  expect(state().networks.map(({ name }) => name)).toEqual(['Ethereum', 'AppKit Local'])
  expect(alerts()).toEqual([])
})

test('param: defaultNetwork, until the visitor chose another', async () => {
  const options = { networks: ['eip155:1', 'eip155:10', 'eip155:137'], defaultNetwork: 'eip155:10' }
  const storage = new Map<string, string>()

  const first = await start({ options, storage })
  expect(first.state().activeNetwork).toBe('eip155:10')

  storage.set('@appkit/active_caip_network_id', '"eip155:137"')
  const second = await start({ options, storage })
  expect(second.state().activeNetwork).toBe('eip155:137')
})

test('behavior: a network of the last visit that is gone is not used', async () => {
  const storage = new Map([['@appkit/active_caip_network_id', '"eip155:999"']])

  const { state } = await start({ options: { networks: ['eip155:1'] }, storage })

  expect(state().activeNetwork).toBe('eip155:1')
})

test('param: theme', async () => {
  const { app } = await start({
    options: { themeMode: 'dark', themeVariables: { accent: '#123456' } },
  })

  expect(app.stores.theme.getState()).toMatchObject({
    mode: 'dark',
    variables: { accent: '#123456' },
  })
})

test('param: embedded, the modal is open from the start', async () => {
  const { state } = await start({ embedded: true })

  expect(state().open).toBe(true)
})

test('behavior: a page without storage is told', async () => {
  const { app } = await start({ storage: 'denied', siteStorage: 'denied' })

  expect(app.stores.options.getState().keptIn).toBe('memory')
})

test('behavior: no call goes out before the modal is opened', async () => {
  const { calls, page } = await start({ wallets: [createTestWallet()] })
  expect(calls).toEqual([])

  await page.link.request('OPEN', {})
  await page.link.request('OPEN', {})

  await vi.waitFor(() =>
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/projects/v1/origins']),
  )
})

test('behavior: a second session starts afresh', async () => {
  const { app, page, state } = await start({
    wallets: [createTestWallet()],
    options: { enableReconnect: false },
  })
  await connect(app, { walletId: 'wallet-1' })
  await page.link.request('OPEN', {})

  await page.link.request('INIT', { options: { networks: ['eip155:10'] }, ...facts })
  await page.settled()

  expect(state()).toMatchObject({ open: false, activeNetwork: 'eip155:10' })
  expect(app.stores.connectors.getState().connectors).toEqual([])
})

test('behavior: what was typed before the first session is kept, and forgotten with the next one', async () => {
  const { app, ready, page } = createTestApp()
  const typed = () => app.stores.auth.getState().typed
  app.stores.auth.setState(setTyped('ada@'))

  await ready
  expect(typed()).toBe('ada@')
  await page.link.request('INIT', { options: {}, ...facts })

  expect(typed()).toBeUndefined()
})

test('behavior: options can change later', async () => {
  const { app, page, state } = await start({ options: { networks: ['eip155:1', 'eip155:10'] } })
  await page.link.request('SWITCH_NETWORK', { caipNetworkId: 'eip155:10' })

  await page.link.request('UPDATE_OPTIONS', {
    options: { themeMode: 'dark', networks: ['eip155:137', 'eip155:10'] },
  })
  await page.settled()

  expect(state()).toMatchObject({ themeMode: 'dark', activeNetwork: 'eip155:10' })
  expect(state().networks).toHaveLength(2)
  expect(app.stores.options.getState().options.debug).toBe(true)
})

test('error: an option that the page used at the start cannot change later', async () => {
  const { page } = await start({ options: { projectId: 'shop', preload: 'idle' } })
  const change = (options: object) => page.link.request('UPDATE_OPTIONS', { options })

  await change({ projectId: 'shop', themeMode: 'dark' })

  await expect(change({ projectId: 'other' })).rejects.toThrow(
    'Option projectId cannot change while the kit runs. Set it at the start;',
  )
  await expect(change({ embed: '#place' })).rejects.toMatchObject({ code: 'OPTION_FIXED' })
})

test('error: wrong options say what is wrong', async () => {
  const { page } = await start()

  await expect(
    page.link.request('INIT', { options: { themeMode: 'pink' }, ...facts }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Option themeMode is "pink". Allowed: light, dark, auto.]`,
  )
})

test('error: a network that nobody knows raises an alert and is left out', async () => {
  const { alerts, state } = await start({ options: { networks: ['eip155:5', 'eip155:10'] } })

  expect(alerts()).toEqual(['APKT001'])
  expect(state().networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:10'])
})

test('error: a default network that is not among them raises an alert', async () => {
  const options = { networks: ['eip155:1'], defaultNetwork: 'eip155:10' }

  expect((await start({ options })).alerts()).toEqual(['APKT001'])
})

test('error: no project id, or one that the server does not know', async () => {
  const none = await start({ config: { projectId: undefined as never } })
  expect(none.alerts()).toEqual(['APKT008'])

  const unknown = await start({ config: { projectKnown: false } })
  expect(unknown.alerts()).toEqual(['APKT007'])
})

test('error: a site that its project does not list raises an alert at the first opening', async () => {
  const api = { '/projects/v1/origins': () => ({ allowedOrigins: ['https://other.example'] }) }
  const { alerts, page } = await start({
    api,
    siteOrigin: 'https://shop.example',
    options: { debug: true },
  })

  await page.link.request('OPEN', {})
  await page.settled()

  expect(alerts()).toEqual(['APKT002'])
})

test('error: a server that does not answer says nothing about the origin, and is asked again', async () => {
  let answers = false
  const api = {
    '/projects/v1/origins': () => {
      if (!answers) throw new Error('unreachable')
      return { allowedOrigins: ['https://other.example'] }
    },
  }
  const siteOrigin = 'https://shop.example'
  const { alerts, page } = await start({ api, siteOrigin, options: { debug: true } })

  await page.link.request('OPEN', {})
  await page.settled()
  expect(alerts()).toEqual([])

  answers = true
  await page.link.request('OPEN', {})
  await page.settled()
  expect(alerts()).toEqual(['APKT002'])
})
