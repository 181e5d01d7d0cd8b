import { definitions } from '../../chains/definitions.ts'
import type { WalletRequest } from '../../chains/types.ts'
import type { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { walletProbeMs } from '../../shared-schemas/limits.ts'
import type { App } from '../app.ts'
import { withTimeLimit } from '../lib/withTimeLimit.ts'
import type { PageConnector } from '../stores/connectors.ts'
import { isSessionId } from './sessionConnector.ts'

/** Questions that a wallet answers by itself; for all others a person may take as long as they like. */
const isUnattended = (method: string) =>
  Object.values(definitions).some(({ unattended }) => unattended?.includes(method))

/**
 * The way to a wallet of the page: over the port, and the page asks it. One behind a session is asked
 * over its relay.
 *
 * Where a method takes an object, the page's port gets a list of that and of the network that is meant.
 *
 * The returned function throws the wallet's own error with its code, and WALLET_UNRESPONSIVE where a
 * wallet says nothing for ten seconds to a question that needs no person (F23).
 */
export function walletRequest(app: App, walletId: string): WalletRequest {
  if (isSessionId(walletId))
    return async (asked) =>
      (await import('./sessionRequest.ts')).sessionRequest(app, walletId)(asked)
  return ({ method, params, network }) => {
    const list = Array.isArray(params) ? params : [params, network]
    const payload = { walletId, method, ...(params && { params: [...list] }) }
    const answer = app.host.request('WALLET_REQUEST', payload)
    if (!isUnattended(method)) return answer
    const error = () =>
      new AppKitError(errors.WALLET_UNRESPONSIVE, { wallet: nameOf(app, walletId) })
    return withTimeLimit(app.after, { ms: walletProbeMs, error }, answer)
  }
}

/** A wallet of the page as a connector: one with an rdns announced itself (EIP-6963). */
export function toConnector(wallet: PageWallet): PageConnector {
  const { id, name, namespace, rdns, icon, ambiguous = false } = wallet
  return {
    id,
    type: rdns === undefined ? 'INJECTED' : 'ANNOUNCED',
    name,
    ...(rdns !== undefined && { info: { rdns } }),
    namespace,
    icon,
    ambiguous,
  }
}

function nameOf(app: App, walletId: string): string {
  const { connectors } = app.stores.connectors.getState()
  return connectors.find(({ id }) => id === walletId)?.name ?? 'The wallet'
}
