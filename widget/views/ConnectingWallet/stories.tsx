import type { App } from '../../app.ts'
import { type Attempt, setAttempt } from '../../stores/connectors.ts'
import type { Stories } from '../fixtures/story.ts'
import { demoWallet, find, longNamed } from '../fixtures/wallets.ts'

const params = { walletId: demoWallet.id }

const attempt = (given: Omit<Attempt, 'walletId'>) => (app: App) => {
  find(app, [demoWallet])
  app.stores.connectors.setState(setAttempt({ walletId: demoWallet.id, ...given }))
}

const error = { code: -32_002, message: 'Request of type eth_requestAccounts already pending' }

export const stories: Stories = {
  loading: { params, arrange: attempt({ state: 'waiting' }) },
  late: { params, arrange: attempt({ state: 'waiting' }), afterMs: 20_000 },
  rejected: { params, arrange: attempt({ state: 'rejected' }) },
  error: { params, arrange: attempt({ state: 'failed', error }) },
  longError: {
    params,
    arrange: attempt({
      state: 'failed',
      error: { message: `Internal JSON-RPC error: ${'0123456789abcdef'.repeat(24)}` },
    }),
  },
  done: { params, arrange: attempt({ state: 'connected' }) },
  empty: {},
  longNames: {
    params: { walletId: longNamed.id },
    arrange(app) {
      find(app, [longNamed])
      app.stores.connectors.setState(setAttempt({ walletId: longNamed.id, state: 'waiting' }))
    },
  },
  rightToLeft: {
    params,
    world: { options: { direction: 'rtl' } },
    arrange: attempt({ state: 'rejected' }),
  },
}
