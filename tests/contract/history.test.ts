import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  friend,
  network,
  owner,
  payer,
  startChain,
  startServer,
  type TestChain,
} from './support/historyWorld.ts'

// A real chain, and the real server that reads what happened there.

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.stop())

const ether = 10n ** 18n
const key = (address: string) => address.toLowerCase()

test('default: what an account sent, received, swapped, allowed and tried, newest first', async () => {
  const token = await chain.deploy('Good Token', 'GOOD', 6)
  await chain.send({ from: payer, to: owner, value: ether / 2n })
  const sent = await chain.send({ from: owner, to: friend, value: ether })
  await chain.call(owner, token, 'transfer', [friend, 24_000_000n])
  await chain.call(friend, token, 'transfer', [owner, 1n])
  await chain.call(owner, token, 'approve', [friend, 5n])
  await chain.call(owner, token, 'buy', [3_000_000n], ether / 10n)
  await chain.call(payer, token, 'pay', [owner], ether / 4n)
  await chain.call(owner, token, 'refuse', [], ether / 8n)
  await chain.send({ from: owner, to: owner, value: 1n })
  await chain.send({ from: friend, to: payer, value: 1n }) // which is nobody's business
  const { askAll } = await startServer(chain)

  const all = await askAll()

  const told = all.map(({ metadata, transfers }) => [
    metadata.operationType,
    metadata.status,
    ...transfers.map(
      ({ direction, quantity, fungible_info: info }) =>
        `${direction} ${quantity.numeric} ${info?.symbol}`,
    ),
  ])
  expect(told).toEqual([
    ['send', 'confirmed', 'self 0.000000000000000001 ETH'],
    ['send', 'failed', 'out 0.125 ETH'],
    ['receive', 'confirmed', 'in 0.25 ETH'],
    ['trade', 'confirmed', 'out 0.1 ETH', 'in 3 GOOD'],
    ['approve', 'confirmed'],
    ['receive', 'confirmed', 'in 0.000001 GOOD'],
    ['send', 'confirmed', 'out 24 GOOD'],
    ['send', 'confirmed', 'out 1 ETH'],
    ['receive', 'confirmed', 'in 0.5 ETH'],
  ])
  const first = all.find(({ id }) => id === sent)
  const receipt = await chain.receipt(sent)
  const block = await chain.block(receipt.blockNumber)
  const fee = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
  expect(first).toEqual({
    id: sent,
    metadata: {
      minedAt: Number(block.timestamp) * 1_000,
      chain: network,
      status: 'confirmed',
      operationType: 'send',
      sentFrom: key(owner),
      sentTo: key(friend),
      hash: sent,
      fee: { numeric: expect.stringMatching(/^0\.0000/), symbol: 'ETH' },
    },
    transfers: [
      {
        direction: 'out',
        from: key(owner),
        to: key(friend),
        quantity: { numeric: '1' },
        fungible_info: {
          name: 'Ether',
          symbol: 'ETH',
          icon: { url: 'https://api.test/public/getTokenImage/ETH' },
          flags: { is_spam: false },
        },
      },
    ],
  })
  expect(Number(first?.metadata.fee?.numeric)).toBeCloseTo(Number(fee) / 1e18, 12)
})

test('behavior: pages go back by a cursor, and what is new shifts none of them', async () => {
  const other = await startChain()
  const { ask, askAll } = await startServer(other)
  for (let index = 1; index <= 120; index += 1)
    await other.send({ from: payer, to: owner, value: BigInt(index) })
  const amounts = (page: { data: { transfers: { quantity: { numeric: string } }[] }[] }) =>
    page.data.map(({ transfers }) => Math.round(Number(transfers[0]?.quantity.numeric) * 1e18))
  await askAll()

  const first = await ask()
  await other.send({ from: payer, to: owner, value: 121n })
  const second = await ask(first.next ?? '')
  const third = await ask(second.next ?? '')

  const counted = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => from - index)
  expect(amounts(first)).toEqual(counted(120, 71))
  expect(amounts(second)).toEqual(counted(70, 21))
  expect(amounts(third)).toEqual(counted(20, 1))
  expect(third.next).toBe(null)
  await expect.poll(async () => amounts(await ask())[0]).toBe(121)
  await other.stop()
}, 60_000)

