import type { FoundWallet, WalletRequest } from '../../chains/types.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Mirror } from '../kit/mirror.ts'
import { goneError } from './goneError.ts'
import { leftError } from './leftError.ts'

/** What it needs of the core. */
type Asking = {
  find(walletId: string): FoundWallet | undefined
  mirror(): Mirror
  subscribe(listener: (leaving?: { namespace: ChainNamespace | undefined }) => void): () => void
}

/**
 * Asks a wallet of the page for the site while it is the connected one: some never answer once the visitor has
 * disconnected, and an answer after that is dropped.
 *
 * @throws WALLET_NOT_FOUND, USER_REJECTED, SENDING_LEFT for what it may still send
 */
export function askPageWallet(
  core: Asking,
  namespace: ChainNamespace,
  walletId: string,
  args: Parameters<WalletRequest>[0],
): Promise<unknown> {
  const wallet = core.find(walletId)
  if (!wallet) throw goneError(walletId)
  const answer = Promise.resolve(wallet.request(args)) // the page's own object may give anything
  return new Promise((resolve, reject) => {
    const stop = core.subscribe((leaving) => {
      const isLeft = leaving
        ? (leaving.namespace ?? namespace) === namespace
        : core.mirror().account(namespace)?.wallet?.id !== walletId
      if (!isLeft) return
      stop()
      // A request that ends the connection itself has done what it was for.
      if (/revoke/.test(args.method)) resolve(null)
      else reject(leftError(args.method))
    })
    answer.then(resolve, reject).finally(stop)
  })
}
