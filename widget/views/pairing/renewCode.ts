import type { App } from '../../app.ts'

/** Makes another code. Where the code of the action does not come, the button stays, to be pressed again. */
export function renewCode(app: App): void {
  import('../../actions/walletConnect/startPairing.ts')
    .then(({ renewPairing }) => renewPairing(app))
    .catch(() => {})
}