test('behavior: blocks that the network takes back leave nothing behind', async () => {
  const other = await startChain()
  const { ask, askAll } = await startServer(other)
  await other.send({ from: payer, to: owner, value: ether })
  await other.mine(70) // the first one is settled then
  await other.send({ from: payer, to: owner, value: 2n * ether })
  const before = await other.rpc('evm_snapshot')
  for (let index = 0; index < 5; index += 1)
    await other.send({ from: owner, to: friend, value: ether })
  expect(await askAll()).toHaveLength(7)

  await other.rpc('evm_revert', [before])
  await other.mine(2)
  const instead = await other.send({ from: owner, to: payer, value: 3n * ether })
  await other.mine(2) // as many blocks as before: no other one has settled

  await expect.poll(async () => (await ask()).data[0]?.id).toBe(instead)
  const again = await startServer(other)
  expect(await askAll()).toEqual(await again.askAll())
  expect(await askAll()).toHaveLength(3)
  await other.stop()
}, 60_000)

test('behavior: collectibles have a name and a number, and wrong logs count for nothing', async () => {
  const token = await chain.deploy('Cats', 'CAT', 0)
  const holder = toHex(0xca75, { size: 20 })
  await chain.call(payer, token, 'sayItem', [payer, holder, 7n])
  await chain.call(payer, token, 'saySingle', [payer, holder, 8n, 2n])
  await chain.call(payer, token, 'sayBatch', [payer, holder, [1n, 2n], [3n, 4n]])
  await chain.call(payer, token, 'sayBatch', [payer, holder, [1n, 2n], [3n]])
  await chain.call(payer, token, 'sayWrong', [payer, holder, 2n])
  await chain.call(payer, token, 'sayWrong', [payer, holder, 0n])
  const { askAll } = await startServer(chain)

  const all = await askAll(holder)

  const told = all.map(({ transfers }) =>
    transfers.map(({ quantity, nft_info: info }) => `${quantity.numeric} ${info?.name}`),
  )
  expect(told).toEqual([['3 Cats #1', '4 Cats #2'], ['2 Cats #8'], ['1 Cats #7']])
})

test('behavior: what is there to be seen rather than to pay is flagged, and nothing that the account did itself', async () => {
  const listed = await chain.deploy('Dollar', 'USDX', 6)
  const posing = await chain.deploy('Dollar', 'USDХ', 6) // a Cyrillic letter
  const inviting = await chain.deploy('Visit free-coins.example', 'FREE', 6)
  const plain = await chain.deploy('Plain', 'PLAIN', 6)
  const holder = toHex(0x5ba3, { size: 20 })
  await chain.rpc('anvil_impersonateAccount', [holder])
  await chain.rpc('anvil_setBalance', [holder, toHex(ether)])
  await chain.call(payer, listed, 'say', [payer, holder, 1n])
  await chain.call(payer, listed, 'say', [holder, friend, 0n])
  for (const each of [posing, inviting, plain])
    await chain.call(payer, each, 'say', [payer, holder, 1n])
  await chain.call(payer, plain, 'say', [holder, friend, 5n])
  await chain.call(payer, plain, 'sayItem', [payer, holder, 1n])
  await chain.call(holder, posing, 'transfer', [friend, 1n])
  const { askAll } = await startServer(chain, {
    settings: {
      tokens: [
        { id: `${network}:native`, symbol: 'ETH', decimals: 18 },
        { id: `${network}:${listed.address}`, symbol: 'USDX', decimals: 6 },
      ],
    },
  })

  const flags = (await askAll(holder)).flatMap(({ transfers }) =>
    transfers.map((each) => (each.fungible_info ?? each.nft_info)?.flags.is_spam),
  )

  //  its own, collectible, sent by nobody, plain, inviting, posing, nothing of a listed one, listed, coins
  expect(flags).toEqual([false, true, true, false, true, true, true, false, false])
})

