import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { push } from '../../../actions/router/push.ts'
import type { Swappable } from '../../../actions/swap/swappableTokens.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { TokenImage } from '../../TokenImage.tsx'
import css from '../view.module.css'

type Props = {
  side: 'from' | 'to'
  token: Swappable | undefined
  network: Network
  namespace: ChainNamespace
}

/** The token of a side, and the way to choose another. */
export function TokenButton({ side, token, network, namespace }: Props) {
  const app = useApp()
  const t = useText()
  return (
    <button
      type="button"
      className={css.token}
      data-empty={token === undefined}
      aria-label={t(labelOf(side, token), { symbol: token?.symbol ?? '' })}
      onClick={() => push(app, { view: 'SwapSelectToken', params: { namespace, side } })}
    >
      {token && <TokenImage token={token} network={network} sizePx={24} />}
      <bdi className={css.symbol}>{token?.symbol ?? t('swap.choose')}</bdi>
      <Icon name="down" size={16} />
    </button>
  )
}

function labelOf(side: Props['side'], token: Props['token']) {
  if (!token) return 'swap.chooseGet'
  return side === 'from' ? 'swap.payWith' : 'swap.getToken'
}
