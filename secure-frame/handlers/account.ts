import { smartNetworkOf } from '../../chains/signing/smartAccount.ts'
import { signing } from '../../chains/signing.ts'
import { defaultNamespace, parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { ChainId } from '../../shared-schemas/entities/chainId.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { type Account, toChainId } from '../account/account.ts'
import type { AccountType } from '../account/preference.ts'
import { smartAddressOf } from '../account/smartAddressOf.ts'
import type { FrameContext } from '../frameContext.ts'
import { endStaleLogin } from '../login/endStaleLogin.ts'
import { signOut } from '../login/signOut.ts'

type Page = 'export' | 'import' | 'recovery' | 'devices'

/** Answers who is logged in, on which network and with which account. */
export function createAccountHandlers(frame: FrameContext, account: Account, window: Window) {
  return {
    async IS_CONNECTED() {
      const login = frame.session.get()
      if (!login) return { isConnected: false }
      // Offline, the login stays: only the server ends it.
      const token = await frame.session.token().catch(() => login.accessToken)
      // Not awaited: the answer does not wait for the server.
      if (token !== undefined) void endStaleLogin(frame).catch(() => {})
      return { isConnected: token !== undefined }
    },
    async GET_USER(
      request?:
        | { chainId?: ChainId | undefined; preferredAccountType?: AccountType | undefined }
        | undefined,
    ) {
      if (request?.chainId !== undefined) account.switchTo(request.chainId)
      const { preferredAccountType } = request ?? {}
      if (preferredAccountType) await frame.preference.choose(preferredAccountType)
      return account.user()
    },
    CONTINUE_LOGIN: () => frame.session.grant(),
    SIGN_OUT: () => signOut(frame),
    GET_CHAIN_ID: () => ({ chainId: toChainId(account.caipNetworkId()) }),
    SWITCH_NETWORK: ({ chainId }: { chainId: ChainId }) => ({
      chainId: toChainId(account.switchTo(chainId)),
    }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: frame.config.smartAccounts
        .map(({ caipNetworkId }) => parseCaipNetworkId(caipNetworkId))
        .filter(({ namespace }) => namespace === defaultNamespace)
        .map(({ reference }) => Number(reference)),
    }),
    async INIT_SMART_ACCOUNT() {
      const smart = smartNetworkOf(frame, account.caipNetworkId()) ?? refuseSmartAccount()
      const [owner] = await account.addresses(smart.caipNetworkId)
      const address = await smartAddressOf(frame, smart, owner)
      const { caipNetworkId } = smart
      const chain = signing[parseCaipNetworkId(caipNetworkId).namespace]
      return {
        address,
        isDeployed: (await chain?.isDeployed?.(frame, caipNetworkId, address)) ?? false,
      }
    },
    async SET_PREFERRED_ACCOUNT({ type }: { type: AccountType }) {
      const network = account.caipNetworkId()
      if (type === 'smartAccount' && !smartNetworkOf(frame, network)) refuseSmartAccount()
      frame.approvals.rejectAll() // pending requests were made to the other account
      await frame.preference.choose(type)
      return { type, address: await account.address(network) }
    },
    GET_PAGE_URI({ page }: { page: Page }) {
      const uri = new URL(`/${page}`, window.location.origin)
      const { projectId } = frame.config
      if (projectId !== undefined) uri.searchParams.set('projectId', projectId)
      return { uri: uri.href }
    },
  }
}

function refuseSmartAccount(): never {
  throw new AppKitError(errors.FEATURE_NOT_AVAILABLE, { feature: 'A smart account' })
}
