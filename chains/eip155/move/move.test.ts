import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStore } from '../../../secure-frame/store.ts'
import { outcomePollMs } from '../../../shared-schemas/limits.ts'
import type { SignTransfer } from '../../signing/chainMove.ts'
import type { SendingContext } from '../../signing/context.ts'
import { networks } from '../networks.ts'
import { readToken } from './assets.ts'
import { prepareMove, waitForTransfer } from './prepareMove.ts'

// What a node says of transfers of a former wallet. Real chains are in tests/browser/move.spec.ts.

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const network = networks.find(({ id }) => id === 1)!
const ether = 10n ** 18n
const quantity = (value: bigint) => `0x${value.toString(16)}`

type Answers = Record<string, (params: readonly unknown[]) => unknown>

/** The surroundings of a page whose node gives these answers, and an error to all else. */
function createPorts(answers: Answers): SendingContext {
  return {
    store: createMemoryStore(),
    now: () => Date.now(),
    inTurn: (_, work) => work(),
    node: () => async (request) => {
      const { method, params } = request as { method: string; params: readonly unknown[] } // as we ask
      const answer = answers[method]
      if (!answer) throw new Error(`This node does not answer ${method}.`)
      return answer(params)
    },
  }
}

/** A node whose gas costs so much. */
function answersAt(gasPrice: bigint, usual: bigint): Answers {
  return {
    eth_getBalance: () => quantity(ether),
    eth_estimateGas: () => quantity(21_000n),
    eth_gasPrice: () => quantity(gasPrice),
    eth_maxPriorityFeePerGas: () => quantity(gasPrice),
    eth_getTransactionCount: () => '0x0',
    eth_chainId: () => '0x1',
    eth_getBlockByNumber: () => ({
      baseFeePerGas: quantity(usual),
      gasLimit: quantity(30_000_000n),
    }),
    eth_feeHistory: () => ({
      oldestBlock: '0x1',
      baseFeePerGas: Array(21).fill(quantity(usual)),
      gasUsedRatio: Array(20).fill(0.5),
      reward: Array(20).fill([quantity(1n)]),
    }),
  }
}

const coin = { network, symbol: 'ETH', decimals: 18, amount: ether }
const sign: SignTransfer = () => Promise.reject(new Error('Nothing is signed here.'))

test('default: a usual fee is no warning', async () => {
  const ports = createPorts(answersAt(10n ** 9n, 10n ** 9n))

  const { warnings, amount, fee } = await prepareMove(ports, { asset: coin, from, to, sign })

  expect(warnings).toEqual([])
  expect(amount + fee).toBe(ether)
})

test('behavior: an absurd fee is told, as in approvals', async () => {
  const ports = createPorts(answersAt(10n ** 13n, 10n ** 9n))

  const { warnings } = await prepareMove(ports, { asset: coin, from, to, sign })

  expect(warnings).toContain('feeShare')
})

test('error: a token that answers false and moves nothing has failed, though the network took it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ports = createPorts({
    eth_getTransactionReceipt: () => ({ status: '0x1' }),
    eth_call: () => quantity(7n),
  })
  const asset = { network, address: token, symbol: 'GOLD', decimals: 6, amount: 7n } as const

  const waiting = waitForTransfer(ports, { asset, from, hash: '0x1' })
  const failed = expect(waiting).rejects.toMatchObject({ code: 'TRANSFER_FAILED' })
  await vi.advanceTimersByTimeAsync(outcomePollMs * 6)

  await failed
})

test('behavior: a token by its contract has the symbol and decimals that it says', async () => {
  const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
  const symbol = `${word(32)}${word(4).slice(2)}${Buffer.from('GOLD').toString('hex').padEnd(64, '0')}`
  const answers: Record<string, string> = {
    '0x95d89b41': symbol,
    '0x313ce567': word(6),
    '0x70a08231': word(9),
  }
  const ports = createPorts({
    eth_call: ([call]) => answers[(call as { data: string }).data.slice(0, 10)],
  })

  expect(await readToken(ports, { network, owner: from, address: token })).toMatchObject({
    symbol: expect.stringContaining('GOLD'),
    decimals: 6,
    amount: 9n,
  })
})
