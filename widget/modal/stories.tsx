import * as alerts from '../../shared-schemas/errors/alerts.ts'
import type { StoppedBatch } from '../../shared-schemas/errors/stoppedBatch.ts'
import { openAlert } from '../actions/alerts/openAlert.ts'
import { showToast } from '../actions/toast/showToast.ts'
import type { App } from '../app.ts'
import { setLastSentAt, setLogin, setSocial } from '../stores/auth.ts'
import { happen } from '../stores/connections.ts'
import { setShaking, setWide } from '../stores/modal.ts'
import { lantern, pairingOf, relayWorld } from '../views/fixtures/pairing.ts'
import type { Stories } from '../views/fixtures/story.ts'
import { walletServer } from '../views/fixtures/walletList.ts'
import { demoWallet, find, harbour, northlight } from '../views/fixtures/wallets.ts'

const icon = { kind: 'asset', id: 'eip155:10', name: 'OP Mainnet' } as const

const email = 'ada@example.com'
const world = { ...relayWorld, api: walletServer }

/** Wallets of the page, and what else was done before. */
const withWallets = (more: (app: App) => void) => (app: App) => {
  find(app, [demoWallet, harbour, northlight])
  more(app)
}

/** A batch that stopped after its first call, as the modal says it. */
const stopped = (reason: StoppedBatch['reason']): Stories[string] => ({
  arrange(app) {
    find(app, [demoWallet, harbour])
    const text = { key: `toast.stopped.${reason}`, sent: 1, calls: 3 } as const
    showToast(app, { kind: 'error', text, autoClose: false })
  },
})

/** What was chosen from Connect: beside it on a wide screen, in its place elsewhere. */
const chosen: Stories = {
  chosenWallet: {
    world,
    chosen: { view: 'ConnectingWallet', params: { walletId: demoWallet.id } },
    arrange: withWallets((app) =>
      app.stores.connections.setState(happen('eip155', { type: 'asked', walletId: demoWallet.id })),
    ),
  },
  chosenCode: {
    world,
    chosen: { view: 'ConnectingWalletConnectBasic' },
    arrange: withWallets(pairingOf({ state: 'waiting' })),
  },
  chosenApp: {
    world,
    chosen: { view: 'ConnectingWalletConnect', params: { walletId: lantern.id } },
    arrange: withWallets(pairingOf({ state: 'waiting' })),
  },
  chosenHelp: { world, chosen: { view: 'GetWallet' }, arrange: withWallets(() => {}) },
  chosenInstall: {
    world,
    chosen: { view: 'WalletDetail', params: { walletId: 'aspen-wallet' } },
    arrange: withWallets(() => {}),
  },
  chosenAll: { world, chosen: { view: 'AllWallets' }, arrange: withWallets(() => {}) },
  chosenEmail: {
    world,
    chosen: { view: 'EmailOtp' },
    arrange(app) {
      app.stores.auth.setState(setLogin({ email, step: 'code' }))
      app.stores.auth.setState(setLastSentAt(app.wallClock()))
    },
  },
  chosenSocial: {
    world: {
      ...world,
      secure: { answers: { CONNECT_SOCIAL: () => new Promise<never>(() => {}) } },
    },
    chosen: { view: 'ConnectingSocial' },
    arrange: withWallets((app) => {
      const ticket = 'AAAAAAAAAAAAAAAAAAAAAA'
      const uri = `http://secure.shop.localhost:4000/oauth/start?ticket=${ticket}`
      const facts = { provider: 'google', ticket, uri, window: null, begun: true } as const
      app.stores.auth.setState(setSocial({ ...facts, state: 'waiting' }))
    }),
  },
}

/** States of the chrome, drawn around the Connect view. */
export const stories: Stories = {
  wide: {
    arrange: withWallets((app) => app.stores.modal.setState(setWide(true))),
  },
  ...chosen,
  toastLoading: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      showToast(app, { kind: 'loading', text: { key: 'toast.pending' }, autoClose: false })
    },
  },
  toastSuccess: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      showToast(app, { kind: 'success', text: 'Payment received', autoClose: false })
    },
  },
  toastError: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      const text =
        'The payment could not be sent, because the network fee is higher than the balance'
      showToast(app, { kind: 'error', text, autoClose: false })
    },
  },
  toastWithIcon: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      const text = { key: 'toast.switched', network: icon.name } as const
      showToast(app, { kind: 'success', text, icon, autoClose: false })
    },
  },
  toastStopped: stopped('feeAboveShown'),
  toastStoppedNotSent: stopped('notSent'),
  toastStoppedUnsettled: stopped('unsettled'),
  alert: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      openAlert(app, alerts.ORIGIN_NOT_ALLOWED, { origin: 'https://shop.example' })
    },
  },
  shaking: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      app.stores.modal.setState(setShaking(true))
    },
  },
  embedded: { world: { embedded: true }, arrange: (app) => find(app, [demoWallet, harbour]) },
}
