import type { App } from '../../app.ts'
import { type ConnectionEvent, happen } from '../../stores/connections.ts'
import type { Stories } from '../fixtures/story.ts'
import { connectWallet, demoWallet, find, longNamed } from '../fixtures/wallets.ts'

const walletId = demoWallet.id
const params = { walletId }

/** What came of asking the wallet; nothing yet, where nothing is said. */
const asked = (given: Partial<ConnectionEvent & { type: 'failed' }> = {}) => {
  return (app: App) => {
    const { connections } = app.stores
    find(app, [demoWallet])
    connections.setState(happen('eip155', { type: 'asked', walletId }))
    if (given.type === undefined) return
    const failure = { rejected: false, error: refusal, ...given, type: given.type, walletId }
    connections.setState(happen('eip155', failure))
  }
}

const refusal = { code: 4001, message: 'User rejected the request.' }
const error = { code: -32_002, message: 'Request of type eth_requestAccounts already pending' }

export const stories: Stories = {
  loading: { params, arrange: asked() },
  late: { params, arrange: asked(), afterMs: 20_000 },
  rejected: { params, arrange: asked({ type: 'failed', rejected: true }) },
  error: { params, arrange: asked({ type: 'failed', error }) },
  longError: {
    params,
    arrange: asked({
      type: 'failed',
      error: { message: `Internal JSON-RPC error: ${'0123456789abcdef'.repeat(24)}` },
    }),
  },
  done: { params, arrange: (app) => connectWallet(app) },
  empty: {},
  longNames: {
    params: { walletId: longNamed.id },
    arrange(app) {
      find(app, [longNamed])
      app.stores.connections.setState(happen('eip155', { type: 'asked', walletId: longNamed.id }))
    },
  },
  rightToLeft: {
    params,
    world: { options: { direction: 'rtl' } },
    arrange: asked({ type: 'failed', rejected: true }),
  },
}
