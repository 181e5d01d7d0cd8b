import { setFilter } from '../../stores/connectors.ts'
import { remember } from '../../stores/wallets.ts'
import type { Stories } from '../fixtures/story.ts'
import {
  demoWallet,
  find,
  harbour,
  longNamed,
  lookalike,
  northlight,
  plain,
} from '../fixtures/wallets.ts'

const many = Array.from({ length: 24 }, (_, index) => ({
  ...plain,
  id: `wallet-${index}`,
  name: `Wallet number ${index + 1}`,
  info: { rdns: `app.wallet${index}` },
}))

export const stories: Stories = {
  done: { arrange: (app) => find(app, [demoWallet, harbour, northlight]) },
  one: { arrange: (app) => find(app, [demoWallet]) },
  recent: {
    arrange(app) {
      find(app, [demoWallet, harbour, northlight, plain])
      app.stores.wallets.setState(
        remember({ key: 'app.northlight', name: 'Northlight', namespace: 'eip155' }),
      )
    },
  },
  searching: { afterMs: 0 },
  empty: {},
  sameName: {
    arrange: (app) => find(app, [{ ...harbour, ambiguous: true }, lookalike, northlight]),
  },
  longNames: { arrange: (app) => find(app, [longNamed, { ...longNamed, id: 'long-2' }, plain]) },
  manyItems: { arrange: (app) => find(app, many) },
  oneChainType: {
    arrange(app) {
      find(app, [demoWallet, { ...northlight, namespace: 'solana' }])
      app.stores.connectors.setState(setFilter('solana'))
    },
  },
  notKept: {
    world: { storage: 'denied', siteStorage: 'denied' },
    arrange: (app) => find(app, [demoWallet, harbour]),
  },
  legal: {
    world: {
      options: {
        termsConditionsUrl: 'https://shop.example/terms',
        privacyPolicyUrl: 'https://shop.example/privacy',
      },
    },
    arrange: (app) => find(app, [demoWallet, harbour]),
  },
  rightToLeft: {
    world: { options: { direction: 'rtl' } },
    arrange: (app) => find(app, [demoWallet, harbour, northlight]),
  },
  siteTheme: {
    world: {
      options: { themeVariables: { accent: '#ffd400', radius: '8px', background: '#fffbe8' } },
    },
    arrange: (app) => find(app, [demoWallet, harbour, northlight]),
  },
}
