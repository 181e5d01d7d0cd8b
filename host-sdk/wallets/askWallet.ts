import { toProviderError } from '../errors/toProviderError.ts'
import type { Kit } from '../kit/kit.ts'
import { answerError } from './answerError.ts'
import { goneError } from './goneError.ts'
import { listenTo } from './listenTo.ts'
import { permitOf } from './permitOf.ts'

export type WalletAsked = { walletId: string; method: string; params?: unknown[] | undefined }

/**
 * Asks a wallet of the page what the widget wants to know; `actedAt`: see Permit.
 *
 * @throws WALLET_NOT_FOUND, WALLET_METHOD_REFUSED, WALLET_BAD_ANSWER, or what the wallet throws as a provider would
 */
export async function askWallet(
  kit: Kit,
  { walletId, method, params }: WalletAsked,
  actedAt: number | undefined,
): Promise<unknown> {
  const wallet = kit.registry.find(walletId)
  if (!wallet) throw goneError(walletId)
  const permit = permitOf(kit)
  listenTo(kit, wallet)
  await permit.check(wallet, method, actedAt)
  let answer: unknown
  try {
    answer = await wallet.request({ method, ...(params && { params }) })
  } catch (error) {
    throw toProviderError(error)
  } finally {
    permit.answered(wallet, method)
  }
  try {
    return structuredClone(answer)
  } catch {
    throw answerError(wallet.name, method)
  }
}
