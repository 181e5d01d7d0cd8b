import type { Executor } from './executor.ts'

/**
 * Who answers which method. Each file comes when its method is first asked for, so that decoding
 * costs the first script nothing. A method without a row is refused, unless a node can answer it.
 */
export const executors: Readonly<Record<string, () => Promise<Executor>>> = {
  eth_accounts: async () => (await import('./accounts.ts')).accounts,
  eth_chainId: async () => (await import('./chainId.ts')).chainId,
  personal_sign: async () => (await import('./personalSign.ts')).personalSign as Executor, // it gets back the item that it made
  eth_signTypedData_v4: async () => (await import('./signTypedData.ts')).signTypedData as Executor, // it gets back the item that it made
  eth_sendTransaction: async () =>
    (await import('./sendTransaction.ts')).sendTransaction as Executor, // it gets back the item that it made
  wallet_sendCalls: async () => (await import('./sendCalls.ts')).sendCalls as Executor, // it gets back the item that it made
  eth_sendUserOperation: async () =>
    (await import('./sendUserOperation.ts')).sendUserOperation as Executor, // it gets back the item that it made
  wallet_grantPermissions: async () =>
    (await import('./grantPermissions.ts')).grantPermissions as Executor, // it gets back the item that it made
  wallet_revokePermissions: async () =>
    (await import('./revokePermissions.ts')).revokePermissions as Executor, // it gets back the item that it made
  wallet_getCapabilities: async () => (await import('./capabilities.ts')).capabilities,
  wallet_getCallsStatus: async () => (await import('./callsStatus.ts')).callsStatus,
  solana_signMessage: async () =>
    (await import('./solanaSignMessage.ts')).solanaSignMessage as Executor, // it gets back the item that it made
  solana_signTransaction: async () =>
    (await import('./solanaSignTransaction.ts')).solanaSignTransaction as Executor, // it gets back the item that it made
  solana_signAllTransactions: async () =>
    (await import('./solanaSignAllTransactions.ts')).solanaSignAllTransactions as Executor, // it gets back the item that it made
  solana_signAndSendTransaction: async () =>
    (await import('./solanaSignAndSendTransaction.ts')).solanaSignAndSendTransaction as Executor, // it gets back the item that it made
}
