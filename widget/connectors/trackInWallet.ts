import type { App } from '../app.ts'
import { toRequestLink } from '../lib/toWalletLink.ts'
import { addInWallet, removeInWallet } from '../stores/walletConnect.ts'
import type { WalletSession } from './readSession.ts'

/**
 * Notes a request that an app on this phone was sent, from when it left until it is answered, with the link
 * into that app. Elsewhere, and for a wallet that names no link, it notes nothing.
 */
export function trackInWallet(
  app: App,
  { topic, name: wallet, link }: WalletSession,
): { sent: (requestId: number) => void; answered: () => void } {
  const { options, walletConnect } = app.stores
  const id = crypto.randomUUID()
  return {
    sent(requestId) {
      if (link === undefined || !options.getState().site.coarsePointer) return
      const href = toRequestLink(link, { requestId, topic })
      walletConnect.setState(addInWallet({ id, wallet, href }))
    },
    answered: () => walletConnect.setState(removeInWallet(id)),
  }
}
