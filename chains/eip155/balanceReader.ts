import * as z from 'zod/mini'
import { parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { BalanceReader, TokenAmount } from '../readTypes.ts'
import type { WalletRequest } from '../types.ts'
import { balanceReaderCode } from './balanceReaderCode.ts'
import { knownTokens } from './knownTokens.ts'
import { encodeCalls, readResults, wordAt, wordBytes, wordOf } from './multicall.ts'

/** Tokens by which contracts see the coin of their network: it would count twice. Sources: Celo, Polygon, ZKsync. */
const coinsAsTokens = new Set([
  '0x471ece3750da237f93b8e339c536989b8978a438',
  '0x0000000000000000000000000000000000001010',
  '0x000000000000000000000000000000000000800a',
])

/** ZKsync Era and its test network run no code that is not deployed; they have Multicall3 here. Source: viem. */
const multicalls: Readonly<Record<string, string>> = {
  324: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
  300: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
}

/** A word of the reader that a token did not give. */
const missing = 2n ** 256n - 1n
/** Calls of ERC-20: `balanceOf(address)` and `decimals()`. */
const balanceOf = '70a08231'
const decimals = '313ce567'
/** More places than any token of use has, as the wallets of users know it. */
const decimalsMax = 36n

const Words = z.string().check(z.regex(/^0x([0-9a-fA-F]{64})+$/))
const Data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/))
const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))

/** Reads coin and tokens in one call: of a contract that is made for it alone, or of Multicall3. */
export const balanceReader: BalanceReader = {
  sample: `0x${'00'.repeat(20)}`,
  listed(network) {
    const tokens = knownTokens[Number(parseCaipNetworkId(network).reference)] ?? []
    return tokens.filter(([, , address]) => !coinsAsTokens.has(address.toLowerCase()))
  },
  read(ask) {
    const multicall = multicalls[parseCaipNetworkId(ask.network).reference]
    return multicall ? readByMulticall(multicall, ask) : readByReader(ask)
  },
}

type Ask = Parameters<BalanceReader['read']>[0]

async function readByReader({ request, address, tokens }: Ask) {
  // An address, and an array that begins behind it.
  const inputs = [
    wordOf(address),
    wordOf(2 * wordBytes),
    wordOf(tokens.length),
    ...tokens.map(wordOf),
  ]
  const data = balanceReaderCode + inputs.join('')
  const answer = await callNode(request, Words, 'eth_call', [{ data }, 'latest'])
  const words = Array.from({ length: 1 + 2 * tokens.length }, (_, index) => wordAt(answer, index))
  const [coin] = words
  if (coin === undefined) throw badAnswer('eth_call')
  return {
    coin,
    tokens: amountsOf(tokens, (index) => ({
      amount: words[1 + 2 * index],
      decimals: words[2 + 2 * index],
    })),
  }
}

async function readByMulticall(multicall: string, { request, address, tokens }: Ask) {
  const calls = tokens.flatMap((target) => [
    { target, data: balanceOf + wordOf(address) },
    { target, data: decimals },
  ])
  const [coin, answer] = await Promise.all([
    callNode(request, Quantity, 'eth_getBalance', [address, 'latest']),
    callNode(request, Data, 'eth_call', [{ to: multicall, data: encodeCalls(calls) }, 'latest']),
  ])
  const words = readResults(answer, calls.length)
  return {
    coin: BigInt(coin),
    tokens: amountsOf(tokens, (index) => ({
      amount: words[2 * index],
      decimals: words[2 * index + 1],
    })),
  }
}

/** The tokens that gave both words. */
function amountsOf(
  tokens: readonly string[],
  wordsOf: (index: number) => { amount: bigint | undefined; decimals: bigint | undefined },
): ReadonlyMap<string, TokenAmount> {
  return new Map(
    tokens.flatMap((token, index) => {
      const { amount, decimals } = wordsOf(index)
      if (amount === undefined || amount === missing) return []
      if (decimals === undefined || decimals > decimalsMax) return []
      return [[token, { amount, decimals: Number(decimals) }] as const]
    }),
  )
}

async function callNode(
  request: WalletRequest,
  schema: z.ZodMiniType<string>,
  method: string,
  params: readonly unknown[],
): Promise<string> {
  const answer = z.safeParse(schema, await request({ method, params }))
  if (!answer.success) throw badAnswer(method)
  return answer.data
}

function badAnswer(method: string) {
  return new AppKitError(errors.NODE_BAD_ANSWER, { method })
}
