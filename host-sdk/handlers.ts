import type { Handlers } from '../shared-schemas/messaging/define.ts'
import type { widgetToHost } from '../shared-schemas/protocols/widgetToHost.ts'
import type { PublicAccount } from '../shared-schemas/publicState.ts'
import type { Kit } from './kit.ts'

/** Answers the widget, one line a row. */
export function createHandlers(kit: Kit): Handlers<typeof widgetToHost> {
  return {
    STATE_CHANGED(state) {
      kit.reopening &&= !state.open
      const open = state.open || kit.reopening
      kit.mirror.set({ ...state, open, accounts: state.accounts.map(keepWhileAsking(kit)) })
    },
    RESIZE: ({ heightPx }) => kit.stage.setHeight(Math.min(Math.max(heightPx, 0), 10_000)),
    FIND_WALLETS: () => kit.registry.look(),
    WALLET_REQUEST: (request) => askWallet(kit, request),
    STORAGE_READ: () => kit.storage.readAll(),
    STORAGE_WRITE: ({ key, value }) => kit.storage.write(key, value),
    CONNECTIONS_CHANGED: ({ namespaces }) => kit.storage.remember(namespaces),
    NEED_SECURE: (need) => kit.secure.need(need),
    PLACE_SECURE: (place) => kit.secure.place(place),
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
  registry.listen(walletId)
  await permit.check(method)
  try {
    return await registry.get(walletId).request({ method, ...(params && { params }) })
  } catch (error) {
    throw flatten(error)
  } finally {
    permit.answered(method)
  }
}

/**
 * Some wallets wrap the error that matters, such as 4902, into an internal one or into one without a
 * code, once or several times: F25. Anything may be thrown.
 */
function flatten(error: unknown): unknown {
  const { code = -32603, message, data, error: wrapped, cause } = Object(error)
  const inner = Object(data).originalError ?? wrapped ?? data ?? cause
  const { code: meaning, message: text } = Object(inner)
  return code === -32603 && (meaning ?? text) ? flatten({ code, message, ...inner }) : error
}
