import type { Handlers } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import { createAccount } from '../account/account.ts'
import type { FrameContext } from '../frameContext.ts'
import { createAccountHandlers } from './account.ts'
import { createEmailHandlers } from './email.ts'
import { createEmailUpdateHandlers } from './emailUpdate.ts'
import { farcasterHandlers } from './farcaster.ts'
import { createRpcHandlers } from './rpc.ts'
import { createSocialHandlers } from './social.ts'
import { createSyncHandlers } from './sync.ts'
import { unlock } from './unlock.ts'

type Table = Handlers<typeof widgetToSecure>

/** Creates the handlers of every request that the widget may send. */
export function createHandlers(
  frame: FrameContext,
  { window, root }: { window: Window; root: HTMLElement },
): Table {
  const { searchParams } = new URL(window.location.href)
  const account = createAccount(frame, searchParams.get('chainId') ?? undefined)
  const email = createEmailHandlers(frame)
  const emailUpdate = createEmailUpdateHandlers(frame)
  const accounts = createAccountHandlers(frame, account, window)
  const social = createSocialHandlers(frame, accounts.GET_USER)
  const rpc = createRpcHandlers(frame)
  const sync = createSyncHandlers(window, root)
  return {
    CONNECT_EMAIL: (request) => {
      social.cancel()
      return email.CONNECT_EMAIL(request)
    },
    PROVE_WORK: email.PROVE_WORK,
    CANCEL_LOGIN: email.CANCEL_LOGIN,
    CONNECT_DEVICE: email.CONNECT_DEVICE,
    CONNECT_OTP: email.CONNECT_OTP,
    UPDATE_EMAIL: emailUpdate.UPDATE_EMAIL,
    UPDATE_EMAIL_PRIMARY_OTP: emailUpdate.UPDATE_EMAIL_PRIMARY_OTP,
    UPDATE_EMAIL_SECONDARY_OTP: emailUpdate.UPDATE_EMAIL_SECONDARY_OTP,
    CONNECT_SOCIAL: social.CONNECT_SOCIAL,
    GET_SOCIAL_REDIRECT_URI: social.GET_SOCIAL_REDIRECT_URI,
    CONNECT_FARCASTER: farcasterHandlers.CONNECT_FARCASTER,
    GET_FARCASTER_URI: farcasterHandlers.GET_FARCASTER_URI,
    IS_CONNECTED: accounts.IS_CONNECTED,
    GET_USER: accounts.GET_USER,
    SIGN_OUT: async () => {
      email.cancel()
      social.cancel()
      await accounts.SIGN_OUT()
    },
    GET_CHAIN_ID: accounts.GET_CHAIN_ID,
    SWITCH_NETWORK: accounts.SWITCH_NETWORK,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: accounts.GET_SMART_ACCOUNT_ENABLED_NETWORKS,
    INIT_SMART_ACCOUNT: accounts.INIT_SMART_ACCOUNT,
    SET_PREFERRED_ACCOUNT: accounts.SET_PREFERRED_ACCOUNT,
    GET_PAGE_URI: accounts.GET_PAGE_URI,
    RPC_REQUEST: rpc.RPC_REQUEST,
    ABORT_REQUESTS: rpc.ABORT_REQUESTS,
    CONTINUE_LOGIN: accounts.CONTINUE_LOGIN,
    UNLOCK: ({ approvalId }) => unlock(frame, approvalId),
    SYNC_THEME: sync.SYNC_THEME,
    SYNC_DAPP_DATA: sync.SYNC_DAPP_DATA,
    RELOAD: sync.RELOAD,
    PING: sync.PING,
  }
}
