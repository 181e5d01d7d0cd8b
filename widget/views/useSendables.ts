import { useMemo } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import { connectedNamespaces } from '../actions/account/connectedNamespaces.ts'
import { canSendOn } from '../actions/send/chainSend.ts'
import { type SendableToken, sendableTokens } from '../actions/send/sendableTokens.ts'
import { useStoreOf } from '../context.tsx'

/** What can be sent, and from where. */
export type Sendables =
  | { state: 'none' }
  | { state: 'unsupported'; network: Network }
  | {
      state: 'ready'
      namespace: ChainNamespace
      network: Network
      from: string
      tokens: readonly SendableToken[]
    }

/** What an account can send; by default that of the account in use. */
export function useSendables(given: ChainNamespace | undefined): Sendables {
  const first = useStoreOf((state) => connectedNamespaces(state)[0])
  const namespace = given ?? first
  const account = useStoreOf((state) => namespace && accountIn(state, namespace))
  const network = useStoreOf(
    ({ chains }) => namespace && chains.byNamespace[namespace]?.networkState.caipNetwork,
  )
  return useMemo(() => {
    if (!namespace || !account || !network) return { state: 'none' }
    if (!canSendOn(namespace)) return { state: 'unsupported', network }
    const tokens = sendableTokens({ account, network })
    return { state: 'ready', namespace, network, from: account.address, tokens }
  }, [namespace, account, network])
}
