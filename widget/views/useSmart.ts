import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { useStoreOf } from '../context.tsx'

/** Whether an account is a contract of ours, whose fee only its approval knows. */
export function useSmart(namespace: ChainNamespace, address: string): boolean {
  return useStoreOf(({ connections }) => {
    const connection = connections.byNamespace[namespace]
    const accounts = connection?.status === 'connected' ? connection.account.accounts : []
    return accounts.some((each) => each.address === address && each.type === 'smartAccount')
  })
}
