import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import { CaipNetworkId, type ChainNamespace } from '../../../shared-schemas/caip.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { configuredIds } from '../network/alertUnknown.ts'
import { findNetwork } from '../network/configured.ts'
import { moveToNetwork } from '../network/moveToNetwork.ts'
import type { RpcRequest } from './request.ts'

/** Source: EIP-3326 and EIP-3085, of which only the chain's number matters here. */
const ChainParameters = z.tuple(
  [z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) })],
  z.unknown(),
)

/** The way to the answer of a request that neither a node nor the secure frame is needed for. */
export function answerLocally(
  app: App,
  { namespace, method, params }: RpcRequest,
): (() => unknown) | undefined {
  const { accounts, chains } = app.stores
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return () => [accounts.getState().byNamespace[namespace]?.address]
    case 'eth_chainId':
      return () => {
        const network = chains.getState().byNamespace[namespace]?.networkState.caipNetwork
        return `0x${Number(network?.id).toString(16)}`
      }
    case 'wallet_switchEthereumChain':
      return () => switchChain(app, readChain(namespace, { method, params }))
    case 'wallet_addEthereumChain':
      return () => addChain(app, readChain(namespace, { method, params }))
    default:
      return undefined
  }
}

/** @throws CHAIN_UNKNOWN (4902), so that the site may try to add the chain: EIP-3326 */
async function switchChain(app: App, caipNetworkId: CaipNetworkId): Promise<null> {
  if (!findNetwork(readState(app.stores), caipNetworkId))
    throw new AppKitError(errors.CHAIN_UNKNOWN, { caipNetworkId, configured: configuredIds(app) })
  await moveToNetwork(app, { caipNetworkId })
  return null
}

/** The networks of the embedded wallet are the site's own: there is nothing that a request could add. */
async function addChain(app: App, caipNetworkId: CaipNetworkId): Promise<null> {
  if (!findNetwork(readState(app.stores), caipNetworkId))
    throw new AppKitError(errors.CHAIN_NOT_SUPPORTED)
  await moveToNetwork(app, { caipNetworkId })
  return null
}

function readChain(
  namespace: ChainNamespace,
  { method, params }: { method: string; params: unknown },
): CaipNetworkId {
  const parsed = z.safeParse(ChainParameters, params)
  const id = parsed.success && `${namespace}:${Number(parsed.data[0].chainId)}`
  const network = z.safeParse(CaipNetworkId, id)
  if (!network.success)
    throw new AppKitError(errors.BAD_REQUEST, { type: method, path: '0.chainId' })
  return network.data
}
