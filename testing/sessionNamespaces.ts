import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import type { HeadlessWallet } from './wallets/headlessWallet.ts'

/** What a WalletConnect session grants, by namespace. */
export type SessionNamespaces = SessionTypes.Namespaces

/** Grants everything in a proposal that the wallets support. */
export function toNamespaces(
  wallets: readonly HeadlessWallet[],
  { requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct,
): SessionNamespaces {
  const granted = wallets.flatMap((wallet): [string, SessionTypes.Namespace][] => {
    const { namespace } = wallet
    const wanted = optionalNamespaces[namespace] ?? requiredNamespaces[namespace]
    if (!wanted) return []
    const chains = wallet.networks().filter((network) => wanted.chains?.includes(network))
    if (chains.length === 0) return []
    const accounts = chains.flatMap((chain) => wallet.accounts().map((each) => `${chain}:${each}`))
    return [[namespace, { chains, accounts, methods: wanted.methods, events: wanted.events }]]
  })
  return Object.fromEntries(granted)
}
