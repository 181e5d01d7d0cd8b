import { useStoreOf } from '../../context.tsx'
import type { Pairing } from '../../stores/walletConnect.ts'
import { useText } from '../../texts/useText.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ExpiredCode } from './ExpiredCode.tsx'
import css from './pairing.module.css'
import { ScanHint } from './ScanHint.tsx'
import { useTimeLeft } from './useTimeLeft.ts'

type Props = {
  pairing: Pairing | undefined
  /** Which wallet shall scan it; any where it is left out. */
  wallet?: string | undefined
}

/** A code to scan with the line that runs out around it, to copy as well. */
export function PairingCode({ pairing, wallet }: Props) {
  const t = useText()
  const { left, clock } = useTimeLeft(pairing?.expiresAt)
  const keptIn = useStoreOf((state) => state.options.keptIn)
  const uri = pairing?.state === 'waiting' ? pairing.uri : undefined
  if (pairing?.state === 'expired' && pairing.uri !== undefined)
    return <ExpiredCode below={{ uri: pairing.uri, wallet, clock }} />
  return (
    <div className={css.code}>
      <Countdown left={uri === undefined ? 0 : left}>
        {uri === undefined ? (
          <span className={css.making}>
            <Spinner />
          </span>
        ) : (
          <QrCode text={uri} label={t('pairing.code')} />
        )}
      </Countdown>
      {uri === undefined ? (
        <p className={css.hint} role="status">
          {t('pairing.making')}
        </p>
      ) : (
        <ScanHint uri={uri} wallet={wallet} clock={clock} />
      )}
      {keptIn !== 'own' && <p className={css.hint}>{t('pairing.notKept')}</p>}
    </div>
  )
}
