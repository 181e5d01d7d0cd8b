import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TokenId } from '../../shared-schemas/entities/tokenId.ts'
import { startHttp } from './support/startHttp.ts'
import {
  coin,
  network,
  type SwapWorld,
  startServer,
  startSwapWorld,
  toSend,
  units,
  user,
} from './support/swapWorld.ts'

// What can go wrong with swaps: tokens that anybody can make, nodes that fail, and what callers send.

let world: SwapWorld
let dollar: Awaited<ReturnType<SwapWorld['createToken']>>

beforeAll(async () => {
  world = await startSwapWorld()
  dollar = await world.createToken('USDX', 6)
  await world.addPool([
    [world.wrapped, units(1_000, 18)],
    [dollar, units(3_000_000, 6)],
  ])
  await world.mint(dollar, user, units(10_000, 6))
}, 90_000)
afterAll(() => world.stop())

/** A new token with a pool of its own, of which the user has some; from then on it behaves as given. */
async function createTraded(behaviour: Parameters<SwapWorld['behave']>[1]) {
  const token = await world.createToken('ODD', 18)
  await world.addPool([
    [world.wrapped, units(100, 18)],
    [token, units(100_000, 18)],
  ])
  await world.mint(token, user, units(1_000, 18))
  await world.behave(token, behaviour)
  return token
}

test('error: swaps and approvals on a network without them: Network not supported for Swaps', async () => {
  const { build, approve, quotes, allowance, ask } = await startServer(world)
  const elsewhere = (token: TokenId) => token.replace(network, 'eip155:999') as TokenId
  const [from, to] = [elsewhere(dollar.id), elsewhere(coin)]
  const unsupported = { code: 'SWAPS_UNSUPPORTED', message: 'Network not supported for Swaps' }

  await expect(build({ from, to, amount: 1n })).rejects.toMatchObject(unsupported)
  await expect(approve(from, to, 1n)).rejects.toMatchObject(unsupported)
  await expect(quotes({ from, to, amount: 1n })).rejects.toMatchObject(unsupported)
  await expect(allowance(from)).rejects.toMatchObject(unsupported)
  const tokens = ask('convertTokens', { query: { chainId: 'eip155:999' } })
  await expect(tokens).rejects.toMatchObject(unsupported)
})

test('error: the price of gas on such a network: Network not supported for Gas Price', async () => {
  const { ask } = await startServer(world)

  for (const chainId of ['eip155:999', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const)
    await expect(ask('convertGasPrice', { query: { chainId } })).rejects.toMatchObject({
      code: 'GAS_PRICE_UNSUPPORTED',
      message: 'Network not supported for Gas Price',
    })
})

test.each(['0', '-1', '1e18', '1.5', '', '01', '0x10', '9'.repeat(78)])(
  'param: an amount of "%s" is refused before a node is asked',
  async (amount) => {
    const { quotes, build, calls } = await startServer(world)
    const pair = { from: coin, to: dollar.id, amount }

    await expect(quotes(pair)).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
    await expect(build(pair)).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
    expect(calls).toEqual([])
  },
)

test('param: an amount of 40 digits has a quote that says how bad it is, and is not built', async () => {
  const { quotes, build } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: '9'.repeat(40) }

  expect((await quotes(pair))[0]?.priceImpact).toBeGreaterThan(99)
  await expect(build(pair)).rejects.toMatchObject({ code: 'SWAP_IMPACT_TOO_HIGH' })
  expect(await quotes({ ...pair, amount: '9'.repeat(77) })).toEqual([])
})

test('param: an amount too small to give anything has no quote', async () => {
  const { quotes, build } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: 1n }

  expect(await quotes(pair)).toEqual([])
  await expect(build(pair)).rejects.toMatchObject({ code: 'SWAP_NO_ROUTE' })
})

test.each([
  ['a token for itself', (): string => dollar.id],
  [
    'a token of another network',
    (): string => 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7',
  ],
  ['what is no address', (): string => `${network}:0x12`],
] as const)('param: %s is refused', async (_, to) => {
  const exchanges = { [network]: world.exchange, 'eip155:1': world.exchange }
  const { quotes, approve, calls } = await startServer(world, {
    swaps: { exchanges },
    upstreams: { [network]: [world.url], 'eip155:1': [world.url] },
  })

  const given = { from: dollar.id, to: to() as TokenId, amount: 1n }
  await expect(quotes(given)).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
  await expect(approve(given.from, given.to, 1n)).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
  expect(calls).toEqual([])
})

