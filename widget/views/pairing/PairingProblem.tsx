import type { ReactNode } from 'react'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { Pairing } from '../../stores/walletConnect.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { errorText } from '../errorText.ts'
import css from './pairing.module.css'
import { renewCode } from './renewCode.ts'

type Props = {
  pairing: Pairing
  picture?: ReactNode
}

const icons = { rejected: 'close', failed: 'warning', expired: 'retry' } as const

/** A code that nobody can scan any more: what happened to it, and another one on demand. */
export function PairingProblem({ pairing: { state, error }, picture }: Props) {
  const app = useApp()
  const t = useText()
  const single = useStoreOf(({ router }) => router.history.length === 1)
  const kind = state === 'rejected' || state === 'expired' ? state : 'failed'
  return (
    <Notice
      {...(picture ? { picture } : { icon: icons[kind] })}
      kind={kind === 'failed' ? 'danger' : 'plain'}
      title={t(`pairing.${kind}`)}
      body={t(`pairing.${kind}Body`)}
      actions={
        <>
          <Button kind="primary" icon="retry" onClick={() => renewCode(app)} first>
            {t(kind === 'expired' ? 'pairing.newCode' : 'action.retry')}
          </Button>
          {!single && (
            <Button kind="quiet" onClick={() => goBack(app)}>
              {t('action.chooseAnotherWallet')}
            </Button>
          )}
        </>
      }
    >
      {kind === 'failed' && error && (
        <div className={css.details}>
          <Details
            text={errorText(error)}
            copyLabel={t('action.copyDetails')}
            copiedLabel={t('action.copied')}
          />
        </div>
      )}
    </Notice>
  )
}
