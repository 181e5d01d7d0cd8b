import {
  permit,
  permit2Batch,
  seaportOrder,
} from '../../../secure-frame/approval/fixtures/storyData.ts'
import { flat } from './flat.ts'
import { type Row, world } from './row.ts'

const { address, stranger, token } = world
const most = 2n ** 256n - 1n

const row = (title: string, data: unknown, verdict: string): Row => ({
  title,
  method: 'eth_signTypedData_v4',
  params: [address, data],
  verdict,
})
const refused = 'refused: -32602'
const permitFields =
  'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'
const cow = {
  sellToken: token,
  buyToken: stranger,
  sellAmount: '5',
  buyAmount: '1',
  receiver: stranger,
  validTo: 1_800_000_000,
}

function without<Data extends { domain: object }>(data: Data) {
  const { verifyingContract: _, ...domain } = data.domain as Record<string, unknown> // read as JSON is
  return { ...data, domain }
}

/** Typed data that lets somebody take or trade what the account has, whatever it calls itself. */
export const permits: readonly Row[] = [
  row('permit', permit(address, stranger, token, 5n), 'warned: allow'),
  row('permit without a limit', permit(address, stranger, token, most), 'warned: allow unlimited'),
  row(
    'permit of half of all',
    permit(address, stranger, token, most / 2n),
    'warned: allow unlimited',
  ),
  row(
    'permit of 96 bits',
    permit(address, stranger, token, 2n ** 96n - 1n),
    'warned: allow unlimited',
  ),
  row('permit of nothing', permit(address, stranger, token, 0n), 'plain'),
  row(
    'permit without a verifying contract',
    without(permit(address, stranger, token, most)),
    'warned: allow unknownToken unlimited',
  ),
  row(
    'permit whose verifying contract is the zero address',
    {
      ...permit(address, stranger, token, 5n),
      domain: {
        ...permit(address, stranger, token, 5n).domain,
        verifyingContract: `0x${'0'.repeat(40)}`,
      },
    },
    'warned: allow unknownToken',
  ),
  row(
    'operator for all items, without a verifying contract',
    without(flat('address operator, bool approved', { operator: stranger, approved: true })),
    'warned: allowAll unknownData unknownToken',
  ),
  row(
    'permit for another owner',
    permit(stranger, stranger, token, 5n),
    'blocked: foreignSigner warned: allow',
  ),
  row(
    'permit called a login',
    flat(permitFields, permit(address, stranger, token, 5n).message, 'Login'),
    'warned: allow unknownData',
  ),
  row(
    'permit as JSON text',
    JSON.stringify(permit(address, stranger, token, most)),
    'warned: allow unlimited',
  ),
  row(
    'permit on another chain',
    { ...permit(address, stranger, token, 5n), domain: { chainId: 10 } },
    refused,
  ),
  row(
    'permit like DAI',
    flat('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed', {
      holder: address,
      spender: stranger,
      nonce: 0,
      expiry: 0,
      allowed: true,
    }),
    'warned: allow unknownData unlimited',
  ),
  row(
    'permit like DAI, taken back',
    flat('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed', {
      holder: address,
      spender: stranger,
      nonce: 0,
      expiry: 0,
      allowed: false,
    }),
    'warned: unknownData',
  ),
  row(
    'permit of an item',
    flat('address spender, uint256 tokenId, uint256 nonce, uint256 deadline', {
      spender: stranger,
      tokenId: 1,
      nonce: 0,
      deadline: 1_800_000_000,
    }),
    'warned: allow unknownData',
  ),
  row(
    'spender alone',
    flat('address spender', { spender: stranger }),
    'warned: allow unknownData unlimited',
  ),
  row('Permit2, several tokens', permit2Batch(stranger, token), 'warned: allow unlimited'),
  row(
    'Permit2, transfer',
    {
      ...flat(
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
        { permitted: { token, amount: '5' }, spender: stranger, nonce: 0, deadline: 1 },
        'PermitTransferFrom',
      ),
      types: {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
    },
    'warned: allow',
  ),
  row(
    'operator for all items',
    flat('address operator, bool approved', { operator: stranger, approved: true }),
    'warned: allowAll unknownData',
  ),
  row(
    'operator taken back',
    flat('address operator, bool approved', { operator: stranger, approved: false }),
    'warned: unknownData',
  ),
  row('order of a market', seaportOrder(address, token), 'warned: order'),
  row(
    'order of somebody else',
    seaportOrder(stranger, token),
    'blocked: foreignSigner warned: noReturn order',
  ),
  row(
    'order of an exchange',
    flat(
      'address sellToken, address buyToken, uint256 sellAmount, uint256 buyAmount, address receiver, uint32 validTo',
      cow,
    ),
    'warned: noReturn order unknownData',
  ),
]
