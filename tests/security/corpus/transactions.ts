import { encodeFunctionData, parseAbi } from 'viem/utils'
import { type Row, world } from './row.ts'

const { address, stranger, token } = world
const most = 2n ** 256n - 1n

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedAmount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeBatchTransferFrom(address from, address to, uint256[] tokenIds, uint256[] amounts, bytes data)',
  'function transferOwnership(address newOwner)',
  'function multicall(bytes[] calls)',
  'function steal(address to)',
])
const call = (functionName: (typeof abi)[number]['name'], ...args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never) // each row names a function and fits it
const nest = (data: `0x${string}`, times: number): `0x${string}` =>
  times === 0 ? data : nest(call('multicall', [data]), times - 1)

const row = (title: string, fields: Record<string, unknown>, verdict: string): Row => ({
  title,
  method: 'eth_sendTransaction',
  params: [{ from: address, ...fields }],
  verdict,
})
const at = (title: string, data: string, verdict: string) =>
  row(title, { to: token, data }, verdict)
const refused = 'refused: -32602'

/** Transactions: what is given away, what cannot be read, what hides in a wrapper. */
export const transactions: readonly Row[] = [
  row('coins', { to: stranger, value: '0x1' }, 'plain'),
  row('nothing to nobody in particular', { to: stranger }, 'plain'),
  at('transfer', call('transfer', stranger, 5n), 'plain'),
  at('transfer to the token itself', call('transfer', token, 5n), 'warned: toSelfContract'),
  at('transfer from somebody', call('transferFrom', stranger, address, 5n), 'plain'),
  at('approval', call('approve', stranger, 5n), 'warned: allow'),
  at('approval without a limit', call('approve', stranger, most), 'warned: allow unlimited'),
  at('approval just below it', call('approve', stranger, most - 1n), 'warned: allow unlimited'),
  at('approval of 96 bits', call('approve', stranger, 2n ** 96n - 1n), 'warned: allow unlimited'),
  at('approval taken back', call('approve', stranger, 0n), 'plain'),
  at('larger allowance', call('increaseAllowance', stranger, most), 'warned: allow unlimited'),
  at('all items', call('setApprovalForAll', stranger, true), 'warned: allowAll'),
  at('all items taken back', call('setApprovalForAll', stranger, false), 'plain'),
  at(
    'many items',
    call('safeBatchTransferFrom', address, stranger, [1n, 2n], [1n, 1n], '0x'),
    'plain',
  ),
  at('ownership', call('transferOwnership', stranger), 'warned: authority'),
  at('a function nobody knows', call('steal', stranger), 'warned: unknownCall'),
  at('four bytes', '0xdeadbeef', 'warned: unknownCall'),
  at('one byte', '0x00', 'warned: unknownCall'),
  at('approval without arguments', '0x095ea7b3', 'warned: unknownCall'),
  at('approval cut short', call('approve', stranger, most).slice(0, -2), 'warned: unknownCall'),
  at('approval with more behind it', `${call('approve', stranger, 5n)}00`, 'warned: unknownCall'),
  at(
    'approval with dirty upper bits',
    call('approve', stranger, 5n).replace('000000000000000000000000', '0000000000000000000000ff'),
    'warned: unknownCall',
  ),
  at(
    'approval in capitals',
    call('approve', stranger, most).toUpperCase().replace('0X', '0x'),
    'warned: allow unlimited',
  ),
  at('wrapped approval', nest(call('approve', stranger, most), 1), 'warned: allow unlimited'),
  at(
    'approval wrapped three times',
    nest(call('approve', stranger, most), 3),
    'warned: allow unlimited',
  ),
  at(
    'approval wrapped twenty times',
    nest(call('approve', stranger, most), 20),
    'warned: unknownCall',
  ),
  at(
    'unknown call in a wrapper',
    call('multicall', [call('transfer', stranger, 1n), '0xdeadbeef']),
    'warned: unknownCall',
  ),
  at(
    'approval among many',
    call('multicall', [
      ...Array(50).fill(call('transfer', stranger, 1n)),
      call('approve', stranger, most),
    ]),
    'warned: allow unlimited',
  ),
  at(
    'three hundred calls',
    call('multicall', Array(300).fill(call('transfer', stranger, 1n))),
    'warned: unknownCall',
  ),
  row('contract creation', { data: '0x6080' }, 'warned: creation'),
  row('contract creation by null', { to: null, data: '0x6080' }, 'warned: creation'),
  row(
    'delegation',
    {
      to: stranger,
      authorizationList: [
        { address: stranger, chainId: '0x1', nonce: '0x0', r: '0x1', s: '0x1', yParity: '0x0' },
      ],
    },
    'warned: delegation',
  ),
  row('another chain', { to: stranger, chainId: '0x89' }, refused),
  row('the active chain', { to: stranger, chainId: '0x1' }, 'plain'),
  row('a field that is not shown', { to: stranger, gasToken: token }, refused),
  row('a value that is too large', { to: stranger, value: `0x${'f'.repeat(65)}` }, refused),
  row('a negative value', { to: stranger, value: '-0x1' }, refused),
  row('a value as a number', { to: stranger, value: 1 }, refused),
  row('a name as the receiver', { to: 'vitalik.eth' }, refused),
  row('data of odd length', { to: stranger, data: '0x123' }, refused),
  row('data that is too much', { to: stranger, data: `0x${'00'.repeat(131_073)}` }, refused),
]

