import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import type { Answer } from '../../../shared-schemas/api/define.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Purchase } from '../../../shared-schemas/entities/onramp.ts'
import { purchasesShown, purchasesShownMs } from '../../../shared-schemas/entities/onrampLimits.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import type { OnrampProvider } from '../../../shared-schemas/options/features.ts'
import { listPurchases, type StoredPurchase } from '../../db/queries/purchases.ts'
import { refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import type { OnrampState } from './OnrampSource.ts'

type Ask = { project: string; provider: OnrampProvider; network: CaipNetworkId; address: string }

/**
 * What an account bought at a provider in the last day, newest first, as transactions. A purchase is there once the provider
 * knows of it; what was paid for it is not told, since whoever knows the address may ask.
 */
export async function answerPurchases(
  { db, onramp, now }: Pick<World, 'db' | 'onramp' | 'now'>,
  { project, provider, network, address }: Ask,
): Promise<Answer<(typeof blockchainApi)['history']>> {
  const rows = await listPurchases(db, {
    owner: address.toLowerCase(),
    ...{ project, provider, network },
    since: now() - purchasesShownMs,
    limit: purchasesShown,
  })
  const states = await Promise.all(
    rows.map(async (row) => [row, await onramp.read(provider, row.reference)] as const),
  ).catch((error) => {
    throw error instanceof AppKitError ? refusal(502, error) : error
  })
  const data = states.flatMap(([row, state]) =>
    state ? [toPurchase(row, state, { network, address })] : [],
  )
  return { data, next: null, complete: true }
}

function toPurchase(
  { reference, created_at, symbol }: StoredPurchase,
  { status, amount, hash, at }: OnrampState,
  { network, address }: Pick<Ask, 'network' | 'address'>,
): Purchase {
  return {
    id: reference,
    metadata: {
      minedAt: at ?? created_at,
      chain: network,
      status,
      operationType: 'receive',
      sentFrom: '',
      sentTo: address,
      ...(hash !== undefined && { hash }),
    },
    transfers: [
      {
        direction: 'in',
        from: '',
        to: address,
        quantity: { numeric: amount },
        fungible_info: { name: symbol, symbol, icon: { url: '' }, flags: { is_spam: false } },
      },
    ],
  }
}
