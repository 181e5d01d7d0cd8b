import { placeholderNetwork } from '../../actions/network/placeholderNetwork.ts'
import type { App } from '../../app.ts'
import { setNetwork, setSwitching } from '../../stores/chains.ts'
import type { Stories } from '../fixtures/story.ts'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'

const world = { options: { networks: fewNetworks } }

function strand(app: App) {
  connectWallet(app)
  app.stores.chains.setState(setNetwork(placeholderNetwork('eip155:31415')))
}

export const stories: Stories = {
  done: { world, arrange: strand },
  loading: {
    world,
    arrange(app) {
      strand(app)
      app.stores.chains.setState(setSwitching({ caipNetworkId: 'eip155:10', state: 'waiting' }))
    },
  },
  rejected: {
    world,
    arrange(app) {
      strand(app)
      app.stores.chains.setState(setSwitching({ caipNetworkId: 'eip155:10', state: 'rejected' }))
    },
  },
  error: {
    world,
    arrange(app) {
      strand(app)
      const error = { code: 4_902, message: 'Unrecognized chain ID "0xa".' }
      app.stores.chains.setState(
        setSwitching({ caipNetworkId: 'eip155:10', state: 'failed', error }),
      )
    },
  },
  manyItems: { arrange: strand },
  rightToLeft: {
    world: { options: { networks: fewNetworks, direction: 'rtl' } },
    arrange: strand,
  },
}
