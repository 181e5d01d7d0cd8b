import type { Executor } from '../../signing/executor.ts'
import { createRows, type MethodFacts } from '../../signing/row.ts'
import { methods } from '../methods.ts'
import { readPermissions } from '../readPermissions.ts'
import { parseTypedData } from './parseTypedData.ts'

/** Reads that only a node can answer. A method of the wallet itself has a row of its own. */
const nodeReads = Object.fromEntries(
  Object.entries(methods)
    .filter(([method, { approval }]) => !approval && method.startsWith('eth_'))
    .map(([method]): [string, MethodFacts] => [
      method,
      { load: async () => (await import('./askNode.ts')).askNode },
    ]),
)

/** The methods of an embedded EVM account. */
export const rows = createRows(methods, {
  ...nodeReads,
  eth_accounts: { load: async () => (await import('./accounts.ts')).accounts },
  eth_chainId: { load: async () => (await import('./chainId.ts')).chainId },
  personal_sign: {
    account: ([, address]) => address,
    verifiedByOthers: true,
    load: async () => (await import('./personalSign.ts')).personalSign as Executor, // it gets back the item that it made
  },
  eth_signTypedData_v4: {
    parse: parseTypedData,
    account: ([address]) => address,
    chain: ([, data]) => (typeof data === 'string' ? undefined : data.domain.chainId),
    verifiedByOthers: true,
    load: async () => (await import('./signTypedData.ts')).signTypedData as Executor, // as above
  },
  eth_sendTransaction: {
    account: ([{ from }]) => from,
    chain: ([{ chainId }]) => chainId,
    load: async () => (await import('./sendTransaction.ts')).sendTransaction as Executor, // as above
  },
  eth_sendUserOperation: {
    account: ([{ sender }]) => sender,
    load: async () => (await import('./sendUserOperation.ts')).sendUserOperation as Executor, // as above
  },
  wallet_sendCalls: {
    account: ([call]) => call.from,
    chain: ([call]) => call.chainId,
    load: async () => (await import('./sendCalls.ts')).sendCalls as Executor, // as above
  },
  wallet_grantPermissions: {
    check: readPermissions,
    load: async () => (await import('./grantPermissions.ts')).grantPermissions as Executor, // as above
  },
  wallet_revokePermissions: {
    check: readPermissions,
    load: async () => (await import('./revokePermissions.ts')).revokePermissions as Executor, // as above
  },
  wallet_getCapabilities: {
    account: ([address]) => address,
    load: async () => (await import('./capabilities.ts')).capabilities,
  },
  wallet_getCallsStatus: { load: async () => (await import('./callsStatus.ts')).callsStatus },
  wallet_getAssets: { account: ([{ account }]) => account },
})
