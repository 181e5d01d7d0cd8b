import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { setOpen } from '../../stores/modal.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp } from '../../testing.ts'
import { accountStatesOf } from '../account/testing.ts'
import { connect } from '../connection/connect.ts'
import { placeholderNetwork } from './placeholderNetwork.ts'

const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 6 }
const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://chain.localhost:4000'] } },
  blockExplorers: { default: { name: 'E', url: 'https://explorer.example/' } },
}

async function createApp(wallet = createTestWallet()) {
  const world = createTestApp({
    wallets: [wallet],
    options: { networks: ['eip155:1', 'eip155:10'] },
  })
  await world.ready
  const { chains, modal, router } = world.app.stores
  return {
    ...world,
    network: () => chains.getState().byNamespace.eip155?.networkState.caipNetwork,
    ids: () => world.page.state()?.networks.map(({ caipNetworkId }) => caipNetworkId),
    view: () => (modal.getState().open ? currentRoute(router.getState()).view : 'closed'),
  }
}

test('default', async () => {
  const { ids, page } = await createApp()

  await page.link.request('ADD_NETWORK', { network: local })
  await page.settled()
  expect(ids()).toEqual(['eip155:1', 'eip155:10', 'eip155:31337'])

  await page.link.request('REMOVE_NETWORK', { caipNetworkId: 'eip155:1' })
  await page.settled()
  expect(ids()).toEqual(['eip155:10', 'eip155:31337'])
})

test('behavior: the placeholder keeps id and namespace and knows nothing else [4.35]', () => {
  expect(placeholderNetwork('eip155:31337')).toEqual({
    id: '31337',
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:31337',
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
})

test('behavior: a visitor who put UnsupportedChain away is left in peace by what changes nothing', async () => {
  const { app, page, view } = await createApp(createTestWallet({ chainId: 137 }))
  await connect(app, { walletId: 'wallet-1' })
  app.stores.modal.setState(setOpen(false))

  await page.link.request('ADD_NETWORK', { network: local })
  await page.link.request('UPDATE_OPTIONS', { options: { networks: ['eip155:10'] } })
  await page.link.request('UPDATE_OPTIONS', { options: { themeMode: 'dark' } })
  await page.settled()

  expect(view()).toBe('closed')
})

test('behavior: options that allow any network put UnsupportedChain away', async () => {
  const { app, page, view } = await createApp(createTestWallet({ chainId: 137 }))
  await connect(app, { walletId: 'wallet-1' })
  expect(view()).toBe('UnsupportedChain')

  await page.link.request('UPDATE_OPTIONS', { options: { allowUnsupportedChain: true } })
  await page.settled()

  expect(view()).not.toBe('UnsupportedChain')
})

test('behavior: an added network makes the placeholder real and closes UnsupportedChain', async () => {
  const { app, network, page, view } = await createApp(createTestWallet({ chainId: 31337 }))
  await connect(app, { walletId: 'wallet-1' })
  expect(view()).toBe('UnsupportedChain')

  await page.link.request('ADD_NETWORK', { network: local })

  expect(network()?.name).toBe('Local')
  expect(view()).toBe('closed')
  expect(accountStatesOf(app).eip155).toMatchObject({
    balanceSymbol: 'C',
    addressExplorerUrl: expect.stringMatching(/^https:\/\/explorer\.example\/address\/0x/),
  })
})

test('behavior: without its network a connected wallet is on an unsupported one', async () => {
  const { app, network, page, view } = await createApp()
  await connect(app, { walletId: 'wallet-1' })

  await page.link.request('REMOVE_NETWORK', { caipNetworkId: 'eip155:1' })

  expect(network()?.name).toBe('Unknown Network')
  expect(view()).toBe('UnsupportedChain')
})

test('behavior: with nobody connected the next network becomes active', async () => {
  const { network, page } = await createApp()

  await page.link.request('REMOVE_NETWORK', { caipNetworkId: 'eip155:1' })

  expect(network()?.caipNetworkId).toBe('eip155:10')
})

test('error: what is no network', async () => {
  const { page, ids } = await createApp()

  await expect(page.link.request('ADD_NETWORK', { network: { id: 5 } })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: expect.stringMatching(/^Option network is an object\. Allowed: a CAIP-2 network id/),
  })
  await expect(page.link.request('ADD_NETWORK', { network: undefined })).rejects.toThrow(
    /^Option network is undefined\. Allowed: /,
  )
  await expect(
    page.link.request('ADD_NETWORK', { network: 'eip155:424242' }),
  ).rejects.toMatchObject({ code: 'INVALID_OPTION', message: expect.stringContaining('424242') })
  expect(ids()).toEqual(['eip155:1', 'eip155:10'])
})

test('error: removing what is not there', async () => {
  const { page } = await createApp()

  await expect(page.link.request('REMOVE_NETWORK', { caipNetworkId: 'eip155:5' })).rejects.toThrow(
    'Network eip155:5 is not configured. Configured: eip155:1, eip155:10.',
  )
})
