import type { Network } from '../../shared-schemas/entities/network.ts'
import { formatFiat } from '../../shared-schemas/format/formatFiat.ts'
import type { SendableToken } from '../actions/send/sendableTokens.ts'
import { useLocale, useText } from '../texts/useText.ts'
import { formatCost } from '../ui/formatAmount.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Fact } from './Fact.tsx'
import { usePrice } from './usePrice.ts'
import type { ShownQuote } from './useQuote.ts'

type Props = { network: Network; token: SendableToken; shown: ShownQuote }

/** What the network takes, as far as somebody knows, and what is paid for the recipient. */
export function Fee({ network, token, shown }: Props) {
  const t = useText()
  const locale = useLocale()
  const { symbol, decimals } = network.nativeCurrency
  const price = usePrice(network.chainNamespace)
  const inCoins = (value: bigint) => `${formatCost({ value, decimals }, locale)} ${symbol}`
  const worth = (value: bigint) =>
    price.state === 'known' && (
      <>
        {' · '}
        <bdi>{formatFiat({ value, decimals, usd: price.usd }, { locale, rounding: 'up' })}</bdi>
      </>
    )
  const opening = shown.state === 'known' ? shown.quote.opening : undefined
  return (
    <>
      <Fact name={t('send.fee')}>
        {shown.state === 'known' && (
          <>
            <bdi>{t('send.feeAbout', { amount: inCoins(shown.quote.fee.about) })}</bdi>
            {worth(shown.quote.fee.about)}
          </>
        )}
        {shown.state === 'unknown' && t('send.feeUnknown')}
        {shown.state === 'loading' && (
          <>
            <span className="onlyHeard">{t('send.feeLoading')}</span>
            <Skeleton widthPx={96} heightPx={16} />
          </>
        )}
      </Fact>
      {opening !== undefined && (
        <Fact name={t('send.opening', { symbol: token.symbol })}>
          <bdi>{inCoins(opening)}</bdi>
          {worth(opening)}
        </Fact>
      )}
    </>
  )
}
