import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { nativeAddress } from '../../../shared-schemas/entities/tokenId.ts'
import { outcomeFollowedMs, outcomePollMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute } from '../../stores/router.ts'
import { noteSent, settleHash } from '../../stores/send.ts'
import { accountIn } from '../account/accountIn.ts'
import { fetchBalance } from '../account/fetchBalance.ts'
import { fetchTokens } from '../account/fetchTokens.ts'
import { networkClient } from '../network/networkClient.ts'
import { nodeOf } from '../network/nodeOf.ts'
import { hideToast } from '../toast/hideToast.ts'
import { showToast } from '../toast/showToast.ts'
import { coinsMoved } from './coinsMoved.ts'
import { hashOf } from './hashOf.ts'

type SentRequest = { network: Network; method: string; params?: unknown; answer: unknown }

/**
 * Shows in the modal that a transaction of the account waits for its block, until it is confirmed or has
 * failed. Does nothing for an answer of any other method; where no node can be asked it is only noted as sent.
 */
export function followSent(app: App, { network, method, params, answer }: SentRequest): void {
  const hash = hashOf(method, answer)
  const from = addressOf(app, network)
  if (hash === undefined) return
  if (from !== undefined)
    app.stores.send.setState(
      noteSent({
        hash,
        network: network.caipNetworkId,
        from,
        sentAt: app.wallClock(),
        state: 'pending',
        moved: coinsMoved(network, { method, params }),
      }),
    )
  follow(app, { network, hash }).catch(() => {}) // Without a node there is nothing to report.
}

async function follow(
  app: App,
  { network, hash }: { network: Network; hash: string },
): Promise<void> {
  const { getOutcome } = await networkClient(app, { namespace: network.chainNamespace })
  const request = await nodeOf(app, network)
  const address = addressOf(app, network)
  if (!request || !getOutcome || !address) return
  // A node that cannot be reached for a moment is asked again.
  const read = () => getOutcome({ request, hash, address }).catch(() => undefined)

  let outcome = await read()
  const endsAt = app.now() + outcomeFollowedMs
  const waiting =
    outcome || isSeen(app, hash)
      ? undefined
      : showToast(app, { kind: 'loading', text: { key: 'toast.pending' }, autoClose: false })
  // Who takes over the page next has not sent it.
  const isTheirs = () => addressOf(app, network) === address
  while (!outcome && isTheirs() && app.now() < endsAt) {
    await new Promise<void>((resolve) => app.after(outcomePollMs, resolve))
    if (isTheirs()) outcome = await read()
  }

  if (outcome && isTheirs()) readAgain(app, network)
  if (outcome) app.stores.send.setState(settleHash(hash, outcome))
  const kind = outcome === 'confirmed' ? 'success' : 'error'
  if (outcome && isTheirs() && !isSeen(app, hash))
    showToast(app, { kind, text: { key: `toast.${outcome}` } })
  else if (app.stores.toast.getState().current?.id === waiting) hideToast(app)
}

/** Only who has seen what the account holds waits for what has become of it. */
function readAgain(app: App, { chainNamespace: namespace, caipNetworkId }: Network): void {
  const seen = accountIn(readState(app.stores), namespace)
  if (seen?.balance) fetchBalance(app, { namespace, changed: true }).catch(() => {}) // as it was, until it is looked at
  if (seen?.tokens)
    void fetchTokens(app, { namespace, changed: [`${caipNetworkId}:${nativeAddress}`] })
  if (app.stores.transactions.getState().lastNetworkInView === caipNetworkId)
    void refreshActivity(app, namespace)
}

async function refreshActivity(app: App, namespace: ChainNamespace): Promise<void> {
  try {
    const { refreshTransactions } = await import('../activity/refreshTransactions.ts')
    await refreshTransactions(app, namespace)
  } catch {} // as it was, until the list is opened again
}

/** The view of a transfer, or of a swap, says the same. */
function isSeen({ stores: { modal, router, send, swap } }: App, hash: string): boolean {
  const { view } = currentRoute(router.getState())
  const shown = {
    WalletSendConfirmed: send.getState().transfer?.hash,
    SwapResult: swap.getState().swap?.hash,
  }
  return (
    modal.getState().open &&
    Object.hasOwn(shown, view) &&
    shown[view as keyof typeof shown] === hash
  )
}

function addressOf(app: App, { chainNamespace }: Network): string | undefined {
  return accountIn(readState(app.stores), chainNamespace)?.address
}
