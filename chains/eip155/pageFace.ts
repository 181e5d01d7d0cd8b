import type { Eip1193Provider, RequestArguments } from './provider.ts'

const accountsPermission = 'eth_accounts'

/**
 * The provider as sites expect it of an extension: also with the permissions of EIP-2255, where giving
 * up the accounts is to disconnect, with `net_version`, and with `gasLimit` taken for `gas`. The network
 * is told once it is known: `ready` settles then. All else is as the provider has it.
 *
 * `claimsMetaMask` sets `isMetaMask`, for sites that serve no wallet without it.
 */
export function createSiteFace(
  provider: Eip1193Provider,
  {
    ready,
    disconnect,
    isEmbedded,
    claimsMetaMask,
  }: {
    ready: Promise<void>
    disconnect: () => Promise<void>
    /** The connected account is one of the embedded wallet. */
    isEmbedded: () => boolean
    claimsMetaMask: boolean
  },
): Eip1193Provider {
  const chainId = async () => {
    await ready.catch(() => {}) // a kit that cannot start answers what it was told
    return provider.request({ method: 'eth_chainId' })
  }
  const accounts = async (method: string) => (await provider.request({ method })) as string[] // both answer so: EIP-1102

  async function request(args: RequestArguments): Promise<unknown> {
    switch (args?.method) {
      case 'eth_chainId':
        return chainId()
      case 'net_version':
        return String(Number(await chainId()))
      case 'eth_sendTransaction':
        return provider.request({ ...args, ...withGas(args.params) })
      case 'wallet_getPermissions':
        return toPermissions(await accounts('eth_accounts'))
      case 'wallet_requestPermissions':
        if (!isAboutAccounts(args.params)) return provider.request(args)
        return toPermissions(await accounts('eth_requestAccounts'))
      case 'wallet_revokePermissions':
        // The embedded wallet asks its user first, and says what it knows of ERC-7715.
        if (isEmbedded() || !isAboutAccounts(args.params)) return provider.request(args)
        await disconnect()
        return null
      default:
        return provider.request(args)
    }
  }

  return { ...provider, ...(claimsMetaMask && { isMetaMask: true }), request }
}

/** `gas` as EIP-1193 wallets call it; libraries that make transactions say `gasLimit`. */
function withGas(params: RequestArguments['params']): { params?: unknown[] } {
  const [first, ...rest] = Array.isArray(params) ? params : []
  if (first?.gasLimit === undefined || first.gas !== undefined) return {}
  const { gasLimit: gas, ...transaction } = first
  return { params: [{ ...transaction, gas }, ...rest] }
}

/** Nothing is asked for but the accounts. */
function isAboutAccounts(params: RequestArguments['params']): boolean {
  const asked = Array.isArray(params) ? Object.keys(Object(params[0])) : []
  return asked.length === 1 && asked[0] === accountsPermission
}

function toPermissions(accounts: readonly string[]): object[] {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: accountsPermission, invoker: window.location.origin, caveats }]
}
