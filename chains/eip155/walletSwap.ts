import * as z from 'zod/mini'
import { type CaipNetworkId, parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { SwapOrder, SwapOutcome, WalletSwap } from '../walletSwapTypes.ts'
import { knownTokens } from './knownTokens.ts'
import { readRouterSwap } from './readRouterSwap.ts'
import { deployments } from './swap/deployments.ts'

/** Swaps by the router of Uniswap v3, as swap/swapReader.ts builds them. */
export const walletSwap: WalletSwap = {
  routerOf: (network) => deployments[network]?.router,

  isApproval({ from, to, data, value }, { order, router }) {
    const { account, from: token, amount } = order
    if (token === undefined || !isSame(from, account) || !isSame(to, token) || value !== 0n)
      return false
    return [amount, 0n].some((allowed) => data.toLowerCase() === approvalData(router, allowed))
  },

  approvalOf: ({ account, from = '', amount }, router) => ({
    from: account,
    to: from,
    data: approvalData(router, amount),
    value: 0n,
  }),

  isSwap({ from, to, data, value }, { order, router, least, latestSeconds }) {
    const { network, account, amount } = order
    const isCoin = order.from === undefined
    if (!isSame(from, account) || !isSame(to, router) || value !== (isCoin ? amount : 0n))
      return false
    const swap = readRouterSwap(data, account)
    if (!swap) return false
    const { wrapped } = deployments[network] ?? {}
    const [tokenIn = '', ...others] = swap.tokens
    const [wantedIn, wantedOut] = [order.from ?? wrapped, order.to ?? wrapped]
    const bridges = others.slice(0, -1)
    return (
      (wantedIn === undefined || isSame(tokenIn, wantedIn)) &&
      (wantedOut === undefined || isSame(others.at(-1) ?? '', wantedOut)) &&
      // A token of unknown code between the two could call the router again during the swap.
      bridges.every((bridge) => isBridge(network, bridge)) &&
      new Set(swap.tokens).size === swap.tokens.length &&
      swap.deadlineSeconds <= BigInt(latestSeconds) &&
      swap.unwraps === (order.to === undefined) &&
      swap.amountIn === amount &&
      swap.least >= least &&
      isSame(swap.recipient, account)
    )
  },

  toRequest: (call, order) => ({
    method: 'eth_sendTransaction',
    // `chainId`: a wallet that has moved to another network meanwhile refuses.
    params: [{ from: order.account, chainId: chainIdOf(order), ...toCall(call) }],
  }),

  toBatchRequest: (calls, order) => ({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: order.account,
        chainId: chainIdOf(order),
        atomicRequired: true,
        calls: calls.map(toCall),
      },
    ],
  }),

  async takesBatches({ request, order }) {
    const chainId = chainIdOf(order)
    const method = 'wallet_getCapabilities'
    const answer = await request({ method, params: [order.account, [chainId]] })
    const found = z.safeParse(Capabilities, answer).data ?? {}
    const here = Object.entries(found).find(([id]) => Number(id) === Number(chainId))?.[1]
    // `ready` would have the wallet ask for more: to make the account another one.
    return z.safeParse(Atomic, here).data?.atomic.status === 'supported'
  },

  batchIdOf: (answer) => z.safeParse(BatchId, answer).data?.id,

  async readOutcome({ request, hash, order, router }) {
    const answer = await request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const receipt = z.safeParse(Receipt, answer).data
    return receipt && outcomeOf([receipt], { order, router })
  },

  async readBatchOutcome({ request, id, order, router }) {
    const answer = await request({ method: 'wallet_getCallsStatus', params: [id] })
    const { data } = z.safeParse(BatchStatus, answer)
    if (!data || data.status < 200) return undefined
    const outcome = outcomeOf(data.receipts ?? [], { order, router })
    // It may have failed as a whole without one receipt that says so.
    return outcome && data.status >= 300 ? { state: 'reverted', hash: outcome.hash } : outcome
  },
}

const Quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))
const Hex = z.string().check(z.maxLength(262_146), z.regex(/^0x[\da-fA-F]*$/))
const Log = z.object({ address: Hex, topics: z.array(Hex), data: Hex })
const Receipt = z.object({ transactionHash: Hex, status: Quantity, logs: z.array(Log) })
type Receipt = z.infer<typeof Receipt>
type Log = z.infer<typeof Log>

/** EIP-5792. */
const BatchId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(8_194)) })
const BatchStatus = z.object({ status: z.number(), receipts: z.optional(z.array(Receipt)) })
const Capabilities = z.record(z.string(), z.unknown())
const Atomic = z.object({ atomic: z.object({ status: z.string() }) })

/** `Transfer` of ERC-20, and `Withdrawal` of the token that stands for the coin. */
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const unwrapped = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

type Swapped = { order: SwapOrder; router: string }

function outcomeOf(receipts: readonly Receipt[], swapped: Swapped): SwapOutcome | undefined {
  const last = receipts.at(-1)
  if (!last) return undefined
  const { transactionHash: hash } = last
  if (receipts.some(({ status }) => Number(status) !== 1)) return { state: 'reverted', hash }
  const got = arrivedIn(
    receipts.flatMap(({ logs }) => logs),
    swapped,
  )
  return { state: 'confirmed', hash, got: got > 0n ? got : undefined }
}

/** What the account has more of the token afterwards; of the coin what the router unwrapped, since coins leave no log. */
function arrivedIn(
  logs: readonly Log[],
  { order: { account, network, to }, router }: Swapped,
): bigint {
  const { wrapped } = deployments[network] ?? {}
  const amounts = logs.map((log) => {
    const [event, from, recipient] = log.topics
    if (to === undefined) {
      const isCoin = wrapped === undefined || isSame(log.address, wrapped)
      return isCoin && event === unwrapped && isWord(from, router) ? readWord(log.data) : 0n
    }
    if (event !== transferred || !isSame(log.address, to)) return 0n
    const amount = readWord(log.data)
    return (isWord(recipient, account) ? amount : 0n) - (isWord(from, account) ? amount : 0n)
  })
  return amounts.reduce((sum, each) => sum + each, 0n)
}

function readWord(data: string): bigint {
  return data.length === 2 + 64 ? BigInt(data) : 0n
}

/** Whether a word of 32 bytes is an address. */
function isWord(word: string | undefined, address: string): boolean {
  return word?.toLowerCase() === `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

function approvalData(spender: string, amount: bigint): string {
  const words = [spender.slice(2).toLowerCase(), amount.toString(16)]
  return `0x095ea7b3${words.map((word) => word.padStart(64, '0')).join('')}`
}

function toCall({ to, data, value }: { to: string; data: string; value: bigint }) {
  return { to, data, value: `0x${value.toString(16)}` }
}

/** What the server swaps over: the token that stands for the coin, and USDC; of a network that is not ours, any. */
function isBridge(network: CaipNetworkId, token: string): boolean {
  const known = deployments[network]
  if (!known) return true
  const listed = knownTokens[Number(parseCaipNetworkId(network).reference)] ?? []
  const dollars = listed.filter(([symbol]) => symbol === 'USDC')
  return [known.wrapped, ...dollars.map(([, , address]) => address)].some((each) =>
    isSame(each, token),
  )
}

function chainIdOf({ network }: SwapOrder): `0x${string}` {
  return `0x${Number(parseCaipNetworkId(network).reference).toString(16)}`
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
