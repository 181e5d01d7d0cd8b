import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import type { Answer, Input } from '../../../shared-schemas/api/define.ts'
import { imagePath } from '../../../shared-schemas/api/images.ts'
import { swapSlippage } from '../../../shared-schemas/entities/swapLimits.ts'
import { nativeAddress, parseTokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Routes } from '../../mount.ts'
import { refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { lessSlippage } from './lessSlippage.ts'
import { readAccount, readPair, readToken, toSwapId } from './readPair.ts'

type Api = typeof blockchainApi
type SwapRow = Extract<keyof Api, `convert${string}`>

/** What the coin is allowed: it is sent, not taken. */
const withoutLimit = String(2n ** 256n - 1n)

/** Answers the calls for swaps. */
export function swapRoutes(world: World): Pick<Routes<Api>, SwapRow> {
  return {
    convertTokens: refusing((input) => listTokens(world, input)),
    convertQuotes: refusing((input) => quote(world, input)),
    convertAllowance: refusing((input) => readAllowance(world, input)),
    convertGasPrice: refusing((input) => readGasPrice(world, input)),
    convertBuildApprove: refusing((input) => buildApproval(world, input)),
    convertBuildTransaction: refusing((input) => buildTransaction(world, input)),
  }
}

async function listTokens(
  { swaps, config }: World,
  { query: { chainId } }: Input<Api['convertTokens']>,
): Promise<Answer<Api['convertTokens']>> {
  return {
    tokens: swaps.on(chainId).tokens.map(({ id, name, symbol, decimals }) => {
      const path = imagePath('token', symbol)
      return {
        name,
        symbol,
        address: toSwapId(chainId, parseTokenId(id).address),
        decimals,
        logoUri: path === undefined ? '' : new URL(path, config.origins.api).href,
      }
    }),
  }
}

async function quote(
  { swaps }: World,
  { query }: Input<Api['convertQuotes']>,
): Promise<Answer<Api['convertQuotes']>> {
  const read = readPair(swaps, query)
  readAccount(read, query.userAddress)
  const { network, pair } = read
  const offer = await read.swaps.quote(pair)
  if (!offer) return { quotes: [] }
  const { out, gas, impact } = offer
  return {
    quotes: [
      {
        id: null,
        fromAmount: query.amount,
        fromAccount: toSwapId(network, pair.from),
        toAmount: String(out),
        toAccount: toSwapId(network, pair.to),
        ...(impact !== undefined && { priceImpact: impact }),
        minToAmount: String(lessSlippage(out, swapSlippage)),
        gas: String(gas),
      },
    ],
  }
}

async function readAllowance(
  { swaps }: World,
  { query: { tokenAddress, userAddress } }: Input<Api['convertAllowance']>,
): Promise<Answer<Api['convertAllowance']>> {
  const read = readToken(swaps, tokenAddress, 'tokenAddress')
  const account = readAccount(read, userAddress)
  if (read.token === nativeAddress) return { allowance: withoutLimit }
  return { allowance: String(await read.swaps.readAllowance(read.token, account)) }
}

async function readGasPrice(
  { swaps }: World,
  { query: { chainId } }: Input<Api['convertGasPrice']>,
): Promise<Answer<Api['convertGasPrice']>> {
  if (!swaps.networks.includes(chainId)) throw new AppKitError(errors.GAS_PRICE_UNSUPPORTED)
  const { standard, fast, instant } = await swaps.on(chainId).readGasPrices()
  return { standard: String(standard), fast: String(fast), instant: String(instant) }
}

async function buildApproval(
  { swaps }: World,
  { query }: Input<Api['convertBuildApprove']>,
): Promise<Answer<Api['convertBuildApprove']>> {
  const { userAddress, from, to, amount } = query
  const read = readPair(swaps, { from, to, amount: amount ?? '0' })
  const account = readAccount(read, userAddress)
  const token = read.pair.from
  if (token === nativeAddress) throw new AppKitError(errors.INPUT_UNFIT, { place: 'from' })
  const { fast } = await read.swaps.readGasPrices()
  const { call, gas } = await read.swaps.buildApproval({
    token,
    account,
    amount: amount === undefined ? undefined : BigInt(amount),
  })
  return {
    tx: {
      from: `${read.network}:${account}`,
      to: `${read.network}:${call.to}`,
      data: call.data,
      value: '0',
      eip155: { gas: Number(gas), gasPrice: String(fast) },
    },
  }
}

async function buildTransaction(
  { swaps }: World,
  { body }: Input<Api['convertBuildTransaction']>,
): Promise<Answer<Api['convertBuildTransaction']>> {
  const read = readPair(swaps, body)
  const account = readAccount(read, body.userAddress)
  const { fast } = await read.swaps.readGasPrices()
  const { call, gas, out, least, expiresAt } = await read.swaps.build({
    pair: read.pair,
    account,
    slippage: body.eip155.slippage,
    shown: body.minToAmount === undefined ? undefined : BigInt(body.minToAmount),
    estimates: body.disableEstimate !== true,
  })
  return {
    tx: {
      from: `${read.network}:${account}`,
      to: `${read.network}:${call.to}`,
      data: call.data,
      amount: String(call.value),
      eip155: { gas: String(gas), gasPrice: String(fast) },
    },
    toAmount: String(out),
    minToAmount: String(least),
    expiresAt,
  }
}

/** The same, whose refusals callers tell apart by their code. */
function refusing<input, result>(
  work: (input: input) => Promise<result>,
): (input: input) => Promise<result> {
  return (input) =>
    work(input).catch((error) => {
      if (!(error instanceof AppKitError)) throw error
      throw refusal(error.code === errors.SWAPS_UNAVAILABLE.code ? 502 : 400, error)
    })
}