test('param: the coin needs no approval, and an account of another network is none', async () => {
  const { approve, ask } = await startServer(world)

  await expect(approve(coin, dollar.id, 1n)).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
  for (const userAddress of [`eip155:1:${user}`, 'nobody', `${network}:${user}0`])
    await expect(
      ask('convertAllowance', { query: { tokenAddress: dollar.id, userAddress } }),
    ).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
})

test('error: where nobody trades the two there is no quote', async () => {
  const { quotes, build } = await startServer(world)
  const lonely = await world.createToken('LONE')

  for (const to of [lonely.id, world.wrapped.id]) {
    expect(await quotes({ from: coin, to, amount: units(1, 18) })).toEqual([])
    await expect(build({ from: coin, to, amount: units(1, 18) })).rejects.toMatchObject({
      code: 'SWAP_NO_ROUTE',
    })
  }
})

test('error: an account that has less than the amount', async () => {
  const { build } = await startServer(world)
  const tooMuch = { code: 'SWAP_NOT_ENOUGH' }

  const dollars = build({ from: dollar.id, to: coin, amount: units(10_001, 6) })
  await expect(dollars).rejects.toMatchObject(tooMuch)
  await world.rpc('anvil_setBalance', [user, '0xde0b6b3a7640000'])
  const coins = build({ from: coin, to: dollar.id, amount: units(1.001, 18) })
  await expect(coins).rejects.toMatchObject(tooMuch)
  await world.rpc('anvil_setBalance', [user, '0x21e19e0c9bab2400000'])
})

test('error: a token that keeps a fee of each transfer is not swapped, on either side', async () => {
  const { build, quotes } = await startServer(world)
  const greedy = await createTraded({ fee: 500 })
  const small = await createTraded({ fee: 50 })
  const [into, outOf] = [
    (to: TokenId) => ({ from: coin, to, amount: units(0.1, 18) }),
    (from: TokenId) => ({ from, to: coin, amount: units(1, 18) }),
  ]

  expect(await quotes(into(greedy.id))).toHaveLength(1)
  for (const pair of [into(greedy.id), outOf(greedy.id), outOf(small.id)])
    await expect(build(pair)).rejects.toMatchObject({ code: 'SWAP_TOKEN_UNFIT' })
  // What it keeps is within what the visitor was told.
  expect(await build(into(small.id))).toMatchObject({ tx: { amount: String(units(0.1, 18)) } })
})

test('error: coins are not swapped for a token of somebody where the router may take wrapped ones too', async () => {
  const { approve, build } = await startServer(world)
  const { build: buildListed } = await startServer(world, {
    tokens: [{ id: dollar.id, symbol: 'USDX', name: 'Dollar', decimals: 6 }],
  })
  const pair = { from: coin, to: dollar.id, amount: units(0.1, 18) }
  await build(pair)

  await world.send(toSend((await approve(world.wrapped.id, dollar.id, 1n)).tx))

  await expect(build(pair)).rejects.toMatchObject({ code: 'SWAP_TOKEN_UNFIT' })
  await buildListed(pair)
  await world.send(toSend((await approve(world.wrapped.id, dollar.id, 0n)).tx))
  await build(pair)
})

test('behavior: a token of the kind of USDT: an old approval is taken back first, and then it is swapped', async () => {
  const { approve, allowance, build } = await startServer(world)
  const strict = await createTraded({ strict: true })
  const pair = { from: strict.id, to: coin, amount: units(10, 18) }
  const approveNext = async () => {
    await world.send(toSend((await approve(strict.id, coin, pair.amount)).tx))
    return allowance(strict.id)
  }
  await world.send(toSend((await approve(strict.id, coin, 5n)).tx))

  expect(await approveNext()).toBe('0')
  expect(await approveNext()).toBe(String(pair.amount))
  const { tx } = await build(pair)
  expect(await world.send(toSend(tx))).toMatchObject({ status: '0x1' })
})

test('error: a token that burns all gas has no quote, and others go on', async () => {
  const { quotes, build } = await startServer(world)
  const burning = await createTraded({ burns: true })
  const pair = { from: coin, to: burning.id, amount: units(0.1, 18) }

  expect(await quotes(pair)).toEqual([])
  await expect(build(pair)).rejects.toMatchObject({ code: 'SWAP_NO_ROUTE' })
  expect(await quotes({ ...pair, to: dollar.id })).toHaveLength(1)
})