const other = (title: string, changes: Partial<Row>, verdict: string): Row => ({
  title,
  method: 'personal_sign',
  params: ['hello', address],
  verdict,
  ...changes,
})
const notAllowed = 'refused: 4200'

/** What is refused before anybody looks at it. */
export const others: readonly Row[] = [
  ...[
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v1',
    'eth_signTypedData_v3',
    'personal_ecRecover',
    'personal_unlockAccount',
    'wallet_addEthereumChain',
    'wallet_exportKey',
    'eth_getEncryptionPublicKey',
    'eth_decrypt',
    'debug_traceTransaction',
    'admin_peers',
    'constructor',
    '__proto__',
    'toString',
    'PERSONAL_SIGN',
    'personal_sign ',
    '',
  ].map((method) => other(`method ${JSON.stringify(method)}`, { method }, notAllowed)),
  other('a method of another chain', { method: 'solana_signMessage' }, notAllowed),
  other('a chain without methods', { namespace: 'bip122' }, notAllowed),
  other('a network that is not served', { caipNetworkId: 'eip155:999999' }, 'refused: 4901'),
  other(
    'a network of another chain',
    { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    'refused: 4901',
  ),
  other('message for somebody else', { params: ['hello', stranger] }, 'refused: 4100'),
  other('no account', { params: ['hello'] }, refused),
  other('swapped params', { params: [address, 'hello'] }, refused),
  other('no params', { params: undefined }, refused),
  other('an object as params', { params: { 0: 'hello', 1: address, length: 2 } }, refused),
  other('a number as the message', { params: [1, address] }, refused),
  other('a message that is too long', { params: ['x'.repeat(262_147), address] }, refused),
  other(
    'typed data of somebody else',
    { method: 'eth_signTypedData_v4', params: [stranger, '{}'] },
    refused,
  ),
  other(
    'transaction of somebody else',
    { method: 'eth_sendTransaction', params: [{ from: stranger, to: stranger }] },
    'refused: 4100',
  ),
  other(
    'calls of somebody else',
    { method: 'wallet_sendCalls', params: [{ from: stranger, calls: [{ to: stranger }] }] },
    'refused: 4100',
  ),
  other(
    'calls on another chain',
    {
      method: 'wallet_sendCalls',
      params: [{ from: address, chainId: '0x89', calls: [{ to: stranger }] }],
    },
    refused,
  ),
  other(
    'no calls',
    { method: 'wallet_sendCalls', params: [{ from: address, calls: [] }] },
    refused,
  ),
  other(
    'a session key (ERC-7715)',
    {
      method: 'wallet_grantPermissions',
      params: [{ expiry: 1, signer: { type: 'key' }, permissions: [{ type: 'a' }] }],
    },
    refused,
  ),
  other(
    'a session key beside a permission that exists',
    { method: 'wallet_grantPermissions', params: [{ eth_accounts: {}, expiry: 1 }] },
    refused,
  ),
  other(
    'a second permission behind the first',
    { method: 'wallet_grantPermissions', params: [{ eth_accounts: {} }, { eth_sign: {} }] },
    refused,
  ),
]
