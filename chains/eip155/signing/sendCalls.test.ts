import { encodeFunctionData, erc20Abi, type Hex, keccak256, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { createTestFrame } from '../../../secure-frame/testing.ts'
import { keepBundle } from './send/callBundles.ts'

const friend = '0x52908400098527886E0F7030069857D2E4169EE7'
const call = { to: friend, value: '0x1' }

const answers: Record<string, unknown> = {
  eth_chainId: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' },
  eth_estimateGas: '0x5208',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getTransactionCount: '0x0',
}

function receiptOf(transactionHash: unknown) {
  const block = { blockHash: '0x01', blockNumber: '0x1', gasUsed: '0x5208' }
  return { logs: [], status: '0x1', ...block, transactionHash }
}

const hashOf = (raw: unknown) => keccak256(raw as Hex)

/** A plain account, and a node that takes what it is sent, or says what `refuse` says from then on. */
async function createSender({
  refuseFrom = Number.POSITIVE_INFINITY,
  later = {},
}: {
  refuseFrom?: number
  later?: typeof answers
} = {}) {
  const sent: unknown[] = []
  let mined = false
  const world = await createTestFrame({
    async node({ method, params = [] }) {
      if (mined && method === 'eth_getTransactionReceipt') return receiptOf(params[0])
      if (method !== 'eth_sendRawTransaction') {
        if (sent.length > 0 && method in later) return later[method]
        if (method in answers) return answers[method]
        throw Object.assign(new Error('not here'), { code: -32601 })
      }
      if (sent.length >= refuseFrom)
        throw Object.assign(new Error('insufficient funds'), { code: -32003 })
      sent.push(params[0])
      return params[0]
    },
  })
  const send = (given: object) =>
    world.ask('wallet_sendCalls', [{ version: '2.0.0', from: world.address, ...given }])
  const mine = () => {
    mined = true
  }
  return { ...world, sent, send, mine }
}

test('default: a plain account sends one after the other, and the site gets an id', async () => {
  const { send, approve, sent, ask } = await createSender()

  const answer = send({ calls: [call, call] })
  expect(await approve()).toMatchObject({ kind: 'calls', atomic: false, transactions: [{}, {}] })

  const { id } = (await answer) as { id: string }
  expect(id).toMatch(/^0x[0-9a-f]{64}$/)
  expect(new Set(sent).size).toBe(2)
  expect(await ask('wallet_getCallsStatus', [id]).catch((error) => error.code)).toBeDefined()
})

test('behavior: each allowance is sent with the amount that the user chose for it, the rest as it was asked', async () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const allowing = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] })
  const { send, approve, sent } = await createSender()
  const answer = send({ calls: [allowing(5n), allowing(6n)].map((data) => ({ to: usdc, data })) })

  await approve({ allowances: [{ place: 1, amount: '7' }] })
  await answer

  const data = sent.map((it) => parseTransaction(it as Hex).data)
  expect(data).toEqual([allowing(5n), allowing(7n)])
})

