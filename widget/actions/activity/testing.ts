import type { Transaction } from '../../../shared-schemas/transaction.ts'
import { testAddress } from '../../connectors/testing.ts'

const sender = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'

/** A transaction that brought a dollar for each entry of `spam`, which says whether that transfer is flagged. */
export function received(
  id: string,
  metadata: Partial<Transaction['metadata']> = {},
  spam: readonly boolean[] = [false],
): Transaction {
  return {
    id,
    metadata: {
      minedAt: 1_700_000_000_000,
      chain: 'eip155:1',
      status: 'confirmed',
      operationType: 'receive',
      sentFrom: sender,
      sentTo: testAddress,
      ...metadata,
    },
    transfers: spam.map((is_spam) => ({
      direction: 'in',
      from: sender,
      to: testAddress,
      quantity: { numeric: '1' },
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: '' }, flags: { is_spam } },
    })),
  }
}
