import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { definitions } from '../../../chains/definitions.ts'
import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import type { Answer, Input } from '../../../shared-schemas/api/define.ts'
import { parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { OnrampAsset } from '../../../shared-schemas/entities/onramp.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { OnrampProvider } from '../../../shared-schemas/options/features.ts'
import { insertPurchase } from '../../db/queries/purchases.ts'
import { clientAddress } from '../../middleware/clientPrefix.ts'
import type { Routes } from '../../mount.ts'
import { refusal } from '../../refusal.ts'
import type { Env, World } from '../../world.ts'
import { toOptions } from './toOptions.ts'

type Rows = typeof blockchainApi

/** Answers the calls for buying with a card. */
export function onrampRoutes(
  world: World,
): Pick<Routes<Rows>, 'onrampUrl' | 'onrampOptions' | 'onrampQuote'> {
  return {
    onrampUrl: refusing((input, c) => startPurchase(world, input, c)),
    onrampOptions: (_, c) => toOptions(world.onramp.assets(providersOf(c))),
    onrampQuote: refusing(async ({ body }, c) => {
      const { purchaseCurrency: symbol, paymentCurrency, amount, network } = body
      const provider = chosen(c, body.provider)
      const asset = world.onramp.find(provider, { network, symbol })
      return world.onramp.quote(provider, { asset, paymentCurrency, amount })
    }),
  }
}

/** The provider learns the address that it pays to, and Coinbase where the visitor comes from: its window works there only. */
async function startPurchase(
  world: World,
  { body }: Input<Rows['onrampUrl']>,
  c: Context<Env>,
): Promise<Answer<Rows['onrampUrl']>> {
  const { config, db, onramp, now } = world
  const { defaultNetwork, presetFiatAmount, presetCryptoAmount, fiatCurrency } = body
  const provider = chosen(c, body.provider)
  const [wallet] = body.destinationWallets
  const symbol = wallet?.assets?.[0]
  const wanted = { network: defaultNetwork, ...(symbol !== undefined && { symbol }) }
  const asset = onramp.find(provider, wanted)
  const address = requireAddress(asset, wallet?.address)
  const reference = randomUUID()
  const url = await onramp.start(provider, {
    asset,
    address,
    reference,
    clientIp: clientAddress(c, config.trustedProxies),
    fiat:
      presetFiatAmount === undefined
        ? undefined
        : { amount: presetFiatAmount, currency: fiatCurrency ?? 'USD' },
    cryptoAmount: presetCryptoAmount,
  })
  await insertPurchase(db, {
    reference,
    project: c.get('project').id ?? '',
    provider,
    network: asset.network,
    owner: address.toLowerCase(),
    symbol: asset.symbol,
    created_at: now(),
  })
  return { url }
}

function providersOf(c: Context<Env>): readonly OnrampProvider[] {
  return c.get('project').features.onramp ?? []
}

/** @throws ONRAMP_OFF where the project does not offer it */
function chosen(c: Context<Env>, wanted: OnrampProvider | undefined): OnrampProvider {
  const offered = providersOf(c)
  const provider = wanted ?? offered[0]
  if (provider === undefined || !offered.includes(provider))
    throw new AppKitError(errors.ONRAMP_OFF)
  return provider
}

/** @throws INPUT_UNFIT for an address of another chain type */
function requireAddress({ network }: OnrampAsset, given: string | undefined): string {
  const { namespace } = parseCaipNetworkId(network)
  const address = definitions[namespace].address.safeParse(given)
  if (address.success) return address.data
  throw new AppKitError(errors.INPUT_UNFIT, { place: 'body.destinationWallets.0.address' })
}

/** The same, whose errors are refusals. */
function refusing<input, result>(
  work: (input: input, c: Context<Env>) => Promise<result>,
): (input: input, c: Context<Env>) => Promise<result> {
  return (input, c) =>
    work(input, c).catch((error) => {
      if (!(error instanceof AppKitError)) throw error
      throw refusal(error.code === errors.ONRAMP_UNAVAILABLE.code ? 502 : 400, error)
    })
}
