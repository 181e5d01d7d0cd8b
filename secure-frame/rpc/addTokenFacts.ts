import type { Hex } from 'viem'
import { hexToString } from 'viem/utils'
import { knownTokens } from '../../chains/eip155/knownTokens.ts'
import { networks } from '../../chains/eip155/networks.ts'
import type { CaipNetworkId } from '../../shared-schemas/caip.ts'
import { approvalTokensAsked, approvalTokenTimeoutMs } from '../../shared-schemas/limits.ts'
import type { Network } from '../../shared-schemas/network.ts'
import type { Frame } from '../frame.ts'
import type { Claim, Token, Warning } from './approvalItem.ts'
import { nameToken, wellKnownOf } from './nameToken.ts'

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/** Of every network: a false one may be offered where the true one is not. */
const wellKnown = wellKnownOf([
  ...networks.map(({ nativeCurrency }) => nativeCurrency.symbol),
  ...Object.values(knownTokens).flatMap((rows) => rows.map(([symbol]) => symbol)),
])

/**
 * The same claims with what our list says of each token, or else the contract of itself, and what to beware of. A node
 * that does not answer in time costs the symbol, never the request; amounts are then shown in the smallest unit.
 */
export async function addTokenFacts(
  frame: Pick<Frame, 'node'>,
  { id, caipNetworkId, nativeCurrency }: Network,
  claims: readonly Claim[],
): Promise<{ claims: Claim[]; warnings: Warning[] }> {
  const addresses = [...new Set(claims.flatMap(({ token }) => contractOf(token)))]
  const told = new Map<string, Token>()
  const asked = addresses.slice(0, approvalTokensAsked).map(async (address) => {
    told.set(address, await askToken(frame, caipNetworkId, address))
  })
  await Promise.race([Promise.allSettled(asked), after(approvalTokenTimeoutMs)])
  const known = knownTokens[Number(id)] ?? []
  const here = wellKnownOf([nativeCurrency.symbol, ...known.map(([symbol]) => symbol)])
  const named = claims.map(({ token }) =>
    contractOf(token).length > 0
      ? nameToken({ ...token, ...told.get(token.address ?? '') }, { known, here, wellKnown })
      : { token, warnings: [] },
  )
  return {
    claims: claims.map((claim, place) => ({ ...claim, token: named[place]!.token })), // one each
    warnings: [...new Set(named.flatMap(({ warnings }) => warnings))],
  }
}

/** Tokens of other ledgers have names in place of addresses. */
function contractOf({ address = '' }: Token): string[] {
  return /^0x[0-9a-f]{40}$/i.test(address) ? [address] : []
}

async function askToken(
  frame: Pick<Frame, 'node'>,
  caipNetworkId: CaipNetworkId,
  address: string,
): Promise<Token> {
  const ask = (data: string) =>
    frame.node(caipNetworkId)({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })
  const [symbol, decimals] = await Promise.all([ask(symbolSelector), ask(decimalsSelector)])
  const shownSymbol = readSymbol(symbol)
  const shownDecimals = readDecimals(decimals)
  return {
    address,
    ...(shownSymbol !== undefined && { symbol: shownSymbol }),
    ...(shownDecimals !== undefined && { decimals: shownDecimals }),
  }
}

/** A string, or the 32 bytes of the first tokens; nothing where it is longer than a symbol. */
function readSymbol(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{64,1024}$/i.test(answer)) return undefined
  const words = answer.slice(2)
  const length = words.length > 64 ? Number.parseInt(words.slice(64, 128), 16) : 32
  const hex: Hex = `0x${words.length > 64 ? words.slice(128, 128 + length * 2) : words}`
  const symbol = hexToString(hex).replace(/\0+$/, '')
  return symbol.length > 0 && symbol.length <= 32 ? symbol : undefined
}

function readDecimals(answer: unknown): number | undefined {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/i.test(answer)) return undefined
  const decimals = BigInt(answer)
  return decimals <= 77n ? Number(decimals) : undefined
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
