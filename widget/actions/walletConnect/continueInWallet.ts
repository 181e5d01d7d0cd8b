import type { App } from '../../app.ts'
import type { WalletSession } from '../../connectors/readSession.ts'
import { setOpen } from '../../stores/modal.ts'
import { currentRoute, push, reset } from '../../stores/router.ts'
import { addInWallet, removeInWallet } from '../../stores/walletConnect.ts'
import { leave } from '../modal/leave.ts'
import { goBack } from '../router/goBack.ts'
import { toRequestLink } from './toWalletLink.ts'

const view = 'ContinueInWallet'

/**
 * On a phone the wallet lies behind this page, and nothing but a tap brings it up: shows the link into
 * it once a request has left, over the page or over what the open modal shows, until it is answered.
 * Elsewhere, and for a wallet that names no link, it does nothing. A modal that is closed meanwhile
 * stays closed; the wallet still answers.
 */
export function continueInWallet(
  app: App,
  { topic, name: wallet, link }: WalletSession,
): { sent: (requestId: number) => void; answered: () => void } {
  const { options, walletConnect } = app.stores
  const id = crypto.randomUUID()
  return {
    sent(requestId) {
      if (link === undefined || !options.getState().site.coarsePointer) return
      walletConnect.setState(
        addInWallet({ id, wallet, href: toRequestLink(link, { requestId, topic }) }),
      )
      show(app)
    },
    answered() {
      const { inWallet } = walletConnect.getState()
      if (!inWallet.some((request) => request.id === id)) return
      walletConnect.setState(removeInWallet(id))
      if (inWallet.length === 1) hide(app)
    },
  }
}

function show({ stores: { modal, router } }: App): void {
  router.setState(modal.getState().open ? push({ view }) : reset({ view }))
  modal.setState(setOpen(true))
}

function hide(app: App): void {
  const state = app.stores.router.getState()
  if (currentRoute(state).view !== view) return
  if (state.history.length > 1) goBack(app)
  else leave(app)
}
