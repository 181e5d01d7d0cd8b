import type { PublicAccount } from '../../shared-schemas/entities/publicState.ts'
import type { Handlers } from '../../shared-schemas/messaging/define.ts'
import type { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'
import type { Later } from '../later.ts'
import type { Load } from '../load/Load.ts'
import { isActing } from './isActing.ts'
import type { Kit } from './kit.ts'

/** Answers the widget, one line a row. */
export function createHandlers(kit: Kit, load: Load<Later>): Handlers<typeof widgetToHost> {
  return {
    STATE_CHANGED(state) {
      kit.reopening &&= !state.open
      const open = state.open || kit.reopening
      for (const { namespace } of state.networks) kit.registry.include(namespace)
      kit.mirror.set({ ...state, open, accounts: state.accounts.map(keepWhileAsking(kit)) })
    },
    RESIZE: ({ heightPx }) => kit.stage.setHeight(Math.min(heightPx, 10_000)), // less than none is no height in CSS
    FIND_WALLETS: () => kit.registry.look(),
    async WALLET_REQUEST(request) {
      const isAct = kit.mirror.get().open && isActing(kit.window)
      const actedAt = isAct ? performance.now() : undefined // the code may take a while to come
      return (await load.later()).askWallet(kit, request, actedAt)
    },
    STORAGE_READ: async () => (await load.later()).readLent(kit.window),
    STORAGE_WRITE: async (item) => (await load.later()).writeLent(kit.window, item),
    CONNECTIONS_CHANGED: ({ namespaces }) => kit.storage.remember(namespaces),
    NEED_SECURE: async (need) => (await load.later()).needSecure(kit, need),
    PLACE_SECURE: (place) => kit.secure?.place(place),
    EVENT: ({ name, properties }) => kit.events.emit('event', { name, properties }),
  }
}

/** A connected account stays so while it is asked again: after a reload of the frame, for one. */
const keepWhileAsking = (kit: Kit) => (account: PublicAccount) => {
  const before = kit.mirror.account(account.namespace)
  return account.status === 'connecting' && before?.status === 'connected' ? before : account
}
