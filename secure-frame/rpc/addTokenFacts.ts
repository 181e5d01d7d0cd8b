import type { Hex } from 'viem'
import { hexToString } from 'viem/utils'
import type { CaipNetworkId } from '../../shared-schemas/caip.ts'
import { approvalTokensAsked, approvalTokenTimeoutMs } from '../../shared-schemas/limits.ts'
import type { Frame } from '../frame.ts'
import type { Claim, Token } from './approvalItem.ts'

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/**
 * The same claims with what each token contract says of itself. A node that does not answer in time
 * costs the symbol, never the request; amounts are then shown in the smallest unit.
 */
export async function addTokenFacts(
  frame: Pick<Frame, 'node'>,
  caipNetworkId: CaipNetworkId,
  claims: readonly Claim[],
): Promise<Claim[]> {
  const addresses = [...new Set(claims.flatMap(({ token }) => contractOf(token)))]
  const known = new Map<string, Token>()
  const asked = addresses.slice(0, approvalTokensAsked).map(async (address) => {
    known.set(address, await askToken(frame, caipNetworkId, address))
  })
  await Promise.race([Promise.allSettled(asked), after(approvalTokenTimeoutMs)])
  return claims.map((claim) => ({
    ...claim,
    token: { ...claim.token, ...known.get(claim.token.address ?? '') },
  }))
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