test.each([
  ['answers 500', 500, ''],
  ['refuses', 200, { error: { code: -32_000, message: 'out of gas' } }],
  ['answers with nothing', 200, { result: '0x' }],
  ['answers with no hex', 200, { result: 'no' }],
  ['answers with another type', 200, { result: 5 }],
])(
  'error: a node that %s makes swaps unavailable, and after five times it rests',
  async (_, status, answer) => {
    const url = await startHttp((_request, response) => {
      response.statusCode = status
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...Object(answer) }))
    })
    const { quotes, build, allowance, calls, clock } = await startServer(world, {
      upstreams: { [network]: [url] },
    })
    const unavailable = { code: 'SWAPS_UNAVAILABLE' }
    const pair = { from: coin, to: dollar.id, amount: units(1, 18) }

    await expect(build(pair)).rejects.toMatchObject(unavailable)
    for (let times = 0; times < 4; times += 1)
      await expect(quotes(pair)).rejects.toMatchObject(unavailable)

    const before = calls.length
    await expect(allowance(dollar.id)).rejects.toMatchObject(unavailable)
    expect(calls).toHaveLength(before)
    clock.now += 30_000
    await expect(allowance(dollar.id)).rejects.toMatchObject(unavailable)
    expect(calls).toHaveLength(before + 1)
  },
)

test('error: a node that answers with less than was asked for', async () => {
  const url = await startHttp((_request, response) => {
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${'01'.repeat(32)}` }))
  })
  const { quotes } = await startServer(world, { upstreams: { [network]: [url] } })

  const quoting = quotes({ from: coin, to: dollar.id, amount: units(1, 18) })
  await expect(quoting).rejects.toMatchObject({ code: 'SWAPS_UNAVAILABLE' })
})

test('behavior: a node that does not answer is passed over for the next', async () => {
  const broken = await startHttp((request) => request.socket.destroy())
  const { quotes } = await startServer(world, { upstreams: { [network]: [broken, world.url] } })

  expect(await quotes({ from: coin, to: dollar.id, amount: units(1, 18) })).toHaveLength(1)
})

test('behavior: a node without a history of fees says one price of gas, from which the others are counted', async () => {
  const answers: Record<string, object> = {
    eth_feeHistory: { error: { code: -32_601, message: 'no such method' } },
    eth_gasPrice: { result: '0x64' },
  }
  const url = await startHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method } = JSON.parse(Buffer.concat(chunks).toString())
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answers[method] }))
  })
  const { ask } = await startServer(world, { upstreams: { [network]: [url] } })

  expect(await ask('convertGasPrice', { query: { chainId: network } })).toEqual({
    standard: '100',
    fast: '110',
    instant: '125',
  })
})

test('error: of a node that is behind nobody gets less than was shown', async () => {
  const block = await world.rpc('eth_blockNumber')
  const behind = await startHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString().replace('"latest"', JSON.stringify(block))
    const headers = { 'content-type': 'application/json' }
    response.end(await (await fetch(world.url, { method: 'POST', headers, body })).text())
  })
  const pair = { from: coin, to: dollar.id, amount: units(50, 18) }
  const now = await startServer(world)
  const old = await startServer(world, { upstreams: { [network]: [behind] } })
  const snapshot = await world.rpc('evm_snapshot')
  await world.send(toSend((await now.build(pair)).tx))
  const before = await world.balanceOf(dollar)

  const { tx } = await old.build(pair)

  expect(await world.send(toSend(tx))).toMatchObject({ status: '0x0' })
  expect(await world.balanceOf(dollar)).toBe(before)
  await world.rpc('evm_revert', [snapshot])
})

test('error: a caller has 60 requests for swaps in a minute, and lists of tokens besides', async () => {
  const { quotes, allowance, ask, clock } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: units(1, 18) }
  for (let times = 0; times < 59; times += 1) await quotes(pair)
  await allowance(coin)

  await expect(quotes(pair)).rejects.toMatchObject({ code: 'REQUESTS_USED_UP' })

  await ask('convertTokens', { query: { chainId: network } })
  clock.now += 60_000
  expect(await quotes(pair)).toHaveLength(1)
})
