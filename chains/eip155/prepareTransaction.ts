import { getAddress, type Hex, hexToBigInt } from 'viem'
import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { WalletRequest } from '../types.ts'
import { askQuantity, Quantity, readQuantity } from './askQuantity.ts'
import { askUsualPrice } from './askUsualPrice.ts'
import { type FeeFloor, outbid } from './feeFloor.ts'
import type { AccessList, Fees, PreparedTransaction } from './preparedTransaction.ts'

/** A transaction as a site asks for it: what params.ts let through. */
export type TransactionRequest = {
  from: Hex
  to?: Hex | null
  data?: Hex
  input?: Hex
  value?: Hex
  gas?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce?: Hex
  accessList?: readonly { address: Hex; storageKeys: readonly Hex[] }[]
}

const Block = z.object({ baseFeePerGas: z.nullish(Quantity), gasLimit: Quantity })

/** A hundred times the most that any of the built-in networks has ever asked. */
const feeMaxWei = 1_000_000_000_000_000n
const defaultTipWei = 1_500_000_000n

/**
 * Fills what a site left open: gas with a fifth on top where code runs, fees with room for the base
 * fee to double. What the site set stays as it is. A call that the node says would fail still comes
 * back, with `failure` and the gas that it would get, so that the approval can tell.
 *
 * `data` and `input` mean the same; the first one given counts.
 *
 * @throws NODE_WRONG_CHAIN, NODE_BAD_ANSWER, FEE_UNREASONABLE, or what the node says
 */
export async function prepareTransaction({
  request,
  given,
  chainId,
  above,
}: {
  request: WalletRequest
  given: TransactionRequest
  chainId: number
  /** What an earlier one offers that this one replaces: it offers more, even where the site set less. */
  above?: FeeFloor | undefined
}): Promise<PreparedTransaction> {
  await checkChain(request, chainId)
  const block = await latestBlock(request)
  const [fees, estimate, balanceWei, usualPriceWei] = await Promise.all([
    feesOf(request, given, { block, above }),
    gasOf(request, given, block),
    askQuantity(request, { method: 'eth_getBalance', params: [given.from, 'latest'] }),
    askUsualPrice(request),
  ])
  const data = given.data ?? given.input
  const transaction = {
    ...fees,
    chainId,
    gas: estimate.gas,
    value: given.value ? hexToBigInt(given.value) : 0n,
    ...(given.to && { to: getAddress(given.to) }),
    ...(data && data !== '0x' && { data }),
  }
  const perGas = fees.type === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice
  const maxFeeWei = estimate.gas * perGas
  const short = shortage(transaction.value + leastGas(estimate) * perGas, balanceWei)
  const failure = 'failure' in estimate ? estimate.failure : short
  return {
    transaction,
    maxFeeWei,
    expectedFeeWei: estimate.gas * expectedPrice(fees, block),
    ...(usualPriceWei !== undefined && { usualFeeWei: estimate.needed * usualPriceWei }),
    ...(failure !== undefined && { failure }),
    ...(short && { isUnpayable: true }),
  }
}

/** The gas of one that would fail is a guess: what no transaction costs less than counts then. */
function leastGas(estimate: { gas: bigint; failure?: unknown }): bigint {
  return 'failure' in estimate ? 21_000n : estimate.gas
}

function expectedPrice(fees: Fees, { baseFeeWei = 0n }: LatestBlock): bigint {
  if (fees.type !== 'eip1559') return fees.gasPrice
  const usual = baseFeeWei + fees.maxPriorityFeePerGas
  return usual < fees.maxFeePerGas ? usual : fees.maxFeePerGas
}

/** Nodes estimate a plain transfer without looking at the balance. */
function shortage(neededWei: bigint, balanceWei: bigint): AppKitError<object> | undefined {
  if (neededWei <= balanceWei) return undefined
  return new AppKitError(errors.INSUFFICIENT_FUNDS, {
    neededWei: String(neededWei),
    balanceWei: String(balanceWei),
  })
}

