import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathQuotesCode } from '../../chains/eip155/swap/pathQuotesCode.ts'
import { swapProbeCode } from '../../chains/eip155/swap/swapProbeCode.ts'
import type { TokenId } from '../../shared-schemas/entities/tokenId.ts'
import {
  coin,
  compile,
  network,
  type SwapWorld,
  startServer,
  startSwapWorld,
  toSend,
  units,
  user,
} from './support/swapWorld.ts'

// A real chain with the contracts of Uniswap v3, swapped on through the real server.

let world: SwapWorld
let dollar: Awaited<ReturnType<SwapWorld['createToken']>>
let dog: Awaited<ReturnType<SwapWorld['createToken']>>

beforeAll(async () => {
  world = await startSwapWorld()
  dollar = await world.createToken('USDX', 6)
  dog = await world.createToken('DOG', 18)
  await world.addPool(
    [
      [world.wrapped, units(1_000, 18)],
      [dollar, units(3_000_000, 6)],
    ],
    500,
  )
  await world.addPool(
    [
      [world.wrapped, units(10, 18)],
      [dollar, units(30_000, 6)],
    ],
    3_000,
  )
  await world.addPool(
    [
      [world.wrapped, units(100, 18)],
      [dog, units(1_000_000, 18)],
    ],
    10_000,
  )
  await world.mint(dollar, user, units(100_000, 6))
  await world.mint(dog, user, units(10_000, 18))
}, 90_000)
afterAll(() => world.stop())

/** Approves what a swap needs, as a widget does. */
async function approveAll(
  { approve }: Awaited<ReturnType<typeof startServer>>,
  token: { id: TokenId },
  amount: bigint,
) {
  const { tx } = await approve(token.id, coin, amount)
  expect(await world.send(toSend(tx))).toMatchObject({ status: '0x1' })
}

test('default: a swap of the coin gives to the unit what was quoted', async () => {
  const { quotes, build } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: units(1, 18) }
  const [quote] = await quotes(pair)
  const before = await world.balanceOf(dollar)

  const built = await build(pair)
  const { status, gasUsed } = await world.send(toSend(built.tx))

  expect(status).toBe('0x1')
  expect((await world.balanceOf(dollar)) - before).toBe(BigInt(built.toAmount))
  expect(quote).toMatchObject({
    id: null,
    fromAccount: coin,
    fromAmount: String(pair.amount),
    toAccount: dollar.id.toLowerCase(),
    toAmount: built.toAmount,
    minToAmount: built.minToAmount,
  })
  expect(Number(built.tx.eip155.gas)).toBeGreaterThan(Number(gasUsed))
})

test('default: a swap into the coin unwraps it', async () => {
  const server = await startServer(world)
  const pair = { from: dollar.id, to: coin, amount: units(3_000, 6) }
  await approveAll(server, dollar, pair.amount)
  const { tx, toAmount } = await server.build(pair)
  const before = await world.balanceOf('coin')

  const { status, gasUsed, effectiveGasPrice } = await world.send(toSend(tx))

  const paid = BigInt(gasUsed) * BigInt(effectiveGasPrice)
  expect(status).toBe('0x1')
  expect(tx.amount).toBe('0')
  expect((await world.balanceOf('coin')) - before + paid).toBe(BigInt(toAmount))
})

test('default: two tokens without a pool of their own are swapped over the wrapped coin', async () => {
  const server = await startServer(world)
  const pair = { from: dog.id, to: dollar.id, amount: units(100, 18) }
  await approveAll(server, dog, pair.amount)
  const { tx, toAmount } = await server.build(pair)
  const before = await world.balanceOf(dollar)

  await world.send(toSend(tx))

  expect((await world.balanceOf(dollar)) - before).toBe(BigInt(toAmount))
  expect(BigInt(toAmount)).toBeGreaterThan(units(20, 6))
})

test('behavior: the best of several pools is taken, and all are asked in one call', async () => {
  const { quotes, calls } = await startServer(world)

  const [quote] = await quotes({ from: coin, to: dollar.id, amount: units(1, 18) })

  // The other pool holds a hundredth, and 1 ether takes a tenth of its price.
  expect(Number(quote?.toAmount)).toBeGreaterThan(2_900e6)
  expect(calls).toHaveLength(1)
})

