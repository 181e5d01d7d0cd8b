import { nodeEndpoints, nodeMethods } from '../../chains/nodeMethods.ts'
import type { NodeEndpoint } from '../../chains/types.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { ServerConfig } from '../config.ts'
import type { Project } from '../db/queries/projects.ts'

/** Somebody that JSON-RPC is passed on to, by network. */
export type RpcService = {
  /** What an error calls it. */
  name: string
  /** Under /v1. */
  path: string
  /** Who answers for a network, tried in this order; undefined where nobody does. */
  urls(
    config: ServerConfig,
    of: { chainId: CaipNetworkId; project: Project },
  ): readonly string[] | undefined
  takes(method: string, chainId: CaipNetworkId): boolean
  /** What a method is where the upstreams of a network have an HTTP API in the place of JSON-RPC. */
  endpoint?(method: string, chainId: CaipNetworkId): NodeEndpoint | undefined
  /** Only for a user's session on its own device: it costs the operator money. */
  needsSession?: true
  /** Counted against the budgets of `sponsorLimits`. Needs a session. */
  sponsors?: true
  /** Methods that must not reach a second upstream once a first one may have taken them. */
  sends: readonly string[]
}

const bundlerMethods = [
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
]
const paymasterMethods = ['pm_getPaymasterStubData', 'pm_getPaymasterData']

/** All of them. Source: specification section 7; ERC-4337 and ERC-7677 for the last two. */
export const rpcServices: readonly RpcService[] = [
  {
    name: 'node',
    path: '/',
    urls: ({ upstreams }, { chainId }) => entryOf(upstreams, chainId),
    takes: isForNode,
    endpoint: (method, chainId) =>
      nodeEndpoints[parseCaipNetworkId(chainId).namespace]?.get(method),
    sends: ['eth_sendRawTransaction', 'sendTransaction'],
  },
  {
    name: 'bundler',
    path: '/bundler',
    urls: ({ bundlers }, { chainId }) => listOf(entryOf(bundlers, chainId)),
    takes: (method) => bundlerMethods.includes(method),
    needsSession: true,
    sends: ['eth_sendUserOperation'],
  },
  {
    name: 'paymaster',
    path: '/paymaster',
    // It spends somebody's money, so only where the project says that it pays.
    urls: ({ paymasters }, { chainId, project }) =>
      project.smartAccounts.some((it) => it.caipNetworkId === chainId && it.sponsored)
        ? listOf(entryOf(paymasters, chainId))
        : undefined,
    takes: (method) => paymasterMethods.includes(method),
    needsSession: true,
    sponsors: true,
    sends: [],
  },
]

function isForNode(method: string, chainId: CaipNetworkId): boolean {
  return nodeMethods[parseCaipNetworkId(chainId).namespace]?.has(method) === true
}

/** Only what the operator wrote, never a name of Object itself. */
function entryOf<value>(table: Readonly<Record<string, value>>, key: string): value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function listOf(url: string | undefined): readonly string[] | undefined {
  return url === undefined ? undefined : [url]
}
