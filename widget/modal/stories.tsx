import * as alerts from '../../shared-schemas/alerts.ts'
import { openAlert } from '../actions/alerts/openAlert.ts'
import { showToast } from '../actions/toast/showToast.ts'
import { setShaking } from '../stores/modal.ts'
import type { Stories } from '../views/fixtures/story.ts'
import { demoWallet, find, harbour } from '../views/fixtures/wallets.ts'

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#0f6b58"/></svg>'

/** States of the chrome, drawn around the Connect view. */
export const stories: Stories = {
  toastLoading: {
    arrange(app) {
      find(app, [demoWallet, harbour])
      showToast(app, { kind: 'loading', text: 'Confirm in your wallet', autoClose: false })
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
      showToast(app, { kind: 'success', text: 'Gift card added', svg: icon, autoClose: false })
    },
  },
  toastStays: {
    afterMs: 60_000,
    arrange(app) {
      find(app, [demoWallet, harbour])
      showToast(app, { kind: 'loading', text: 'Still waiting', autoClose: false })
    },
  },
  toastGone: {
    afterMs: 60_000,
    arrange(app) {
      find(app, [demoWallet, harbour])
      showToast(app, { kind: 'success', text: 'Payment received' })
    },
  },
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
