import type { Handlers } from '../shared-schemas/messaging/define.ts'
import type { hostToWidget } from '../shared-schemas/protocols/hostToWidget.ts'
import { disconnect } from './actions/connection/disconnect.ts'
import { followOtherTab } from './actions/connection/followOtherTab.ts'
import { takeWalletEvent } from './actions/connection/takeWalletEvent.ts'
import { addNetwork } from './actions/network/addNetwork.ts'
import { moveToNetwork } from './actions/network/moveToNetwork.ts'
import { removeNetwork } from './actions/network/removeNetwork.ts'
import type { App } from './app.ts'

/** The answers that no first view needs: a chunk of their own, loaded when a page first asks. */
export function createRareHandlers(app: App) {
  return {
    DISCONNECT: ({ namespace }) => disconnect(app, namespace ? { namespace } : {}),
    SWITCH_NETWORK: (request) => moveToNetwork(app, request),
    ADD_NETWORK: ({ network }) => addNetwork(app, { network }),
    REMOVE_NETWORK: (request) => removeNetwork(app, request),
    WALLET_EVENT: (event) => takeWalletEvent(app, event),
    RPC_REQUEST: async (given) => (await import('./actions/rpc/request.ts')).request(app, given),
    TAB_CHANGED: () => followOtherTab(app),
  } satisfies Partial<Handlers<typeof hostToWidget>>
}
