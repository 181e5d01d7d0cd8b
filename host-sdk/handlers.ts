import type { Handlers } from '../shared-schemas/messaging/define.ts'
import type { widgetToHost } from '../shared-schemas/protocols/widgetToHost.ts'
import type { PublicAccount } from '../shared-schemas/publicState.ts'
import { explainError } from './explainError.ts'
import { type Kit, tell } from './kit.ts'
import { loadLater } from './loadLater.ts'

/** Answers the widget, one line a row. */
export function createHandlers(kit: Kit): Handlers<typeof widgetToHost> {
  return {
    STATE_CHANGED(state) {
      kit.reopening &&= !state.open
      const open = state.open || kit.reopening
      for (const { namespace } of state.networks) kit.registry.include(namespace)
      kit.mirror.set({ ...state, open, accounts: state.accounts.map(keepWhileAsking(kit)) })
    },
    RESIZE: ({ heightPx }) => kit.stage.setHeight(Math.min(heightPx, 10_000)), // less than none is no height in CSS
    FIND_WALLETS: () => kit.registry.look(),
    WALLET_REQUEST: (request) => askWallet(kit, request),
    STORAGE_READ: async () => (await loadLater()).readLent(kit.window),
    STORAGE_WRITE: async (item) => (await loadLater()).writeLent(kit.window, item),
    CONNECTIONS_CHANGED: ({ namespaces }) => kit.storage.remember(namespaces),
    NEED_SECURE: async (need) => (await secureFrame(kit)).need(need),
    PLACE_SECURE: (place) => kit.secure?.then((frame) => frame.place(place)),
    EVENT: ({ name, properties }) => kit.events.emit('event', { name, properties }),
  }
}

/** The frame with the keys; its code comes with its first use. */
function secureFrame(kit: Kit) {
  kit.secure ??= loadLater().then(({ createSecureFrame }) =>
    createSecureFrame(kit.window, kit.stage.frame, () => tell(kit, 'SECURE_LOADED')),
  )
  kit.secure.catch(() => {
    kit.secure = undefined
  })
  return kit.secure
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
  const wallet = await registry.get(walletId)
  registry.listen(wallet)
  await permit.check(wallet, method)
  let answer: unknown
  try {
    answer = await wallet.request({ method, ...(params && { params }) })
  } catch (error) {
    return await explainError(error)
  } finally {
    permit.answered(wallet, method)
  }
  try {
    return structuredClone(answer)
  } catch {
    throw (await loadLater()).answerError(wallet.name, method)
  }
}