/** A node that refuses those calls. */
function refusing(refuses: (call: { method: string; params: unknown[] }) => boolean): typeof fetch {
  return async (input, init) => {
    const body = JSON.parse(String(init?.body))
    const calls = [body].flat()
    const given = await (await fetch(input, init)).json()
    const error = { code: -32005, message: 'query returned too much' }
    const answers = [given].flat().map((answer) => {
      const call = calls.find(({ id }) => id === answer.id)
      return refuses(call) ? { jsonrpc: '2.0', id: answer.id, error } : answer
    })
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
}

test('behavior: a node that answers few blocks at a time, and no batches, is asked for fewer', async () => {
  const whole = await startServer(chain)
  const expected = await whole.askAll()
  await chain.mine(300)
  const node = refusing(({ method, params: [filter] }) => {
    if (method !== 'eth_getLogs') return false
    const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
    return Number(toBlock) - Number(fromBlock) >= 20
  })
  const { askAll } = await startServer(chain, {
    node: async (input, init) =>
      String(init?.body).startsWith('[')
        ? Response.json({
            jsonrpc: '2.0',
            id: null,
            error: { code: -32600, message: 'no batches' },
          })
        : node(input, init),
  })

  expect(await askAll()).toEqual(expected)
}, 60_000)

test('error: a block that somebody filled with what names the account is passed over, and what is older is shown', async () => {
  const token = await chain.deploy('Flood', 'FLOOD', 0)
  const holder = toHex(0xf100d, { size: 20 })
  await chain.call(payer, token, 'say', [payer, holder, 1n])
  const filled = await chain.receipt(await chain.call(payer, token, 'say', [payer, holder, 2n]))
  await chain.mine(100)
  await chain.call(payer, token, 'say', [payer, holder, 3n])
  const node = refusing(({ method, params: [filter] }) => {
    if (method !== 'eth_getLogs') return false
    const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
    const block = Number(filled.blockNumber)
    return Number(fromBlock) <= block && block <= Number(toBlock)
  })
  const { askAll, lines } = await startServer(chain, { node })

  const told = (await askAll(holder)).map(({ transfers }) => transfers[0]?.quantity.numeric)

  expect(told).toEqual(['3', '1'])
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'block left out', block: Number(filled.blockNumber) }),
  )
})

test('behavior: where nodes do not keep old states, older transfers of the coin are said to be missing', async () => {
  const token = await chain.deploy('Old', 'OLD', 0)
  const holder = toHex(0x01d, { size: 20 })
  await chain.send({ from: payer, to: holder, value: ether })
  await chain.call(payer, token, 'say', [payer, holder, 1n])
  await chain.mine(400)
  await chain.send({ from: payer, to: holder, value: 2n * ether })
  const newest = Number(await chain.rpc('eth_blockNumber'))
  const node = refusing(
    ({ method, params }) =>
      /getBalance|getTransactionCount/.test(method) && Number(params[1]) < newest - 127,
  )
  const { askAll, ask } = await startServer(chain, { node })

  const told = (await askAll(holder)).map(({ transfers }) => transfers[0]?.fungible_info?.symbol)

  expect(told).toEqual(['ETH', 'OLD'])
  expect((await ask(undefined, holder)).lacksCoins).toBe(true)
}, 60_000)

test('error: a node that is down is told; what is known is shown all the same', async () => {
  let isDown = true
  const node: typeof fetch = async (input, init) => {
    if (isDown) throw new TypeError('fetch failed')
    return fetch(input, init)
  }
  const { ask, askAll, clock } = await startServer(chain, { node })

  await expect(ask()).rejects.toMatchObject({ code: 'HISTORY_UNAVAILABLE' })
  isDown = false
  const known = await askAll()
  isDown = true
  clock.now += 60_000
  expect((await ask()).data).toEqual(known.slice(0, 50))
})

test('error: what is no address, no cursor, or on a network without history is refused', async () => {
  const { ask, get } = await startServer(chain)
  const query = new URLSearchParams({ projectId: 'shop', chainId: 'eip155:5' })

  await expect(ask(undefined, '0x12')).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
  await expect(ask('1.x')).rejects.toMatchObject({ code: 'INPUT_UNFIT' })
  const other = await get(`https://api.test/v1/account/${owner}/history?${query}`)
  expect(await other.json()).toMatchObject({ code: 'HISTORY_UNSUPPORTED' })
})
