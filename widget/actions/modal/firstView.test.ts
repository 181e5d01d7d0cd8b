import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { close } from './close.ts'
import { open } from './open.ts'

const hub = {
  id: 'hub',
  chainNamespace: 'cosmos',
  name: 'Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: [] } },
}

type Opening = {
  connected?: boolean
  coarsePointer?: boolean
  options?: object
  target?: Parameters<typeof open>[1]
}

async function viewOf({ connected = false, coarsePointer = false, options, target }: Opening) {
  const wallet = createTestWallet()
  const networks = ['eip155:1', hub]
  const world = createTestApp({
    coarsePointer,
    wallets: [wallet],
    options: { networks, ...options },
  })
  await world.ready
  if (connected) await connect(world.app, { walletId: wallet.plain.id })
  close(world.app)
  open(world.app, target)
  const { view } = currentRoute(world.app.stores.router.getState())
  world.close()
  return view
}

const manual = { manualWCControl: true }
const basic = { basic: true }
const hubFirst = { namespace: 'cosmos', view: 'Networks' } as const
const explicit = { view: 'Networks' } as const
const relay = 'ConnectingWalletConnectBasic'

// In the order of the rules: each row would end in a later one if its own rule did not win.
test.each<[string, Opening, string]>([
  ['another namespace', { options: manual, target: hubFirst }, 'SwitchNetwork'],
  ['another namespace, connected', { connected: true, target: hubFirst }, 'SwitchNetwork'],
  ['manual control', { options: manual, target: explicit, connected: true }, relay],
  [
    'manual control, phone',
    { options: manual, target: explicit, coarsePointer: true },
    'AllWallets',
  ],
  ['no adapters', { options: basic, target: explicit }, relay],
  ['no adapters, phone', { options: basic, coarsePointer: true }, 'AllWallets'],
  ['explicit view', { target: explicit, connected: true }, 'Networks'],
  ['no adapters, connected', { options: basic, target: explicit, connected: true }, 'Networks'],
  ['connected', { connected: true }, 'Account'],
  ['otherwise', {}, 'Connect'],
])('behavior: the first rule that applies wins: %s [2.35]', async (_, opening, expected) => {
  expect(await viewOf(opening)).toBe(expected)
})
