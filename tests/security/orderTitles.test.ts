import { expect, test } from 'vitest'
import { swapOf } from '../../chains/eip155/signing/typed/swapOf.ts'
import type { Claim, ItemOf } from '../../chains/signing/approvalItem.ts'
import { titleOf } from '../../secure-frame/approval/titleOf.ts'
import { known } from './corpus/protocols/known.ts'
import type { Payload } from './corpus/protocols/payload.ts'
import { payloads, prepare } from './corpus/protocols/prepare.ts'

// T7: the heading of an order promises no more than the order is certain to bring.

/** The payload of that title, with other fields in its message or its domain. */
function withFields(title: string, fields: object = {}, domain: object = {}): Payload {
  const payload = payloads.find((it) => it.title === title)!
  const message = { ...Object(payload.message), ...fields }
  return { ...payload, message, domain: { ...payload.domain, ...domain } }
}

const cow = 'CoW: an order'
const zeroEx = '0x: LimitOrder'
const uniswap = 'UniswapX: V2DutchOrder'

test.each<[string, Payload, string]>([
  ['CoW', withFields(cow), 'Swap 0.000000000000000107 WETH for at least 0.003 USDC'],
  [
    'CoW, for coins',
    withFields(cow, { buyToken: `0x${'Ee'.repeat(20)}` }),
    'Swap 0.000000000000000107 WETH for at least 0.000000000000003 ETH',
  ],
  ['0x', withFields(zeroEx), 'Swap 0.0000000000000001 WETH for at least 0.003 USDC'],
  [
    '1inch v3',
    withFields('1inch v3: a limit order'),
    'Swap 0.0000000000000001 WETH for at least 0.003 USDC',
  ],
  [
    '1inch v4',
    withFields('1inch v4: a limit order'),
    'Swap 0.0000000000000001 WETH for at least 0.003 USDC',
  ],
  ['UniswapX', withFields(uniswap), 'Swap 5 USDC for at least 0.0000000000000009 WETH'],
  [
    'UniswapX, with a fee',
    withFields('UniswapX: ExclusiveDutchOrder'),
    'Swap 5 USDC for at least 0.0000000000000009 ETH',
  ],
])(
  'behavior: the heading of an order names both sides where they are certain: %s',
  async (_, payload, title) => {
    expect(titleOf(await prepareOrder(payload)).title).toBe(title)
  },
)

test.each<[string, Payload]>([
  ['pays another account', withFields('CoW: an order that pays another account')],
  ['is verified by another contract', withFields(cow, {}, { verifyingContract: known.stranger })],
  ['is for any network', withFields(cow, {}, { chainId: undefined })],
  ['is of another account', withFields(zeroEx, { maker: known.stranger })],
  ['gets nothing', withFields(zeroEx, { takerAmount: '0' })],
  ['gets a token that is not on our list', withFields(zeroEx, { takerToken: known.stranger })],
  ['gets what no contract is behind', withFields(zeroEx, { takerToken: known.zero })],
  [
    'has a price that a contract sets',
    withFields('1inch v3: a limit order whose price a contract sets'),
  ],
  ['may be filled by another spender', withFields(uniswap, { spender: known.stranger })],
  [
    'pays nothing before its end',
    withFields('UniswapX: V2DutchOrder that pays nothing before its end'),
  ],
  ['sells an item', withFields('OpenSea, Seaport 1.5: a listing')],
  ['gets an item', withFields('OpenSea, Seaport 1.6: an offer')],
])('behavior: an order that %s is called an order (T7)', async (_, payload) => {
  expect(titleOf(await prepareOrder(payload)).title).toBe('Sign an order')
})

test.each([
  ['the least there is', '1', '0', 'Swap 5 USDC for at least 0.000000000000000001 ETH'],
  ['a fee besides', '900', '90', 'Swap 5 USDC for at least 0.0000000000000009 ETH'],
  ['two outputs to the account', '900,100', '90', 'Swap 5 USDC for at least 0.000000000000001 ETH'],
  ['more to another than to the account', '900', '901', 'Sign an order'],
])(
  'behavior: the heading of an order tells how much it brings: %s (T7)',
  async (_, own, other, title) => {
    const item = await prepareOrder(withFields('UniswapX: ExclusiveDutchOrder'))
    const get = (party: string, amount: string): Claim => ({
      kind: 'get',
      token: {},
      party,
      amount,
    })
    const claims = [
      ...item.claims.filter(({ kind }) => kind !== 'get'),
      ...own.split(',').map((amount) => get(known.me, amount)),
      get(known.stranger, other),
    ]

    expect(titleWith(item, claims)).toBe(title)
  },
)

test('behavior: an order that pays others in another token is called an order (T7)', async () => {
  const item = await prepareOrder(withFields('UniswapX: ExclusiveDutchOrder'))
  const fee: Claim = {
    kind: 'get',
    token: { address: known.WETH },
    party: known.stranger,
    amount: '1',
  }

  expect(titleWith(item, [...item.claims, fee])).toBe('Sign an order')
})

test('behavior: an order for a token that only a node names is called an order (T7)', async () => {
  const item = await prepareOrder(withFields(cow))
  const claims = item.claims.map((it) => ({ ...it, token: { ...it.token, unchecked: true } }))

  expect(titleWith(item, claims)).toBe('Sign an order')
})

test.each(['0', 'e'])(
  'behavior: 0x pays no coins for the address of only %s (T7)',
  async (digit) => {
    const { claims } = await prepareOrder(
      withFields(zeroEx, { takerToken: `0x${digit.repeat(40)}` }),
    )

    expect(claims.map(({ token }) => token.address?.toLowerCase())).toEqual([
      known.WETH.toLowerCase(),
      `0x${digit.repeat(40)}`,
    ])
  },
)

test('behavior: UniswapX pays no coins for the address of only e (T7)', async () => {
  const order = 'UniswapX: ExclusiveDutchOrder that pays in the address of only e, where nothing is'
  const item = await prepareOrder(withFields(order))

  expect(titleOf(item).title).toBe('Sign an order')
})

/** The heading of the same order with other claims. */
function titleWith({ swap: _, ...item }: ItemOf<'typedData'>, claims: readonly Claim[]): string {
  const order = { ...item, claims: [...claims] }
  const swap = swapOf(order)
  return titleOf({ ...order, ...(swap && { swap }) }).title
}

async function prepareOrder(payload: Payload): Promise<ItemOf<'typedData'>> {
  const item = await prepare(payload)
  if (item.kind !== 'typedData') throw new Error(`${payload.title} is no typed data`)
  return item
}
