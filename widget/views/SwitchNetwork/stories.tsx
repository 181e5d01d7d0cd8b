import type { App } from '../../app.ts'
import { type Switching, setSwitching } from '../../stores/chains.ts'
import type { Stories } from '../fixtures/story.ts'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'

const params = { caipNetworkId: 'eip155:10' } as const
const world = { options: { networks: fewNetworks } }

const switching = (given: Omit<Switching, 'caipNetworkId'>) => (app: App) => {
  connectWallet(app)
  app.stores.chains.setState(setSwitching({ ...params, ...given }))
}

const error = { code: -32_603, message: 'Unrecognized chain ID. Try adding the chain first.' }

export const stories: Stories = {
  loading: { params, world, arrange: switching({ state: 'waiting' }) },
  rejected: { params, world, arrange: switching({ state: 'rejected' }) },
  error: { params, world, arrange: switching({ state: 'failed', error }) },
  empty: { world },
  rightToLeft: {
    params,
    world: { options: { networks: fewNetworks, direction: 'rtl' } },
    arrange: switching({ state: 'failed', error }),
  },
}
