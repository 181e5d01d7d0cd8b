import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { paymentUriOf } from '../../../actions/account/paymentUriOf.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useCopied } from '../../../ui/useCopied.ts'
import { useShare } from '../../../ui/useShare.ts'
import { WholeAddress } from '../../../ui/WholeAddress.tsx'
import { NetworkImage } from '../../NetworkImage.tsx'
import css from '../view.module.css'

/** An address to scan, to compare, to copy and to share. It needs nothing from the network. */
export function ReceiveAddress({ address, network }: { address: string; network: Network }) {
  const t = useText()
  const { copied, copy } = useCopied(address)
  const share = useShare(address)
  const { name } = network
  return (
    <div className={css.view}>
      <div className={css.code}>
        <QrCode
          text={paymentUriOf(address, network)}
          label={t('receive.code', { network: name })}
        />
      </div>
      <div className={css.address}>
        <p className={css.network}>
          <NetworkImage network={network} sizePx={20} />
          <bdi>{t('receive.addressOn', { network: name })}</bdi>
        </p>
        <WholeAddress address={address} label={t('account.addressOf', { address })} />
      </div>
      <p className={css.hint}>{t('receive.only', { network: name })}</p>
      <div className={css.actions}>
        <Button kind="primary" icon={copied ? 'check' : 'copy'} onClick={copy} first>
          {copied ? t('action.copied') : t('account.copyAddress')}
        </Button>
        {share.state === 'offered' && <Button onClick={share.start}>{t('receive.share')}</Button>}
      </div>
      <span className="onlyHeard" role="status">
        {copied ? t('action.copied') : ''}
      </span>
      {share.state === 'refused' && (
        <p className={css.hint} role="status">
          {t('receive.shareRefused')}
        </p>
      )}
    </div>
  )
}
