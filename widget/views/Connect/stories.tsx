import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { setFrame, setKnown, setLogin } from '../../stores/auth.ts'
import { happen, setEndedElsewhere } from '../../stores/connections.ts'
import { setFilter } from '../../stores/connectors.ts'
import { remember } from '../../stores/wallets.ts'
import type { Stories } from '../fixtures/story.ts'
import { submitText } from '../fixtures/typeInto.ts'
import { failingWallets, silentWallets, walletServer } from '../fixtures/walletList.ts'
import {
  asProvider,
  demoWallet,
  find,
  harbour,
  longNamed,
  lookalike,
  northlight,
  northlightSolana,
  onBoth,
  plain,
  unlisted,
} from '../fixtures/wallets.ts'

const many = Array.from({ length: 24 }, (_, index) => ({
  ...plain,
  id: `wallet-${index}`,
  name: `Wallet number ${index + 1}`,
  info: { rdns: `app.wallet${index}` },
}))

const submit = (email: string) => () => submitText(email)

const failing = (code: string, message: string) => ({
  secure: {
    answers: {
      CONNECT_EMAIL: () => {
        throw Object.assign(new Error(message), { code })
      },
    },
  },
})

const clickContinue = () =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent?.startsWith('Continue as'))
    ?.click()

export const stories: Stories = {
  emailSending: {
    world: { secure: { fault: 'unloaded' } },
    arrange: (app) => find(app, [demoWallet, harbour]),
    play: submit('ada@example.com'),
  },
  emailLate: {
    world: { secure: { fault: 'unloaded' } },
    arrange: (app) => find(app, [demoWallet, harbour]),
    play: submit('ada@example.com'),
    afterMs: 9_000,
  },
  emailInvalid: { play: submit('ada@example') },
  emailCooldown: {
    world: failing('HTTP_STATUS', 'Please try again after 12 seconds'),
    play: submit('ada@example.com'),
  },
  emailError: {
    world: failing('SECURE_FRAME_FAILED', 'Unable to load email login dependency'),
    arrange: (app) => find(app, [demoWallet]),
    play: submit('ada@example.com'),
  },
  emailBegun: {
    arrange: (app) =>
      app.stores.auth.setState(setLogin({ email: 'ada@example.com', step: 'code' })),
  },
  known: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      app.stores.auth.setState(setKnown('ada@example.com'))
    },
  },
  knownEnded: {
    world: {
      secure: {
        answers: {
          CONTINUE_LOGIN() {
            throw new AppKitError(errors.NOT_LOGGED_IN)
          },
        },
      },
    },
    arrange: (app) => app.stores.auth.setState(setKnown('ada@example.com')),
    play: clickContinue,
  },
  emailOff: {
    world: { options: { features: { email: false, socials: false } } },
    arrange: (app) => find(app, [demoWallet, harbour]),
  },
  emailOffEmpty: { world: { options: { features: { email: false, socials: false } } } },
  socials: { arrange: (app) => find(app, [demoWallet]) },
  socialsFirst: {
    world: { options: { features: { connectMethodsOrder: ['social', 'email', 'wallet'] } } },
  },
  socialsTwo: {
    world: { options: { features: { socials: ['google', 'apple'] } } },
    arrange: (app) => find(app, [demoWallet]),
  },
  socialsFour: {
    world: { options: { features: { socials: ['google', 'x', 'discord', 'github'] } } },
    arrange: (app) => find(app, [demoWallet]),
  },
  socialsOnly: { world: { options: { features: { email: false } } } },
  socialsRightToLeft: {
    world: { options: { direction: 'rtl' } },
    arrange: (app) => find(app, [demoWallet]),
  },
  done: {
    world: { api: walletServer },
    arrange: (app) => find(app, [demoWallet, harbour, northlight]),
  },
  offers: { world: { api: walletServer }, arrange: (app) => find(app, [demoWallet]) },
  offersOwn: {
    world: {
      api: walletServer,
      options: {
        customWallets: [{ id: 'house', name: 'House Wallet', homepage: 'https://house.example' }],
        featuredWalletIds: ['juniper-key'],
      },
    },
    arrange: (app) => find(app, [demoWallet]),
  },
  offersImitation: {
    world: {
      api: walletServer,
      options: {
        customWallets: [
          { id: 'house', name: 'House Wallet', homepage: 'https://house.example' },
          { id: 'evil', name: 'Aspen Wa11et', homepage: 'https://evil.example' },
        ],
      },
    },
  },
  offersOnly: { world: { api: walletServer } },
  offersLoading: { world: { api: silentWallets }, arrange: (app) => find(app, [demoWallet]) },
  offersFailed: { world: { api: failingWallets }, arrange: (app) => find(app, [demoWallet]) },
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
  unlisted: {
    world: { api: walletServer, options: { featuredWalletIds: ['juniper-key'] } },
    arrange: (app) => find(app, [demoWallet, unlisted]),
  },
  ownRow: { arrange: (app) => find(app, [demoWallet, asProvider]) },
  longNames: { arrange: (app) => find(app, [longNamed, { ...longNamed, id: 'long-2' }, plain]) },
  manyItems: { arrange: (app) => find(app, many) },
  severalChainTypes: {
    world: { options: { networks: onBoth } },
    arrange: (app) => find(app, [demoWallet, northlight, northlightSolana, harbour]),
  },
  oneChainType: {
    world: { options: { networks: onBoth } },
    arrange(app) {
      find(app, [demoWallet, northlightSolana])
      app.stores.connectors.setState(setFilter('solana'))
    },
  },
  notKept: {
    world: { storage: 'denied', siteStorage: 'denied' },
    arrange: (app) => find(app, [demoWallet, harbour]),
  },
  notKeptLogin: { world: { storage: 'denied' } },
  restoring: {
    world: { secure: { fault: 'unloaded' } },
    arrange(app) {
      app.stores.connections.setState(happen('eip155', { type: 'restoring' }))
      app.stores.auth.setState(setFrame('loading'))
    },
    afterMs: 9_000,
  },
  endedElsewhere: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      app.stores.connections.setState(setEndedElsewhere('login'))
    },
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
