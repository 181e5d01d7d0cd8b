import { useEffect } from 'react'
import { chooseOnRelay } from '../../actions/walletConnect/chooseOnRelay.ts'
import { offersWalletConnect } from '../../actions/walletConnect/offersWalletConnect.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { defineView } from '../defineView.ts'
import { hasFailed } from '../pairing/hasFailed.ts'
import { NotOffered } from '../pairing/NotOffered.tsx'
import { PairingCode } from '../pairing/PairingCode.tsx'
import { PairingProblem } from '../pairing/PairingProblem.tsx'
import css from '../pairing/pairing.module.css'
import { usePairing } from '../pairing/usePairing.ts'

export const view = defineView({
  title: (t) => t('pairing.title'),
  Component: ConnectingWalletConnectBasic,
})

/** Any wallet on another device, by a code; on a phone also one that is on it. */
function ConnectingWalletConnectBasic() {
  const app = useApp()
  const t = useText()
  const offered = useStoreOf(({ options }) => offersWalletConnect(app, options.options))
  const onPhone = useStoreOf(({ options }) => options.site.coarsePointer)
  const pairing = usePairing()

  useEffect(() => chooseOnRelay(app, undefined), [app])

  if (!offered) return <NotOffered />
  if (pairing && hasFailed(pairing)) return <PairingProblem key={pairing.state} pairing={pairing} />
  return (
    <div className={css.view}>
      {onPhone && pairing?.uri !== undefined && pairing.state !== 'expired' && (
        <ButtonLink kind="primary" icon="wallet" href={pairing.uri}>
          {t('pairing.openAny')}
        </ButtonLink>
      )}
      <PairingCode pairing={pairing} />
    </div>
  )
}
