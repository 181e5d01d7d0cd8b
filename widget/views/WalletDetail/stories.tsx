import type { Stories } from '../fixtures/story.ts'
import { failingWallets, silentWallets, walletServer } from '../fixtures/walletList.ts'
import { find, plain } from '../fixtures/wallets.ts'

const walletConnect = { relayUrl: 'wss://relay.example', projectId: 'test' }

export const stories: Stories = {
  done: { world: { api: walletServer }, params: { walletId: 'aspen-wallet' } },
  connectable: {
    world: { api: walletServer, config: { walletConnect } },
    params: { walletId: 'aspen-wallet' },
  },
  installed: {
    world: { api: walletServer },
    arrange: (app) =>
      find(app, [
        { ...plain, id: 'aspen', name: 'Aspen Wallet', info: { rdns: 'app.aspen-wallet' } },
      ]),
    params: { walletId: 'aspen-wallet' },
  },
  phone: {
    world: { api: walletServer, coarsePointer: true },
    params: { walletId: 'aspen-wallet' },
  },
  noLinks: {
    world: {
      api: { '/getWallets': () => ({ data: [{ id: 'bare', name: 'Aspen Wallet' }], count: 1 }) },
    },
    params: { walletId: 'bare' },
  },
  loading: { world: { api: silentWallets }, params: { walletId: 'aspen-wallet' } },
  unknown: { world: { api: walletServer }, params: { walletId: 'nobody' } },
  failed: { world: { api: failingWallets }, params: { walletId: 'aspen-wallet' } },
  empty: {},
}
