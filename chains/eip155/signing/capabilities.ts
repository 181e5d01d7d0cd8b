import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { SigningContext } from '../../signing/context.ts'
import type { Executor } from '../../signing/executor.ts'
import { activeSmartNetwork } from '../../signing/smartAccount.ts'

/** What the account can do on each network (EIP-5792): only what is worth telling. */
export const capabilities = {
  async answer(context, request) {
    const [, wanted] = request.params as [string, (readonly string[])?] // its schema says so
    const served = chainsOf(context, request.namespace)
    const isServed = (chainId: string) => served.some((it) => Number(it) === Number(chainId))
    const chainIds = wanted?.filter(isServed) ?? served
    return Object.fromEntries(
      chainIds.map((chainId) => [chainId, capabilitiesOf(context, request.namespace, chainId)]),
    )
  },
} satisfies Executor

function capabilitiesOf(context: SigningContext, namespace: ChainNamespace, chainId: string) {
  const smart = activeSmartNetwork(context, `${namespace}:${Number(chainId)}`)
  return { atomic: { status: smart ? 'supported' : 'unsupported' } }
}

function chainsOf({ networks }: SigningContext, namespace: ChainNamespace): string[] {
  return [...networks.values()]
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ id }) => `0x${Number(id).toString(16)}`)
}
