import type { Hex } from 'viem'
import { hexToString } from 'viem/utils'
import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { approvalTokensAsked, approvalTokenTimeoutMs } from '../../../../shared-schemas/limits.ts'
import type { Claim, Token, Warning } from '../../../signing/approvalItem.ts'
import type { SigningContext } from '../../../signing/context.ts'
import { nameItem } from '../../../signing/nameItem.ts'
import { nameToken, wellKnownOf } from '../../../signing/nameToken.ts'
import { knownTokens } from '../../knownTokens.ts'
import { networks } from '../../networks.ts'

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'
/** `supportsInterface(0x80ac58cd)`: whether it is a collection (ERC-165, ERC-721). */
const collectionQuestion = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

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
  context: Pick<SigningContext, 'node'>,
  { id, caipNetworkId, nativeCurrency }: Network,
  claims: readonly Claim[],
): Promise<{ claims: Claim[]; warnings: Warning[] }> {
  const addresses = [...new Set(claims.flatMap(({ token }) => contractOf(token)))]
  const answers = new Map<string, Token>()
  const collections = new Set<string | undefined>()
  const ask: Ask = (to, data) =>
    context.node(caipNetworkId)({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  const asked = addresses
    .slice(0, approvalTokensAsked)
    .flatMap((address) => [
      askToken(ask, address).then((token) => answers.set(address, token)),
      ...(claims.some(({ token, mayBeItem }) => mayBeItem && token.address === address)
        ? [isCollection(ask, address).then((is) => is && collections.add(address))]
        : []),
    ])
  await Promise.race([Promise.allSettled(asked), after(approvalTokenTimeoutMs)])
  const known = knownTokens[Number(id)] ?? []
  const here = wellKnownOf([nativeCurrency.symbol, ...known.map(([symbol]) => symbol)])
  const named = claims.map(({ token }) =>
    contractOf(token).length > 0
      ? nameToken({ ...token, ...answers.get(token.address ?? '') }, { known, here, wellKnown })
      : { token, warnings: [] },
  )
  const told = claims.map((claim, place) =>
    nameItem(
      { ...claim, token: named[place]!.token }, // one each
      { isCollection: collections.has(claim.token.address) },
    ),
  )
  const isGiven = told.some(
    ({ kind }, place) => kind === 'allow' && claims[place]!.kind === 'cancel',
  )
  const warnings = new Set(named.flatMap((it) => it.warnings))
  if (isGiven) warnings.add('allow')
  return { claims: told, warnings: [...warnings] }
}

/** Tokens of other ledgers have names in place of addresses. */
function contractOf({ address = '' }: Token): string[] {
  return /^0x[0-9a-f]{40}$/i.test(address) ? [address] : []
}

type Ask = (to: string, data: string) => Promise<unknown>

/** What the node does not answer, as where a collection has no decimals, is left out. */
async function askToken(ask: Ask, address: string): Promise<Token> {
  const [symbol, decimals] = await Promise.all([
    ask(address, symbolSelector).catch(() => undefined),
    ask(address, decimalsSelector).catch(() => undefined),
  ])
  const shownSymbol = readSymbol(symbol)
  const shownDecimals = readDecimals(decimals)
  return {
    address,
    ...(shownSymbol !== undefined && { symbol: shownSymbol }),
    ...(shownDecimals !== undefined && { decimals: shownDecimals }),
  }
}

async function isCollection(ask: Ask, address: string): Promise<boolean> {
  return /^0x0{63}1$/.test(String(await ask(address, collectionQuestion)))
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
