import { encodeFunctionData, parseAbi } from 'viem/utils'
import { known } from './known.ts'
import { type Payload, untilSeconds, zeroBytes32 } from './payload.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
])
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [known.stranger, 5n] })
const addOwner = encodeFunctionData({
  abi,
  functionName: 'addOwnerWithThreshold',
  args: [known.stranger, 1n],
})
const safeDomain = { chainId: 1, verifyingContract: known.safe }
const safeType =
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'
const safeTx = (changes: object): Pick<Payload, 'types' | 'domain' | 'message'> => ({
  types: safeType,
  domain: safeDomain,
  message: {
    to: known.stranger,
    value: '0',
    data: '0x',
    operation: 0,
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: known.zero,
    refundReceiver: known.zero,
    nonce: 0,
    ...changes,
  },
})
const forward = {
  from: known.me,
  to: known.USDC,
  value: '0',
  gas: '100000',
  nonce: 0,
  data: transfer,
}
const forwarder = { chainId: 1, verifyingContract: known.forwarder }
const userOperation =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'
const operation = {
  sender: known.me,
  nonce: 0,
  initCode: '0x',
  callData: transfer,
  accountGasLimits: zeroBytes32,
  preVerificationGas: '0',
  gasFees: zeroBytes32,
  paymasterAndData: '0x',
}

/** Calls that others send with the signature: of a Safe, of a forwarder, of a smart account. */
export const calls: readonly Payload[] = [
  {
    title: 'Safe: a payment',
    ...safeTx({ value: '1000' }),
    claims: ['sendOther 1000 coin to stranger of safe'],
    warnings: 'deferred',
  },
  {
    title: 'Safe: a payment in a token',
    ...safeTx({ to: known.USDC, data: transfer }),
    claims: ['sendOther 5 USDC to stranger of safe'],
    warnings: 'deferred',
  },
  {
    title: 'Safe: a transaction that does nothing',
    ...safeTx({ to: known.safe }),
    claims: ['call to safe of safe'],
    warnings: 'deferred',
  },
  {
    title: 'Safe: a call that cannot be read',
    ...safeTx({ data: '0xdeadbeef' }),
    claims: ['call to stranger of safe'],
    warnings: 'deferred unknownCall',
  },
  {
    title: 'Safe: foreign code (delegatecall)',
    ...safeTx({ to: known.multiSend, data: '0x8d80ff0a', operation: 1 }),
    claims: ['control to multiSend of safe'],
    warnings: 'control delegatecall',
  },
  {
    title: 'Safe: another owner',
    ...safeTx({ to: known.safe, data: addOwner }),
    claims: ['call to safe of safe'],
    warnings: 'authority deferred unknownCall',
  },
  {
    title: 'Safe: a refund that drains it',
    ...safeTx({ gasPrice: '1', gasToken: known.USDC, refundReceiver: known.stranger }),
    claims: ['call to stranger of safe', 'sendOther all USDC to stranger of safe'],
    warnings: 'deferred unlimited',
  },
  {
    title: 'Safe: a message',
    types: 'SafeMessage(bytes message)',
    domain: safeDomain,
    message: { message: zeroBytes32 },
    warnings: 'blindHash',
  },
  {
    title: 'Safe: a user operation of its module',
    types:
      'SafeOp(address safe,uint256 nonce,bytes initCode,bytes callData,uint128 verificationGasLimit,uint128 callGasLimit,uint256 preVerificationGas,uint128 maxPriorityFeePerGas,uint128 maxFeePerGas,bytes paymasterAndData,uint48 validAfter,uint48 validUntil,address entryPoint)',
    domain: { chainId: 1, verifyingContract: known.safeModule },
    message: {
      ...operation,
      safe: known.safe,
      verificationGasLimit: '0',
      callGasLimit: '0',
      maxPriorityFeePerGas: '0',
      maxFeePerGas: '0',
      validAfter: 0,
      validUntil: 0,
      entryPoint: known.entryPoint07,
    },
    claims: ['control of safe'],
    warnings: 'control unknownCall',
  },
  {
    title: 'ERC-2771: ForwardRequest of OpenZeppelin 4',
    types:
      'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
    domain: { name: 'MinimalForwarder', version: '0.0.1', ...forwarder },
    message: forward,
    claims: ['send 5 USDC to stranger'],
    warnings: 'deferred',
  },
  {
    title: 'ERC-2771: ForwardRequest of OpenZeppelin 5, unreadable',
    types:
      'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    domain: { name: 'ERC2771Forwarder', version: '1', ...forwarder },
    message: { ...forward, deadline: untilSeconds, data: '0xdeadbeef' },
    claims: ['call to USDC'],
    warnings: 'deferred unknownCall',
  },
  {
    title: 'Gelato: SponsoredCallERC2771',
    types:
      'SponsoredCallERC2771(uint256 chainId,address target,bytes data,address user,uint256 userNonce,uint256 userDeadline)',
    domain: {
      name: 'GelatoRelay1BalanceERC2771',
      version: '1',
      chainId: 1,
      verifyingContract: known.gelatoRelay,
    },
    message: {
      chainId: 1,
      target: known.USDC,
      data: transfer,
      user: known.me,
      userNonce: 0,
      userDeadline: untilSeconds,
    },
    claims: ['send 5 USDC to stranger'],
    warnings: 'deferred',
  },
  {
    title: 'Polygon: MetaTransaction of a bridged token',
    types: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    domain: {
      name: 'USD Coin (PoS)',
      version: '1',
      verifyingContract: known.bridgedUSDC,
      salt: `0x${'89'.padStart(64, '0')}`,
    },
    caipNetworkId: 'eip155:137',
    message: { nonce: 0, from: known.me, functionSignature: transfer },
    claims: ['send 5 bridgedUSDC to stranger'],
    warnings: 'deferred noChain',
  },
  {
    title: 'ERC-4337: a user operation for EntryPoint 0.8',
    types: userOperation,
    domain: {
      name: 'ERC4337',
      version: '1',
      chainId: 1,
      verifyingContract: known.entryPoint08,
    },
    message: operation,
    warnings: 'refused',
  },
  {
    title: 'ERC-4337: a user operation for another EntryPoint',
    types: userOperation,
    domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: known.stranger },
    message: operation,
    warnings: 'refused',
  },
  {
    title: 'ERC-4337: a user operation under another name',
    types: userOperation.replace('PackedUserOperation', 'Order'),
    domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: known.stranger },
    message: operation,
    warnings: 'refused',
  },
  {
    title: 'ERC-4337: anything for EntryPoint 0.7',
    types: 'Login(string nonce)',
    domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: known.entryPoint07 },
    message: { nonce: '1' },
    warnings: 'refused',
  },
  {
    title: 'ERC-4337: anything in the domain of EntryPoints',
    types: 'Login(string nonce)',
    domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: known.stranger },
    message: { nonce: '1' },
    warnings: 'refused',
  },
]
