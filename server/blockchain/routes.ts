import type { Hono } from 'hono'
import { blockchainApi } from '../../shared-schemas/api/blockchain.ts'
import { balanceRequestsShare } from '../../shared-schemas/entities/balanceLimits.ts'
import { historyRequestsShare } from '../../shared-schemas/entities/historyLimits.ts'
import { nameRequestsShare } from '../../shared-schemas/entities/nameLimits.ts'
import { priceRequestsShare } from '../../shared-schemas/entities/priceLimits.ts'
import { swapListsShare, swapRequestsShare } from '../../shared-schemas/entities/swapLimits.ts'
import { guardsOf } from '../middleware/guardsOf.ts'
import { limitInMemory } from '../middleware/limitInMemory.ts'
import { mount } from '../mount.ts'
import type { Env, World } from '../world.ts'
import { answerBalance } from './balances/answerBalance.ts'
import { answerHistory } from './history/answerHistory.ts'
import { nameRoutes } from './names/nameRoutes.ts'
import { limitOnramp } from './onramp/limitOnramp.ts'
import { onrampRoutes } from './onramp/onrampRoutes.ts'
import { answerPrices } from './prices/answerPrices.ts'
import { relayedNetworks } from './relayedNetworks.ts'
import { answerRpc } from './rpc.ts'
import { rpcPaths } from './rpcPaths.ts'
import { swapRoutes } from './swaps/swapRoutes.ts'

/** Blockchain API: the networks we have nodes for, and the JSON-RPC proxies to them and around them. */
export function mountBlockchain(site: Hono<Env>, world: World): void {
  const guards = guardsOf(world)
  const priceRequests = Math.ceil(world.config.requestsPerMinute * priceRequestsShare)
  site.on('POST', [blockchainApi.fungiblePrice.path], limitInMemory(world, priceRequests))
  const balanceRequests = Math.ceil(world.config.requestsPerMinute * balanceRequestsShare)
  site.on('GET', [blockchainApi.balance.path], limitInMemory(world, balanceRequests))
  const historyRequests = Math.ceil(world.config.requestsPerMinute * historyRequestsShare)
  site.on('GET', [blockchainApi.history.path], limitInMemory(world, historyRequests))
  const nameRequests = Math.ceil(world.config.requestsPerMinute * nameRequestsShare)
  const limitNames = limitInMemory(world, nameRequests)
  const { identity, nameLookup, nameReverse, nameSuggestions, nameRegister } = blockchainApi
  const namePaths = [identity, nameLookup, nameReverse, nameSuggestions, nameRegister]
  for (const { method, path } of namePaths) site.on(method, [path], limitNames)
  limitSwaps(site, world)
  limitOnramp(site, world)
  mount(site, guards, blockchainApi, {
    balance: (input) => answerBalance(world, input),
    history: (input, c) => answerHistory(world, input, c.get('project').id ?? ''),
    fungiblePrice: ({ body }) => answerPrices(world, body),
    ...nameRoutes(world),
    ...swapRoutes(world),
    ...onrampRoutes(world),
    supportedChains: () => ({ http: relayedNetworks(world.config), ws: [] }),
  })
  for (const [path, service] of rpcPaths) {
    const access = service.needsSession ? 'session' : 'site'
    site.on('POST', [path], ...guards[access], (c) => answerRpc(world, c, service))
  }
}

/** Each call for a swap costs calls of a node; lists of tokens cost none, and are counted by themselves. */
function limitSwaps(site: Hono<Env>, world: World): void {
  const { requestsPerMinute } = world.config
  const limitLists = limitInMemory(world, Math.ceil(requestsPerMinute * swapListsShare))
  site.on('GET', [blockchainApi.convertTokens.path], limitLists)
  const limit = limitInMemory(world, Math.ceil(requestsPerMinute * swapRequestsShare))
  const { convertQuotes, convertAllowance, convertGasPrice } = blockchainApi
  const { convertBuildApprove, convertBuildTransaction } = blockchainApi
  for (const { method, path } of [
    convertQuotes,
    convertAllowance,
    convertGasPrice,
    convertBuildApprove,
    convertBuildTransaction,
  ])
    site.on(method, [path], limit)
}
