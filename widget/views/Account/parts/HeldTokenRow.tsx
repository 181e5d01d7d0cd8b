import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { formatFiat } from '../../../../shared-schemas/format/formatFiat.ts'
import { toUnits } from '../../../../shared-schemas/format/toUnits.ts'
import { isCoin } from '../../../actions/account/readBalances.ts'
import type { HeldToken } from '../../../lib/connectedAccount.ts'
import { useLocale } from '../../../texts/useText.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { NetworkImage } from '../../NetworkImage.tsx'
import { RemoteImage } from '../../RemoteImage.tsx'

type Props = {
  token: HeldToken
  /** The network that it is on, where tokens of several are listed. */
  network?: Network
}

/** A coin or token that an account holds: how much, and what that is worth. */
export function HeldTokenRow({ token, network }: Props) {
  const locale = useLocale()
  const { name, symbol, price, quantity } = token
  const decimals = Number(quantity.decimals)
  const amount = { value: toUnits(quantity.numeric, decimals) ?? 0n, decimals }
  return (
    <ListItem
      leading={
        network && isCoin(token) ? (
          <NetworkImage network={network} sizePx={32} />
        ) : (
          <RemoteImage kind="token" id={symbol} name={symbol} sizePx={32} />
        )
      }
      title={<bdi>{name}</bdi>}
      detail={
        <>
          <Amount amount={amount} symbol={symbol} locale={locale} />
          {network && (
            <>
              {' · '}
              <bdi>{network.name}</bdi>
            </>
          )}
        </>
      }
      trailing={
        price > 0 && (
          <bdi>{formatFiat({ ...amount, usd: price }, { locale, rounding: 'down' })}</bdi>
        )
      }
    />
  )
}
