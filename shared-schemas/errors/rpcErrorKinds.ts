/** The meaning of each code. Sources: JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-5792; specification section 8. */
export const rpcErrorKinds = {
  [-32700]: 'parse error',
  [-32600]: 'invalid request',
  [-32601]: 'method not found',
  [-32602]: 'invalid params',
  [-32603]: 'internal error',
  [-32000]: 'invalid input',
  [-32001]: 'resource not found',
  [-32002]: 'resource unavailable',
  [-32003]: 'transaction rejected',
  [-32004]: 'method not supported',
  [-32005]: 'limit exceeded',
  [-32006]: 'version unsupported',
  4001: 'user rejected',
  4100: 'unauthorized',
  4200: 'unsupported method',
  4900: 'provider disconnected',
  4901: 'chain disconnected',
  4902: 'chain not recognised',
  // WalletConnect's own code for a rejection (CAIP-25).
  5000: 'user rejected',
  5700: 'unsupported capability',
  5710: 'unsupported chain',
  5720: 'duplicate bundle',
  5730: 'unknown bundle',
  5740: 'bundle too large',
  5750: 'upgrade rejected',
  5760: 'atomicity not supported',
} as const
export type RpcErrorCode = keyof typeof rpcErrorKinds

/** Errors that nodes report in the message, with a generic code. Source: specification section 8; the messages of geth and viem. */
export const nodeErrorKinds = [
  ['execution reverted', /execution reverted|gas required exceeds allowance/],
  ['fee cap too high', /(max fee per gas|fee cap) higher than 2\^256-1/],
  ['fee cap too low', /(max fee per gas|fee cap) less than block base fee|transaction is outdated/],
  ['nonce too high', /nonce too high/],
  ['nonce too low', /nonce (is )?too low|already (known|imported)/],
  [
    'insufficient funds',
    /insufficient funds|exceeds transaction sender account balance|have enough funds|cost exceeds account balance/,
  ],
  ['gas too high', /intrinsic gas too high|gas limit reached|exceeds block gas limit/],
  ['gas too low', /intrinsic gas too low/],
  ['transaction type unsupported', /transaction type not (valid|supported)/],
] as const

export type RpcErrorKind = (typeof rpcErrorKinds)[RpcErrorCode] | (typeof nodeErrorKinds)[number][0]