test('behavior: the least that a swap gives is 1 per cent less than quoted, rounded down', async () => {
  const { quotes, build } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: units(0.777, 18) }

  const [{ toAmount, minToAmount } = { toAmount: '', minToAmount: '' }] = await quotes(pair)

  expect(BigInt(minToAmount)).toBe((BigInt(toAmount) * 99n) / 100n)
  expect((await build(pair)).minToAmount).toBe(minToAmount)
  const wide = await build(pair, { slippage: 2.5 })
  expect(BigInt(wide.minToAmount)).toBe((BigInt(toAmount) * 975n) / 1_000n)
})

test('behavior: the price impact grows with the amount, and from half of the value on nothing is built', async () => {
  const { quotes, build } = await startServer(world)
  const impactOf = async (amount: bigint) =>
    (await quotes({ from: coin, to: dollar.id, amount }))[0]?.priceImpact

  expect(await impactOf(units(0.1, 18))).toBeLessThan(0.05)
  expect(await impactOf(units(100, 18))).toBeCloseTo(9.1, 0)
  const pair = { from: coin, to: dollar.id, amount: units(3_000, 18) }
  await expect(build(pair)).rejects.toMatchObject({ code: 'SWAP_IMPACT_TOO_HIGH' })
})

test('error: a pool that moves between building and sending makes the swap fail, and it costs nothing but gas', async () => {
  const { build } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: units(1, 18) }
  const snapshot = await world.rpc('evm_snapshot')
  const [mine, other] = [await build(pair), await build({ ...pair, amount: units(50, 18) })]
  await world.send(toSend(other.tx))
  const before = await world.balanceOf(dollar)

  expect(await reasonOf(mine.tx)).toContain('Too little received')
  expect(await world.send(toSend(mine.tx))).toMatchObject({ status: '0x0' })

  expect(await world.balanceOf(dollar)).toBe(before)
  await world.rpc('evm_revert', [snapshot])
})

test('error: a swap fails in a block after its deadline', async () => {
  const { build, clock } = await startServer(world)
  const { tx, expiresAt } = await build({ from: coin, to: dollar.id, amount: units(1, 18) })
  expect(expiresAt - clock.now).toBeGreaterThan(1_190_000)
  expect(expiresAt - clock.now).toBeLessThanOrEqual(1_200_000)
  const snapshot = await world.rpc('evm_snapshot')

  await world.rpc('evm_setNextBlockTimestamp', [expiresAt / 1_000 + 1])
  await world.rpc('evm_mine')

  expect(await reasonOf(tx)).toContain('Transaction too old')
  await world.rpc('evm_revert', [snapshot])
})

test('error: below what the visitor was shown nothing is built, and the next quote is the new one', async () => {
  const { quotes, build } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: units(1, 18) }
  const snapshot = await world.rpc('evm_snapshot')
  const [shown] = await quotes(pair)
  await world.send(toSend((await build({ ...pair, amount: units(50, 18) })).tx))

  const building = build(pair, { minToAmount: shown?.minToAmount ?? '' })

  await expect(building).rejects.toMatchObject({ code: 'SWAP_PRICE_CHANGED' })
  const [now] = await quotes(pair)
  expect(Number(now?.toAmount)).toBeLessThan(Number(shown?.minToAmount))
  const built = await build(pair, { minToAmount: now?.minToAmount ?? '' })
  expect(built.toAmount).toBe(now?.toAmount)
  await world.rpc('evm_revert', [snapshot])
})

test('behavior: what was shown is kept to where the slippage would allow less', async () => {
  const { quotes, build } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: units(1, 18) }
  const [shown] = await quotes(pair)
  const minToAmount = String(BigInt(shown?.toAmount ?? 0) - 1n)

  expect((await build(pair, { minToAmount })).minToAmount).toBe(minToAmount)
})

