import type * as z from 'zod/mini'
import type { MethodTable } from '../types.ts'
import * as params from './params.ts'

const read = <schema extends z.ZodMiniType>(params: schema) => ({ approval: false, params })
const ask = <schema extends z.ZodMiniType>(params: schema) => ({ approval: true, params })

/**
 * What an embedded EVM account answers. A method that is not here is refused; one with `approval`
 * needs a person's click, and is dropped when pending requests are rejected.
 *
 * eth_sendRawTransaction asks nobody: it moves only what was signed and approved elsewhere.
 * The table has no prototype, so a method called `constructor` is not found in it.
 * Source: specification section 6, decisions on RPC methods.
 */
const table = {
  eth_accounts: read(params.none),
  eth_blockNumber: read(params.none),
  eth_call: read(params.call),
  eth_chainId: read(params.none),
  eth_estimateGas: read(params.call),
  eth_feeHistory: read(params.feeHistory),
  eth_gasPrice: read(params.none),
  eth_getAccount: read(params.addressAtBlock),
  eth_getBalance: read(params.addressAtBlock),
  eth_getBlockByHash: read(params.blockByHash),
  eth_getBlockByNumber: read(params.blockByNumber),
  eth_getBlockReceipts: read(params.block),
  eth_getBlockTransactionCountByHash: read(params.hash),
  eth_getBlockTransactionCountByNumber: read(params.block),
  eth_getCode: read(params.addressAtBlock),
  eth_getFilterChanges: read(params.filterId),
  eth_getFilterLogs: read(params.filterId),
  eth_getLogs: read(params.logs),
  eth_getProof: read(params.proof),
  eth_getStorageAt: read(params.storageAt),
  eth_getTransactionByBlockHashAndIndex: read(params.hashAndIndex),
  eth_getTransactionByBlockNumberAndIndex: read(params.blockAndIndex),
  eth_getTransactionByHash: read(params.hash),
  eth_getTransactionCount: read(params.addressAtBlock),
  eth_getTransactionReceipt: read(params.hash),
  eth_getUncleCountByBlockHash: read(params.hash),
  eth_getUncleCountByBlockNumber: read(params.block),
  eth_maxPriorityFeePerGas: read(params.none),
  eth_newBlockFilter: read(params.none),
  eth_newFilter: read(params.logs),
  eth_newPendingTransactionFilter: read(params.none),
  eth_sendRawTransaction: read(params.rawTransaction),
  eth_syncing: read(params.none),
  eth_uninstallFilter: read(params.filterId),
  eth_getUserOperationReceipt: read(params.hash),
  eth_estimateUserOperationGas: read(params.userOperation),
  eth_getUserOperationByHash: read(params.hash),
  eth_supportedEntryPoints: read(params.none),
  wallet_getCapabilities: read(params.capabilities),
  wallet_getCallsStatus: read(params.bundleId),
  wallet_getAssets: read(params.assets),

  personal_sign: ask(params.personalSign),
  eth_signTypedData_v4: ask(params.typedData),
  eth_sendTransaction: ask(params.transaction),
  eth_sendUserOperation: ask(params.userOperation),
  wallet_sendCalls: ask(params.sendCalls),
  wallet_grantPermissions: ask(params.permissions),
  wallet_revokePermissions: ask(params.permissions),
} satisfies MethodTable

export const methods: typeof table = Object.assign(Object.create(null), table)
