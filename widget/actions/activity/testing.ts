import { getAddress } from 'viem'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { testAddress } from '../../connectors/testing.ts'

const account = getAddress(testAddress)
const sender = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

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
      sentTo: account,
      ...metadata,
    },
    transfers: spam.map((is_spam) => ({
      direction: 'in',
      from: sender,
      to: account,
      quantity: { numeric: '1' },
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: '' }, flags: { is_spam } },
    })),
  }
}
