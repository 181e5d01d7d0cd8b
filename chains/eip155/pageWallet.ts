import type { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import type { FoundWallet, WalletEvent, WalletRequest } from '../types.ts'

type Listener = (data: unknown) => void

/** An EIP-1193 provider object of the page; events are the older half of the standard, so optional. */
export type PageProvider = {
  request: WalletRequest
  on?: (event: string, listener: Listener) => unknown
  removeListener?: (event: string, listener: Listener) => unknown
}

/** T14: nothing here signs. What a person sends from the modal is one prompt of the wallet, right after their click. */
const quiet =
  /^(eth_(accounts|chainId|getBalance)|wallet_(getCa(pabilities|llsStatus)|getAssets|revokePermissions))$/
const prompting =
  /^(eth_requestAccounts|eth_sendTransaction|wallet_(sendCalls|(switch|add)EthereumChain))$/
const spending = /send/

const walletEvents: readonly WalletEvent[] = ['accountsChanged', 'chainChanged', 'disconnect']

/** Joins what is said of a wallet with the object that is the wallet; the object is never copied. */
export function toWallet(
  wallet: Omit<PageWallet, 'namespace'>,
  provider: PageProvider,
): FoundWallet {
  return {
    ...wallet,
    namespace: 'eip155',
    quiet,
    prompting,
    spending,
    request: (args) => provider.request(args),
    on(listener) {
      const stops = walletEvents.map((event) => {
        const onEvent = (data: unknown) => listener(event, data)
        provider.on?.(event, onEvent)
        return () => provider.removeListener?.(event, onEvent)
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
