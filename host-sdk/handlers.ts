import type { Handlers } from '../shared-schemas/messaging/define.ts'
import type { widgetToHost } from '../shared-schemas/protocols/widgetToHost.ts'
import type { PublicAccount } from '../shared-schemas/publicState.ts'
import type { Kit } from './kit.ts'

/** Answers the widget, one line a row. */
export function createHandlers(kit: Kit): Handlers<typeof widgetToHost> {
  return {
    STATE_CHANGED: (state) =>
      kit.mirror.set({ ...state, accounts: state.accounts.map(keepWhileAsking(kit)) }),
    RESIZE: ({ heightPx }) => kit.stage.setHeight(Math.min(Math.max(heightPx, 0), 10_000)),
    WALLET_REQUEST: (request) => askWallet(kit, request),
    STORAGE_READ: () => kit.storage.readAll(),
    STORAGE_WRITE: ({ key, value }) => kit.storage.write(key, value),
    CONNECTIONS_CHANGED: ({ namespaces }) => kit.storage.remember(namespaces),
    EVENT: ({ name, properties }) => kit.events.emit('event', { name, properties }),
  }
}

/** A connected account stays so while it is asked again: after a reload of the frame, for one. */
const keepWhileAsking = (kit: Kit) => (account: PublicAccount) => {
  const before = kit.mirror.account(account.namespace)
  return account.status === 'connecting' && before?.status === 'connected' ? before : account
}

async function askWallet(
  { registry, permit }: Kit,
  {
    walletId,
    method,
    params,
  }: { walletId: string; method: string; params?: unknown[] | undefined },
): Promise<unknown> {
  permit.check(method)
  registry.listen(walletId)
  try {
    return await registry.get(walletId).request({ method, ...(params && { params }) })
  } catch (error) {
    throw flatten(error)
  } finally {
    permit.answered(method)
  }
}

/** Some wallets wrap the code that matters (4902) into an internal error: F25. */
function flatten(error: unknown): unknown {
  const inner = (error as { data?: { originalError?: { code?: unknown } } } | null)?.data
    ?.originalError // anything may be thrown
  return typeof inner?.code === 'number'
    ? { message: (error as { message?: unknown }).message, code: inner.code } // as above
    : error
}
