import type { App } from '../../app.ts'
import { setOpen } from '../../stores/modal.ts'
import { currentRoute, push, reset } from '../../stores/router.ts'
import { leave } from '../modal/leave.ts'
import { goBack } from '../router/goBack.ts'

const view = 'ContinueInWallet'

/**
 * On a phone the wallet lies behind this page, and nothing but a tap brings it up: from now on shows the link
 * into it while a request waits there, over the page or over what the open modal shows. A modal that is closed
 * meanwhile stays closed; the wallet still answers.
 */
export function showInWallet(app: App): void {
  app.stores.walletConnect.subscribe(({ inWallet: now }, { inWallet: before }) => {
    if (now.length > before.length) show(app)
    if (now.length === 0 && before.length > 0) hide(app)
  })
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
