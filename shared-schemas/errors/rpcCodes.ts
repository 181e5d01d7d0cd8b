import type { RpcErrorCode } from './rpcErrorKinds.ts'

/**
 * The numeric codes with which the provider throws errors whose own code is a word. A word that is not listed is
 * thrown as an internal error (-32603). Source: EIP-1193, "Provider Errors".
 */
export const rpcCodes: { readonly [word: string]: RpcErrorCode | undefined } = {
  REQUEST_EXPIRED: 4001,
  WALLET_LOCKED: 4100,
  FEATURE_NOT_AVAILABLE: 4200,
  HTTP_UNREACHABLE: 4900,
  LINK_CLOSED: 4900,
  NOT_STARTED: 4900,
  RELAY_UNREACHABLE: 4900,
  REQUEST_ABORTED: 4900,
  SAME_ORIGIN_WIDGET: 4900,
  SCRIPT_LOAD_FAILED: 4900,
  SECURE_FRAME_FAILED: 4900,
  SECURE_FRAME_UNSUPPORTED: 4900,
  SECURE_REQUEST_ABORTED: 4900,
  VERSION_UNSUPPORTED: 4900,
  WALLET_NOT_FOUND: 4900,
  WIDGET_BLOCKED: 4900,
  WIDGET_LOAD_FAILED: 4900,
  WIDGET_URL_MISSING: 4900,
  NAMESPACE_NOT_CONFIGURED: 4901,
  NAMESPACE_WITHOUT_NETWORK: 4901,
  NO_RPC_URL: 4901,
  CHAIN_NOT_SUPPORTED: 4902,
  NETWORK_NOT_CONFIGURED: 4902,
}
