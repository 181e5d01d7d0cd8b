import { useShallow } from 'zustand/react/shallow'
import { definitions } from '../../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { shortenAddress } from '../../../../shared-schemas/format/shortenAddress.ts'
import { accountIn, walletInfoIn } from '../../../actions/account/accountIn.ts'
import { activateAccount } from '../../../actions/account/activateAccount.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Image } from '../../../ui/Image.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DisconnectIcon } from '../../DisconnectIcon.tsx'
import { useBalance } from '../../useBalance.ts'
import { useConnectedAddresses } from '../../useConnectedAddresses.ts'
import css from '../view.module.css'
import { CoinImage } from './CoinImage.tsx'

/** An account that is connected beside the one in use: a press uses it, the sign at its end ends it. */
export function OtherAccount({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const address = useStoreOf((state) => accountIn(state, namespace)?.address)
  const wallet = useStoreOf(useShallow((state) => walletInfoIn(state, namespace)))
  const network = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork?.name,
  )
  const addresses = useConnectedAddresses()
  if (address === undefined) return null
  return (
    <div className={css.entry}>
      <ListItem
        leading={<Image src={wallet?.icon} name={wallet?.name ?? address} sizePx={32} />}
        caption={network ?? definitions[namespace].name}
        title={<bdi title={address}>{shortenAddress(address, addresses)}</bdi>}
        detail={
          <>
            <bdi>{wallet?.name}</bdi>
            <span className="onlyHeard">{t('account.use')}</span>
          </>
        }
        trailing={<SmallBalance namespace={namespace} />}
        onClick={() => activateAccount(app, { namespace })}
      />
      <DisconnectIcon namespace={namespace} />
    </div>
  )
}

function SmallBalance({ namespace }: { namespace: ChainNamespace }) {
  const locale = useLocale()
  const shown = useBalance(namespace)
  if (shown.state === 'loading') return <Skeleton widthPx={56} heightPx={18} />
  if (shown.state !== 'shown') return null
  return (
    <span className={css.small}>
      <CoinImage symbol={shown.symbol} sizePx={16} />
      <Amount amount={shown.balance} symbol={shown.symbol} locale={locale} />
    </span>
  )
}
