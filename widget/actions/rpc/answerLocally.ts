import * as z from 'zod/mini'
import { CaipNetworkId, type ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { accountIn } from '../account/accountIn.ts'
import { configuredIds } from '../network/alertUnknown.ts'
import { findNetwork } from '../network/configured.ts'
import { moveToNetwork } from '../network/moveToNetwork.ts'
import { networkOf } from '../network/networkOf.ts'
import type { RpcRequest } from './rpcRequest.ts'

/** Source: EIP-3326 and EIP-3085, of which only the chain's number matters here. */
const ChainParameters = z.tuple(
  [z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) })],
  z.unknown(),
)

/** Source: EIP-747, of which only ERC-20 names an asset that any wallet knows. */
const Asset = z.object({
  type: z.literal('ERC20'),
  options: z.object({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) }),
})

/** How to answer a request that needs neither a node nor the secure frame; undefined for any other. */
export function answerLocally(
  app: App,
  { namespace, method, params }: RpcRequest,
): (() => unknown) | undefined {
  const address = () => accountIn(readState(app.stores), namespace)?.address
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return () => [address()]
    case 'eth_coinbase':
      return address
    case 'eth_chainId':
      return () => `0x${chainOf(app, namespace).toString(16)}`
    case 'net_version':
      return () => String(chainOf(app, namespace))
    case 'net_listening':
      return () => true
    case 'web3_clientVersion':
      return () => `AppKit/${app.version}`
    case 'wallet_watchAsset':
      return () => watchAsset(params)
    case 'wallet_switchEthereumChain':
      return () => switchChain(app, readChain(namespace, { method, params }))
    case 'wallet_addEthereumChain':
      return () => addChain(app, readChain(namespace, { method, params }))
    default:
      return undefined
  }
}

function chainOf(app: App, namespace: ChainNamespace): number {
  return Number(networkOf(app, namespace).id)
}

/** The wallet keeps no list of tokens, so nothing is added; EIP-747 has `false` for that. @throws BAD_REQUEST */
function watchAsset(params: unknown): false {
  const asset = z.safeParse(Asset, Array.isArray(params) ? params[0] : params)
  if (asset.success) return false
  const path = asset.error.issues[0]?.path.join('.') ?? ''
  throw new AppKitError(errors.BAD_REQUEST, { type: 'wallet_watchAsset', path })
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
