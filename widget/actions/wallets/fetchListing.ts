import type { App } from '../../app.ts'
import { addToListing, beginListing, failListing, type ListingName } from './listings.ts'
import type { WalletQuery } from './walletQuery.ts'

/**
 * Asks for one list, or for more of it. What comes of it is in `wallets[name]`; an answer to a question
 * that is not asked any more changes nothing. `question` names what a list answers, without its page.
 */
export async function fetchListing(
  app: App,
  { name, question, query }: { name: ListingName; question: string; query: WalletQuery },
): Promise<void> {
  const { wallets } = app.stores
  wallets.setState(beginListing(name, question))
  try {
    const api = await app.api()
    const answer = await api.wallets('getWallets', { query })
    wallets.setState(addToListing(name, question, answer))
  } catch (error) {
    wallets.setState(failListing(name, question, error))
  }
}
