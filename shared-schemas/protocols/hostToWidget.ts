import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace } from '../entities/caip.ts'
import { PageWallet } from '../entities/wallet.ts'
import { pageWalletsPerMessage } from '../limits.ts'
import { defineProtocol } from '../messaging/define.ts'
import { OpenRequest } from '../options/openTarget.ts'
import { hostToWidgetAsks } from './hostToWidgetAsks.ts'

const { caller, callee, rows } = hostToWidgetAsks
const none = z.undefined()
const text = /* @__PURE__ */ z.string().check(z.maxLength(300))

/** Requests of the page to the widget. No row can express an email address, a code or an approval. */
export const hostToWidget = defineProtocol(caller, callee, {
  /** First message of every session. With `embedded`, the modal is part of the page's layout. */
  INIT: {
    request: z.strictObject({
      /** The site's options as plain data. parseOptions() in the widget validates them. */
      options: z.unknown(),
      embedded: z.boolean(),
      /** The title of the page. */
      title: text,
      prefersDark: z.boolean(),
    }),
    ...rows.INIT,
  },
  /** With `prefersDark`, the user's system changed its colour scheme. */
  UPDATE_OPTIONS: {
    request: z.strictObject({ options: z.unknown(), prefersDark: z.optional(z.boolean()) }),
  },
  OPEN: { request: OpenRequest, ...rows.OPEN },
  CLOSE: { request: none },
  DISCONNECT: { request: z.strictObject({ namespace: z.optional(ChainNamespace) }) },
  SWITCH_NETWORK: {
    request: z.strictObject({ caipNetworkId: CaipNetworkId }),
    ...rows.SWITCH_NETWORK,
  },
  ADD_NETWORK: { request: z.strictObject({ network: z.unknown() }) },
  REMOVE_NETWORK: { request: z.strictObject({ caipNetworkId: CaipNetworkId }) },
  SHOW_MESSAGE: {
    request: z.strictObject({ kind: z.enum(['success', 'error']), text }),
  },
  WALLET_FOUND: { request: PageWallet, ...rows.WALLET_FOUND },
  /** Wallets of the page beyond the first ones (`pageWalletsShown`): without pictures, many in one message. */
  WALLETS_FOUND: {
    request: z.strictObject({
      wallets: z.array(PageWallet).check(z.maxLength(pageWalletsPerMessage)),
    }),
    ...rows.WALLETS_FOUND,
  },
  WALLET_LOST: { request: z.strictObject({ walletId: text }) },
  /** `data` is what the wallet emitted, unchecked. The widget parses it. */
  WALLET_EVENT: {
    request: z.strictObject({
      walletId: text,
      event: z.enum(['accountsChanged', 'chainChanged', 'disconnect']),
      data: z.optional(z.unknown()),
    }),
  },
  /** A request of the site to an account whose signer is not in the page. */
  RPC_REQUEST: {
    request: z.strictObject({
      namespace: ChainNamespace,
      method: z.string().check(z.maxLength(80)),
      params: z.optional(z.unknown()),
      /** The network that the request is for. Refused if the account is on another one. */
      network: z.optional(CaipNetworkId),
    }),
    ...rows.RPC_REQUEST,
  },
  /** The secure frame has loaded a document and finished its handshake with the page, so the widget can connect to it. */
  SECURE_LOADED: { request: none },
  /** Another tab of this site connected or disconnected. */
  TAB_CHANGED: { request: none },
  PING: { request: none },
})
