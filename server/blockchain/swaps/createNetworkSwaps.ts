import type { SwapCall, SwapGasPrices, SwapPair, SwapReader } from '../../../chains/swapTypes.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { quoteAnswerMs } from '../../../shared-schemas/entities/swapLimits.ts'
import { nativeAddress, parseTokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { nodeRequest } from '../askNodes.ts'
import { createBreaker } from '../createBreaker.ts'
import { createSharedCache } from '../createSharedCache.ts'
import { coinOf, type Listed, listedOn } from '../listedTokens.ts'
import { type BuildAsk, type BuiltSwap, buildSwap } from './buildSwap.ts'
import { createQuotes } from './createQuotes.ts'
import { impactInDollars } from './impactInDollars.ts'
import type { SwapOffer, SwapPorts, SwapSource } from './swapSource.ts'

/** Swaps on one network. Tokens are addresses in lower case, and `native`. */
export type NetworkSwaps = {
  /** The coin and the tokens that are offered. */
  tokens: readonly Listed[]
  /** Whether something can be an address there. */
  isAddress(text: string): boolean
  /** @throws SWAPS_UNAVAILABLE, as all that follow do */
  quote(pair: SwapPair): Promise<SwapOffer | undefined>
  readAllowance(token: string, account: string): Promise<bigint>
  readGasPrices(): Promise<SwapGasPrices>
  /** Without `amount`, of all that the account holds. @throws SWAP_TOKEN_UNFIT */
  buildApproval(a: {
    token: string
    account: string
    amount: bigint | undefined
  }): Promise<{ call: SwapCall; gas: bigint }>
  /**
   * @throws SWAP_NO_ROUTE, SWAP_IMPACT_TOO_HIGH, SWAP_PRICE_CHANGED, SWAP_NOT_ENOUGH, SWAP_TOKEN_UNFIT
   */
  build(ask: BuildAsk): Promise<BuiltSwap>
}

type Parts = { network: CaipNetworkId; reader: SwapReader; source: SwapSource; ports: SwapPorts }

/** Creates the swaps of a network. What its nodes or its source fail to answer is SWAPS_UNAVAILABLE. */
export function createNetworkSwaps({ network, reader, source, ports }: Parts): NetworkSwaps {
  const { config, now, fetch, log, prices } = ports
  const request = nodeRequest(config.upstreams[network] ?? [], fetch)
  const tokens = tokensOf(network, reader, config)
  const unavailable = () => new AppKitError(errors.SWAPS_UNAVAILABLE, { network })
  const guarded = createBreaker({
    now,
    onOpen: () => log.upstreamsFailed({ caipNetworkId: network, service: 'swaps' }),
    refuse: unavailable,
    // Anyone may ask for tokens that no node can make anything of.
    isUp: () =>
      reader.readGasPrices(request).then(
        () => true,
        () => false,
      ),
  })
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    guarded(work).catch((error) => {
      throw error instanceof AppKitError && error.code in refusals ? error : unavailable()
    })

  const readAllowance = (token: string, account: string) =>
    ask(() => reader.readAllowance({ request, token, account, spender: source.router }))

  async function load(pair: SwapPair): Promise<SwapOffer | undefined> {
    const offer = await ask(() => source.quote(pair))
    if (!offer) return undefined
    const impact = await impactInDollars(prices, { network, tokens, pair, out: offer.out })
    if (impact === undefined) return offer
    return { ...offer, impact: Math.max(impact, offer.impact ?? 0) } // a price may be wrong
  }

  const quotes = createQuotes({ load, now })
  const gasPrices = createSharedCache<'all', SwapGasPrices>({
    now,
    load: async () => new Map([['all', await ask(() => reader.readGasPrices(request))]]),
    freshMs: quoteAnswerMs,
    staleMs: 0,
    entriesMost: 1,
  })
  const readGasPrices = async () => {
    const prices = (await gasPrices(['all'])).get('all')
    if (!prices) throw unavailable()
    return prices
  }

  return {
    tokens,
    isAddress: reader.isAddress,
    quote: quotes.read,
    readAllowance,
    readGasPrices,
    async buildApproval({ token, account, amount }) {
      const given = amount ?? (await ask(() => reader.readBalance({ request, token, account })))
      const asked = { request, token, account, spender: source.router, amount: given }
      const approval = await ask(() => reader.findApproval(asked))
      if (!approval) throw new AppKitError(errors.SWAP_TOKEN_UNFIT)
      return approval
    },
    async build(asked) {
      if (await mayPayTwice(asked, { tokens, readAllowance, wrapped: source.wrapped }))
        throw new AppKitError(errors.SWAP_TOKEN_UNFIT)
      return buildSwap(asked, { reader, source, request, ask, now, renew: quotes.renew })
    },
  }
}

/** What a source may refuse by itself. */
const refusals = { [errors.SWAP_NO_ROUTE.code]: true }

function tokensOf(
  network: CaipNetworkId,
  reader: SwapReader,
  { tokens }: SwapPorts['config'],
): Listed[] {
  const coin = coinOf(network, tokens)
  return [...(coin ? [coin] : []), ...listedOn(network, { known: reader.listed(network), tokens })]
}

/**
 * A token that the router calls could take the coins away from it, which would then be paid once more: in the token that
 * stands for them, where the account allows that. So coins are not swapped for a token of somebody's own there.
 */
async function mayPayTwice(
  { pair, account }: BuildAsk,
  {
    tokens,
    readAllowance,
    wrapped,
  }: Pick<NetworkSwaps, 'tokens' | 'readAllowance'> & { wrapped: string },
): Promise<boolean> {
  if (pair.from !== nativeAddress) return false
  const isListed = tokens.some(({ id }) => parseTokenId(id).address.toLowerCase() === pair.to)
  return !isListed && (await readAllowance(wrapped, account)) > 0n
}
