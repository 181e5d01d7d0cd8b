/**
 * What a node may be asked. Its own names, unlike those of a wallet; sendTransaction carries only what
 * was signed and approved elsewhere.
 */
export const nodeMethods: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getTokenAccountsByOwner',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
])