/** Nothing is signed on the word of a node that speaks for another chain. Source: T21, F7. */
async function checkChain(request: WalletRequest, chainId: number): Promise<void> {
  const answered = await askQuantity(request, { method: 'eth_chainId' })
  if (answered === BigInt(chainId)) return
  throw new AppKitError(errors.NODE_WRONG_CHAIN, {
    caipNetworkId: `eip155:${chainId}`,
    answered: String(answered),
  })
}

async function latestBlock(request: WalletRequest) {
  const method = 'eth_getBlockByNumber'
  const block = z.safeParse(Block, await request({ method, params: ['latest', false] }))
  if (!block.success) throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
  const { baseFeePerGas, gasLimit } = block.data
  return {
    baseFeeWei: baseFeePerGas ? BigInt(baseFeePerGas) : undefined,
    gasLimit: BigInt(gasLimit),
  }
}

type LatestBlock = Awaited<ReturnType<typeof latestBlock>>

async function feesOf(
  request: WalletRequest,
  given: TransactionRequest,
  { block: { baseFeeWei }, above }: { block: LatestBlock; above: FeeFloor | undefined },
): Promise<Fees> {
  if (given.gasPrice || baseFeeWei === undefined) {
    const asked = given.gasPrice
      ? hexToBigInt(given.gasPrice)
      : await askQuantity(request, { method: 'eth_gasPrice' })
    const gasPrice = reasonable(outbid(asked, above?.maxFeePerGas))
    return given.accessList
      ? { type: 'eip2930', gasPrice, ...accessListOf(given) }
      : { type: 'legacy', gasPrice }
  }
  const askedTip = given.maxPriorityFeePerGas
    ? hexToBigInt(given.maxPriorityFeePerGas)
    : await tipOf(request)
  const tip = outbid(askedTip, above?.maxPriorityFeePerGas)
  const asked = given.maxFeePerGas ? hexToBigInt(given.maxFeePerGas) : baseFeeWei * 2n + tip
  const most = outbid(asked, above?.maxFeePerGas)
  return {
    type: 'eip1559',
    maxFeePerGas: reasonable(most),
    maxPriorityFeePerGas: tip < most ? tip : most,
    ...accessListOf(given),
  }
}

function accessListOf({ accessList }: TransactionRequest): AccessList {
  return accessList ? { accessList: [...accessList] } : {}
}

/** Nodes that do not know the method get a usual tip. */
async function tipOf(request: WalletRequest): Promise<bigint> {
  try {
    return await askQuantity(request, { method: 'eth_maxPriorityFeePerGas' })
  } catch (error) {
    if ((error as { code?: unknown }).code !== -32601) throw error // nodes and clients throw errors
    return defaultTipWei
  }
}

function reasonable(feeWei: bigint): bigint {
  if (feeWei <= feeMaxWei) return feeWei
  throw new AppKitError(errors.FEE_UNREASONABLE, { feeWei: String(feeWei) })
}

async function gasOf(
  request: WalletRequest,
  {
    gas,
    gasPrice: _,
    maxFeePerGas: __,
    maxPriorityFeePerGas: ___,
    nonce: ____,
    ...call
  }: TransactionRequest,
  { gasLimit }: LatestBlock,
): Promise<{ gas: bigint; needed: bigint; failure?: unknown }> {
  const method = 'eth_estimateGas'
  const answer = await request({ method, params: [call] }).then(
    (given) => ({ given }),
    (failure: unknown) => ({ failure }),
  )
  if ('failure' in answer) {
    const { failure } = answer
    const room = gas ? hexToBigInt(gas) : gasLimit / 10n
    return { gas: room, needed: room, failure }
  }
  const needed = readQuantity(method, answer.given)
  if (gas) return { gas: hexToBigInt(gas), needed }
  const roomy = needed === 21_000n ? needed : (needed * 6n) / 5n
  return { gas: roomy < gasLimit ? roomy : gasLimit, needed }
}
