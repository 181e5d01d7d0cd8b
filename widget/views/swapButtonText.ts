import type { Network } from '../../shared-schemas/entities/network.ts'
import type { Swappable } from '../actions/swap/swappableTokens.ts'
import type { Translate } from '../texts/translate.ts'
import type { SwapProblem } from './useSwapOrder.ts'

/** What the main button says while something is missing: the first thing that is; undefined where a line above says it. */
export function swapButtonText(
  t: Translate,
  problem: SwapProblem,
  { from, network }: { from: Swappable; network: Network },
): string | undefined {
  switch (problem) {
    case 'tokenMissing':
      return t('swap.choose')
    case 'amountMissing':
      return t('send.enterAmount')
    case 'amountInvalid':
      return t('send.amountInvalid')
    case 'notEnough':
      return t('send.notEnough', { symbol: from.symbol })
    case 'notEnoughForFee':
      return t('send.notEnoughForFee', { symbol: network.nativeCurrency.symbol })
    case 'pricing':
      return t('swap.pricing')
    default:
      return undefined
  }
}
