import type { Network } from '../../shared-schemas/entities/network.ts'
import type { SendQuote } from '../actions/send/chainSend.ts'
import type { FormProblem } from '../actions/send/readForm.ts'
import type { SendableToken } from '../actions/send/sendableTokens.ts'
import type { Translate } from '../texts/translate.ts'
import { formatWhole } from '../ui/formatAmount.ts'

type Facts = {
  network: Network
  token: SendableToken
  quote: SendQuote | undefined
  locale: string
  /** How far the search for the address of a name is. */
  lookup?: { state: string }
}

/** What the main button of a transfer says while that cannot be sent: the first thing that is missing or wrong. */
export function sendButtonText(
  t: Translate,
  problem: FormProblem,
  { network, token, quote, locale, lookup }: Facts,
): string {
  const { symbol: coin, decimals } = network.nativeCurrency
  const inCoins = (value = 0n) => `${formatWhole({ value, decimals }, locale)} ${coin}`
  switch (problem) {
    case 'tokenMissing':
      return t('send.chooseToken')
    case 'amountMissing':
      return t('send.enterAmount')
    case 'amountInvalid':
      return t('send.amountInvalid')
    case 'notEnough':
      return t('send.notEnough', { symbol: token.symbol })
    case 'notEnoughForFee':
      return t('send.notEnoughForFee', { symbol: coin })
    case 'belowLeast':
      return t('send.belowLeast', { amount: inCoins(quote?.least) })
    case 'leavesTooLittle':
      return t('send.leavesTooLittle', { amount: inCoins(quote?.kept) })
    case 'recipientMissing':
      return t('send.enterRecipient')
    case 'recipientUnresolved':
      return t(lookup?.state === 'looking' ? 'send.lookingUp' : 'send.checkRecipient')
    default:
      return t('send.checkRecipient')
  }
}
