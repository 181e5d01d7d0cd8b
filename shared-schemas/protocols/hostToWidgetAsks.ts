import * as z from 'zod/mini'
import {
  frameLoadTimeoutMs,
  openTimeoutMs,
  pageWalletsPerMessage,
  walletIconMaxChars,
} from '../limits.ts'
import type { Asks } from '../messaging/define.ts'

/**
 * What the asking side knows of the rows of hostToWidget.ts: answers that are not empty, and limits that are not the
 * default ones. The page's script imports this alone: the widget checks the requests, so their schemas would only cost
 * every page memory.
 */
export const hostToWidgetAsks = {
  caller: 'APP',
  callee: 'FRAME',
  rows: {
    INIT: { timeoutMs: frameLoadTimeoutMs },
    /** Answered after the next paint. A widget that does not answer in time counts as dead. */
    OPEN: { timeoutMs: openTimeoutMs },
    /** Answered when the wallet has switched, for which the user may have to decide. */
    SWITCH_NETWORK: { timeoutMs: 0 },
    WALLET_FOUND: { maxChars: walletIconMaxChars + 4_096 },
    WALLETS_FOUND: { maxChars: pageWalletsPerMessage * 512 },
    /** It may wait for the user. */
    RPC_REQUEST: { success: z.unknown(), timeoutMs: 0, maxChars: 262_144 },
  },
} as const satisfies Asks