test('behavior: an approval is of exactly the amount, for the router, and the coin needs none', async () => {
  const server = await startServer(world)
  expect(await server.allowance(coin)).toBe(String(2n ** 256n - 1n))

  const { tx } = await server.approve(dog.id, dollar.id, 1_234n)
  await world.send(toSend(tx))

  expect(await server.allowance(dog.id)).toBe('1234')
  expect(tx).toMatchObject({ to: dog.id.toLowerCase(), value: '0' })
  expect(tx.data).toContain(world.exchange.router.slice(2).toLowerCase())
  const all = await server.approve(dog.id, dollar.id)
  await world.send(toSend(all.tx))
  expect(await server.allowance(dog.id)).toBe(String(await world.balanceOf(dog)))
  await world.send(toSend((await server.approve(dog.id, dollar.id, 0n)).tx))
  expect(await server.allowance(dog.id)).toBe('0')
})

test('behavior: a swap is tried before its approval is there, by four calls of a node', async () => {
  const { build, allowance, calls } = await startServer(world)
  expect(await allowance(dog.id)).toBe('0')
  calls.length = 0

  const { tx } = await build({ from: dog.id, to: coin, amount: units(1, 18) })

  expect(tx.from).toBe(`${network}:${user.toLowerCase()}`)
  expect(calls).toHaveLength(4) // price of gas, quote, trial, gas
  expect(await reasonOf(tx)).toContain('STF')
})

test('default: the coin and the listed tokens can be swapped', async () => {
  const { ask } = await startServer(world, {
    tokens: [
      { id: `${network}:native`, symbol: 'ETH', name: 'Ether', decimals: 18 },
      { id: dollar.id, symbol: 'USDX', decimals: 6 },
    ],
  })

  const { tokens } = await ask('convertTokens', { query: { chainId: network } })

  expect(tokens).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      address: coin,
      decimals: 18,
      logoUri: 'https://api.test/public/getTokenImage/ETH',
    },
    {
      name: 'USDX',
      symbol: 'USDX',
      address: dollar.id.toLowerCase(),
      decimals: 6,
      logoUri: 'https://api.test/public/getTokenImage/USDX',
    },
  ])
})

test('behavior: two who ask for the same at once share one call, for five seconds', async () => {
  const { quotes, ask, calls, clock } = await startServer(world)
  const pair = { from: coin, to: dollar.id, amount: units(1, 18) }

  const [one, other] = await Promise.all([quotes(pair), quotes(pair)])
  clock.now += 4_999
  await quotes(pair)

  expect(one).toEqual(other)
  expect(calls).toHaveLength(1)
  clock.now += 1
  await quotes(pair)
  expect(calls).toHaveLength(2)
  const query = { chainId: network } as const
  await Promise.all([
    ask('convertGasPrice', { query }),
    ask('convertGasPrice', { query }),
    ask('convertGasPrice', { query }),
  ])
  expect(calls).toHaveLength(3)
})

test('behavior: prices of gas rise from standard to instant', async () => {
  const { ask } = await startServer(world)

  const { standard, fast, instant } = await ask('convertGasPrice', { query: { chainId: network } })

  expect(BigInt(standard)).toBeGreaterThan(0n)
  expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
  expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
})

test('behavior: the codes that quote and try are what their sources compile to', async () => {
  const compiled = (name: string) =>
    compile(`chains/eip155/swap/${name}.sol`, { evmVersion: 'paris', metadata: false }).bytecode

  expect(pathQuotesCode).toBe(compiled('PathQuotes'))
  // What a chain keeps of a contract that is made.
  expect(swapProbeCode).toBe(
    await world.rpc('eth_call', [{ data: compiled('SwapProbe') }, 'latest']),
  )
})

/** Why a transaction would fail. */
async function reasonOf(tx: { to: string; data: string; amount?: string }): Promise<string> {
  const { value = 0n, ...call } = toSend(tx)
  const given = { ...call, from: user, value: `0x${value.toString(16)}` }
  return world.rpc('eth_call', [given, 'latest']).then(
    () => 'done',
    (error: Error) => error.message,
  )
}
