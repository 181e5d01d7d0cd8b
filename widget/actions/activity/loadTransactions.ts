import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { failLoading, startLoading } from '../../stores/transactions.ts'
import { accountIn } from '../account/accountIn.ts'
import type { Owner } from './readPage.ts'
import { resetTransactions } from './resetTransactions.ts'

type Load = (owner: Owner, isWanted: () => boolean) => Promise<void>

/**
 * Runs `load` for the account in use, once at a time and cursor, with the store marked as loading, and notes its failure.
 * `isWanted` says whether the list is still that of the same account and network.
 *
 * @throws HISTORY_WITHOUT_ACCOUNT
 */
export async function loadTransactions(
  app: App,
  { namespace, kind }: { namespace: ChainNamespace; kind: 'next' | 'newest' },
  load: Load,
): Promise<void> {
  const { transactions } = app.stores
  const owner = ownerIn(app, namespace)
  if (!owner) throw new AppKitError(errors.HISTORY_WITHOUT_ACCOUNT)
  const isWanted = () => isOf(app, owner)
  if (!isWanted()) {
    resetTransactions(app)
    clearWhenLeft(app, { namespace, owner })
  }
  transactions.setState(startLoading(owner))
  const { next = '' } = transactions.getState()
  const key = `transactions ${owner.network}:${owner.address} ${kind} ${next}`
  await app.once(key, async () => {
    try {
      await load(owner, isWanted)
    } catch {
      if (isWanted()) transactions.setState(failLoading) // the view says so, and the user can try again
    }
  })
}

function ownerIn(app: App, namespace: ChainNamespace): Owner | undefined {
  const state = readState(app.stores)
  const address = accountIn(state, namespace)?.address
  const network = state.chains.byNamespace[namespace]?.networkState.caipNetwork?.caipNetworkId
  return address === undefined || network === undefined ? undefined : { address, network }
}

function isOf(app: App, { address, network }: Owner): boolean {
  const held = app.stores.transactions.getState()
  return held.address === address && held.lastNetworkInView === network
}

/** Clears the list as soon as the account or its network is another one. */
function clearWhenLeft(
  app: App,
  { namespace, owner }: { namespace: ChainNamespace; owner: Owner },
): void {
  const { connections, chains } = app.stores
  const check = () => {
    const now = ownerIn(app, namespace)
    if (now?.address === owner.address && now.network === owner.network) return
    for (const stop of stops) stop()
    if (isOf(app, owner)) resetTransactions(app)
  }
  const stops = [connections.subscribe(check), chains.subscribe(check)]
}
