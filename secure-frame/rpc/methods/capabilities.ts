import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { Frame } from '../../frame.ts'
import { activeSmartNetwork } from '../../smartAccount.ts'
import type { Executor } from './executor.ts'

/** What the account can do on each network (EIP-5792): only what is worth telling. */
export const capabilities = {
  async answer(frame, request) {
    const [, wanted] = request.params as [string, (readonly string[])?] // its schema says so
    const served = chainsOf(frame, request.namespace)
    const isServed = (chainId: string) => served.some((it) => Number(it) === Number(chainId))
    const chainIds = wanted?.filter(isServed) ?? served
    return Object.fromEntries(
      chainIds.map((chainId) => [chainId, capabilitiesOf(frame, request.namespace, chainId)]),
    )
  },
} satisfies Executor

function capabilitiesOf(frame: Frame, namespace: ChainNamespace, chainId: string) {
  const smart = activeSmartNetwork(frame, `${namespace}:${Number(chainId)}`)
  return { atomic: { status: smart ? 'supported' : 'unsupported' } }
}

function chainsOf({ networks }: Frame, namespace: ChainNamespace): string[] {
  return [...networks.values()]
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ id }) => `0x${Number(id).toString(16)}`)
}
