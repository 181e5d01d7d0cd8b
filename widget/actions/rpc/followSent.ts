import * as z from 'zod/mini'
import { outcomeFollowedMs, outcomePollMs } from '../../../shared-schemas/limits.ts'
import type { Network } from '../../../shared-schemas/network.ts'
import { nativeAddress } from '../../../shared-schemas/tokenId.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute } from '../../stores/router.ts'
import { settleHash } from '../../stores/send.ts'
import { accountIn } from '../account/accountIn.ts'
import { fetchTokens } from '../account/fetchTokens.ts'
import { networkClient } from '../network/networkClient.ts'
import { nodeOf } from '../network/nodeOf.ts'
import { hideToast } from '../toast/hideToast.ts'
import { showToast } from '../toast/showToast.ts'

/** The methods that put a transaction on its way, with its hash in what they answer. */
const hashes: Readonly<Record<string, z.ZodMiniType<string>>> = {
  eth_sendTransaction: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  solana_signAndSendTransaction: z.pipe(
    z.object({ signature: z.string().check(z.maxLength(88)) }),
    z.transform(({ signature }) => signature),
  ),
}

/**
 * Shows in the modal that a transaction of the account waits for its block, until it is confirmed or has
 * failed. Does nothing for an answer of any other method, or where no node can be asked.
 */
export function followSent(
  app: App,
  { network, method, answer }: { network: Network; method: string; answer: unknown },
): void {
  const schema = Object.hasOwn(hashes, method) ? hashes[method] : undefined
  const hash = schema && z.safeParse(schema, answer).data
  if (hash === undefined) return
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

  // Only who has seen the tokens waits for what has become of them.
  if (outcome && isTheirs() && accountIn(readState(app.stores), network.chainNamespace)?.tokens)
    void fetchTokens(app, {
      namespace: network.chainNamespace,
      changed: `${network.caipNetworkId}:${nativeAddress}`,
    })
  if (outcome) app.stores.send.setState(settleHash(hash, outcome))
  const kind = outcome === 'confirmed' ? 'success' : 'error'
  if (outcome && isTheirs() && !isSeen(app, hash))
    showToast(app, { kind, text: { key: `toast.${outcome}` } })
  else if (app.stores.toast.getState().current?.id === waiting) hideToast(app)
}

/** The view of a transfer says the same. */
function isSeen({ stores: { modal, router, send } }: App, hash: string): boolean {
  const { view } = currentRoute(router.getState())
  return (
    modal.getState().open &&
    view === 'WalletSendConfirmed' &&
    send.getState().transfer?.hash === hash
  )
}

function addressOf(app: App, { chainNamespace }: Network): string | undefined {
  return accountIn(readState(app.stores), chainNamespace)?.address
}