test('behavior: two requests with one id, both approved, are sent once', async () => {
  const { send, approve, sent } = await createSender()
  const answers = [send({ id: '1', calls: [call] }), send({ id: '1', calls: [call] })]
  const ends = Promise.allSettled(answers)

  await approve()
  await approve()

  expect((await ends).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(sent).toHaveLength(1)
})

test('behavior: where the network refuses a later call, the site gets its id and why it stopped, and 600 in time', async () => {
  const { send, approve, sent, ask, mine } = await createSender({ refuseFrom: 1 })

  const answer = send({ id: '1', calls: [call, call, call] })
  await approve()

  expect(await answer).toMatchObject({
    id: '1',
    capabilities: { stopped: { code: 'BATCH_STOPPED', reason: 'unsettled', calls: 3 } },
  })
  expect(sent).toHaveLength(1)
  mine()
  expect(await ask('wallet_getCallsStatus', ['1'])).toMatchObject({
    status: 600,
    capabilities: {
      stopped: { message: expect.stringMatching(/^Sent 1 of 3 calls, .* may still go through/) },
    },
  })
})

test('behavior: where no node answers before a later call is signed, nothing of it can go through', async () => {
  const { send, approve, sent } = await createSender({ later: { eth_estimateGas: 'nonsense' } })

  const answer = send({ calls: [call, call] })
  await approve()

  expect(await answer).toMatchObject({ capabilities: { stopped: { reason: 'notSent' } } })
  expect(sent).toHaveLength(1)
})

test.each([
  [
    'a base fee',
    { eth_getBlockByNumber: { baseFeePerGas: '0xe8d4a51000', gasLimit: '0x1c9c380' } },
  ],
  ['gas', { eth_estimateGas: '0x1c00000' }],
])(
  'error: %s that rises after the approval beyond the fee that was shown stops the batch: T21',
  async (_, later) => {
    const { send, approve, sent, ask, mine } = await createSender({ later })

    const answer = send({ id: '1', calls: [call, call] })
    await approve()
    const given = await answer

    const stopped = {
      code: 'BATCH_STOPPED',
      message: expect.stringMatching(
        /^Sent 1 of 2 calls, then stopped: The network now takes \d+ wei, .* Do not send the same batch again\.$/,
      ),
      reason: 'feeAboveShown',
      calls: 2,
      hashes: [hashOf(sent[0])],
    }
    expect(given).toEqual({ id: '1', capabilities: { stopped } })
    expect(sent).toHaveLength(1)
    mine()
    expect(await ask('wallet_getCallsStatus', ['1'])).toMatchObject({
      status: 600,
      capabilities: { stopped },
      receipts: [{ transactionHash: hashOf(sent[0]) }],
    })
  },
)

test('behavior: a base fee that rises a little is paid within the fee that was shown', async () => {
  const block = { baseFeePerGas: '0x2', gasLimit: '0x1c9c380' }
  const { send, approve, sent } = await createSender({ later: { eth_getBlockByNumber: block } })

  const answer = send({ calls: [call, call] })
  await approve()
  await answer

  expect(sent).toHaveLength(2)
  // Shown: 2 x 21,000 gas at 1 x 2 + 1 wei. The second one takes 2 + 1 wei at least, and gets no more than was left.
  expect(parseTransaction(sent[1] as Hex)).toMatchObject({ maxFeePerGas: 3n })
})

test('behavior: a tip that nodes propose only after the approval stops no batch: the shown one is paid', async () => {
  const { send, approve, sent } = await createSender({
    later: { eth_maxPriorityFeePerGas: '0x3b9aca00' },
  })

  const answer = send({ calls: [call, call] })
  await approve()
  await answer

  expect(sent).toHaveLength(2)
  const [first, second] = sent.map((it) => parseTransaction(it as Hex))
  expect(second?.maxPriorityFeePerGas).toBe(first?.maxPriorityFeePerGas)
  expect(second?.maxFeePerGas).toBe(first?.maxFeePerGas)
})

test('error: where the network refuses the first call, nothing is kept', async () => {
  const { send, approve, frame } = await createSender({ refuseFrom: 0 })

  const answer = send({ id: '1', calls: [call] })
  const end = expect(answer).rejects.toThrow('insufficient funds')
  await approve()

  await end
  expect(await frame.store.get('callBundles')).toBeUndefined()
})

test.each([
  ['an unknown capability', { calls: [call], capabilities: { magic: {} } }, 5700],
  [
    'a paymaster of the site (ERC-7677)',
    { calls: [call], capabilities: { paymasterService: { url: 'https://pay.example' } } },
    5700,
  ],
  ['one of a single call', { calls: [{ ...call, capabilities: { magic: {} } }] }, 5700],
  [
    'one that is optional in words only',
    { calls: [call], capabilities: { magic: { optional: 1 } } },
    5700,
  ],
  ['all or nothing', { calls: [call, call], atomicRequired: true }, 5760],
  ['an id of before', { id: 'old', calls: [call] }, 5720],
  ['no calls', { calls: [] }, -32602],
  ['a receiver that is none', { calls: [{ to: '0x12' }] }, -32602],
  ['data of half a byte', { calls: [{ ...call, data: '0x1' }] }, -32602],
  ['the account of another', { from: friend, calls: [call] }, 4100],
])('error: %s is refused before anybody is asked', async (_, given, code) => {
  const { send, frame } = await createSender()
  const rest = { atomic: false, complete: true, kind: 'transactions', hashes: [] } as const
  await keepBundle(frame, { id: 'old', caipNetworkId: 'eip155:1', ...rest, hashes: [] })

  await expect(send(given)).rejects.toMatchObject({ code })
  expect(frame.approvals.state().waiting).toBe(0)
})

test('behavior: an optional capability that is not known is left out', async () => {
  const { send, approve } = await createSender()

  const answer = send({ calls: [call], capabilities: { magic: { optional: true } } })
  await approve()

  expect(await answer).toHaveProperty('id')
})

test('behavior: a paymaster that the site could do without is not used: the account pays, and that is shown', async () => {
  const { send, approve } = await createSender()
  const paymasterService = { url: 'https://pay.example', optional: true }

  const answer = send({ calls: [call], capabilities: { paymasterService } })
  const item = await approve()
  await answer

  expect(item).toMatchObject({ fee: { most: expect.stringMatching(/^[1-9]/) } })
  expect(item).not.toHaveProperty('fee.sponsored')
})
