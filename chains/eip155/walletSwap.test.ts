import { concat, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { routerCalls } from './readRouterSwap.ts'
import { walletSwap } from './walletSwap.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const router = walletSwap.routerOf('eip155:1') ?? ''
const itself = `0x${'0'.repeat(39)}2` as const

const fee = numberToHex(3_000, { size: 3 })
const path = (from: string, to: string, over: readonly string[] = []) =>
  concat([from as Hex, ...[...over, to].flatMap((token) => [fee, token as Hex])])

const route = (given: {
  from: string
  to: string
  amount: bigint
  least: bigint
  recipient: string
  over?: readonly string[]
}) =>
  encodeFunctionData({
    abi: routerCalls,
    functionName: 'exactInput',
    args: [
      {
        path: path(given.from, given.to, given.over),
        recipient: given.recipient as Hex,
        amountIn: given.amount,
        amountOutMinimum: given.least,
      },
    ],
  })
const unwrap = (least: bigint, recipient: string) =>
  encodeFunctionData({
    abi: routerCalls,
    functionName: 'unwrapWETH9',
    args: [least, recipient as Hex],
  })
const multicall = (calls: Hex[], untilSeconds = 1_800_000_000n) =>
  encodeFunctionData({ abi: routerCalls, functionName: 'multicall', args: [untilSeconds, calls] })

/** 0.1 ETH for at least 347 USDC. */
const buys = {
  network: 'eip155:1',
  account,
  from: undefined,
  to: usdc,
  amount: 10n ** 17n,
} as const
const least = 347_000_000n
const latestSeconds = 1_800_000_000
const buying = {
  from: wrapped,
  to: usdc,
  amount: buys.amount,
  least,
  recipient: account,
}
/** 100 USDC for at least 0.028 ETH. */
const sells = {
  network: 'eip155:1',
  account,
  from: usdc,
  to: undefined,
  amount: 100_000_000n,
} as const
const leastWei = 28n * 10n ** 15n
const selling = {
  from: usdc,
  to: wrapped,
  amount: sells.amount,
  least: leastWei,
  recipient: itself,
}

const call = (data: Hex, given: Partial<{ from: string; to: string; value: bigint }> = {}) => ({
  ...{ from: account, to: router, data, value: 0n },
  ...given,
})

test('default: a swap of coins for a token, and back, is what was asked for', () => {
  const buy = call(multicall([route(buying)]), { value: buys.amount })
  const sell = call(multicall([route(selling), unwrap(leastWei, account)]))

  expect(walletSwap.isSwap(buy, { order: buys, router, least, latestSeconds })).toBe(true)
  expect(walletSwap.isSwap(sell, { order: sells, router, least: leastWei, latestSeconds })).toBe(
    true,
  )
})

const good = multicall([route(buying)])
test.each([
  ['goes to another contract', call(good, { to: stranger, value: buys.amount })],
  ['is from another account', call(good, { from: stranger, value: buys.amount })],
  ['sends more coins', call(good, { value: buys.amount + 1n })],
  ['sends none', call(good)],
  [
    'pays somebody else',
    call(multicall([route({ ...buying, recipient: stranger })]), { value: buys.amount }),
  ],
  [
    'may give less',
    call(multicall([route({ ...buying, least: least - 1n })]), { value: buys.amount }),
  ],
  [
    'takes another amount',
    call(multicall([route({ ...buying, amount: 1n })]), { value: buys.amount }),
  ],
  [
    'buys another token',
    call(multicall([route({ ...buying, to: stranger })]), { value: buys.amount }),
  ],
  [
    'leaves what it buys in the router',
    call(multicall([route({ ...buying, recipient: itself })]), { value: buys.amount }),
  ],
  [
    'does something besides',
    call(multicall([route(buying), '0xdeadbeef']), { value: buys.amount }),
  ],
  ['swaps twice', call(multicall([route(buying), route(buying)]), { value: buys.amount })],
  [
    'calls a token of somebody on its way',
    call(multicall([route({ ...buying, over: [stranger] })]), { value: buys.amount }),
  ],
  [
    'wraps coins on the way',
    call(multicall([route({ ...buying, over: [usdc, wrapped] })]), { value: buys.amount }),
  ],
  ['may wait too long', call(multicall([route(buying)], 1_800_000_001n), { value: buys.amount })],
  ['has bytes behind it', call(`${good}00`, { value: buys.amount })],
  ['has no deadline', call(route(buying), { value: buys.amount })],
  ['is nothing', call('0x', { value: buys.amount })],
])('error: a swap that %s is refused', (_, built) => {
  expect(walletSwap.isSwap(built, { order: buys, router, least, latestSeconds })).toBe(false)
})

test.each([
  ['unwraps for somebody else', [route(selling), unwrap(leastWei, stranger)]],
  ['unwraps for nobody', [route(selling), unwrap(leastWei, `0x${'0'.repeat(39)}1`)]],
  ['unwraps less', [route(selling), unwrap(leastWei - 1n, account)]],
  [
    'pays out before it unwraps',
    [route({ ...selling, recipient: stranger }), unwrap(leastWei, account)],
  ],
  ['gives the token that stands for the coin', [route({ ...selling, recipient: account })]],
])('error: a swap for coins that %s is refused', (_, calls) => {
  const built = call(multicall(calls))

  expect(walletSwap.isSwap(built, { order: sells, router, least: leastWei, latestSeconds })).toBe(
    false,
  )
})

test('default: an approval is of exactly the amount, for the router, or takes an earlier one back', () => {
  const approval = walletSwap.approvalOf(sells, router)
  const none = walletSwap.approvalOf({ ...sells, amount: 0n }, router)

  expect(approval).toMatchObject({ from: account, to: usdc, value: 0n })
  for (const each of [approval, none])
    expect(walletSwap.isApproval(each, { order: sells, router })).toBe(true)
})

test.each([
  ['for somebody else', { data: walletSwap.approvalOf(sells, stranger).data }],
  [
    'of more',
    { data: walletSwap.approvalOf({ ...sells, amount: sells.amount + 1n }, router).data },
  ],
  ['of another token', { to: wrapped }],
  ['with coins', { value: 1n }],
  ['from another account', { from: stranger }],
])('error: an approval %s is refused', (_, given) => {
  const built = { ...walletSwap.approvalOf(sells, router), ...given }

  expect(walletSwap.isApproval(built, { order: sells, router })).toBe(false)
})

const word = (value: bigint | string) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const logOf = (address: string, topics: string[], amount: bigint) => ({
  address,
  topics,
  data: word(amount),
})
const hash = `0x${'ab'.repeat(32)}`
const receipt = (logs: unknown[], status = '0x1') => ({ transactionHash: hash, status, logs })

test.each([
  [
    'a token',
    buys,
    [logOf(usdc, [transfer, word(router), word(account)], 350_990_000n)],
    350_990_000n,
  ],
  ['coins', sells, [logOf(wrapped, [withdrawal, word(router)], leastWei)], leastWei],
  [
    'a token of another name',
    buys,
    [logOf(stranger, [transfer, word(router), word(account)], 7n)],
    undefined,
  ],
  [
    'a token that somebody else got',
    buys,
    [logOf(usdc, [transfer, word(router), word(stranger)], 7n)],
    undefined,
  ],
  [
    'a token, of which it gave a part on',
    buys,
    [
      logOf(usdc, [transfer, word(router), word(account)], 9n),
      logOf(usdc, [transfer, word(account), word(stranger)], 2n),
    ],
    7n,
  ],
])('behavior: the receipt says how much arrived of %s', async (_, order, logs, got) => {
  const request = async () => receipt(logs)

  expect(await walletSwap.readOutcome({ request, hash, order, router })).toEqual({
    state: 'confirmed',
    hash,
    got,
  })
})

test('behavior: a receipt that is not there, or says that it failed', async () => {
  const read = (answer: unknown) =>
    walletSwap.readOutcome({ request: async () => answer, hash, order: buys, router })

  expect(await read(null)).toBeUndefined()
  expect(await read(receipt([], '0x0'))).toEqual({ state: 'reverted', hash })
})

test.each([
  [{ status: 100 }, undefined],
  [{ status: 200, receipts: [receipt([])] }, 'confirmed'],
  [{ status: 500, receipts: [receipt([], '0x0')] }, 'reverted'],
  [{ status: 500, receipts: [receipt([])] }, 'reverted'],
  [{ surprise: 1 }, undefined],
])('behavior: what a wallet says of a batch: %o', async (answer, state) => {
  const request = async () => answer

  const outcome = await walletSwap.readBatchOutcome({ request, id: '0x1', order: sells, router })

  expect(outcome?.state).toBe(state)
})

test.each([
  [{ '0x1': { atomic: { status: 'supported' } } }, true],
  [{ '0x01': { atomic: { status: 'supported' } } }, true],
  [{ '0x1': { atomic: { status: 'ready' } } }, false],
  [{ '0xa': { atomic: { status: 'supported' } } }, false],
  ['yes', false],
])(
  'behavior: a wallet takes a batch only where it says so for that network: %o',
  async (answer, takes) => {
    const request = async () => answer

    expect(await walletSwap.takesBatches({ request, order: sells })).toBe(takes)
  },
)
