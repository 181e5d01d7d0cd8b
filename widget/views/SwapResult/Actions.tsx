import { close } from '../../actions/modal/close.ts'
import { findNetwork } from '../../actions/network/configured.ts'
import { explorerUrl } from '../../actions/network/explorerUrl.ts'
import { push } from '../../actions/router/push.ts'
import { showActivity } from '../../actions/router/showActivity.ts'
import { showSwapForm } from '../../actions/swap/showSwapForm.ts'
import { stopWaitingForSwap } from '../../actions/swap/transitions.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { reset } from '../../stores/router.ts'
import type { Swap } from '../../stores/swap.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useOwnClick } from '../useOwnClick.ts'

type Props = { swap: Swap; late: boolean; hasActivity: boolean }

/** The way on from a step. */
export function Actions({ swap, late, hasActivity }: Props) {
  const app = useApp()
  const t = useText()
  const own = useOwnClick()
  const { namespace, state, step, hash } = swap
  const url = useStoreOf((all) =>
    hash === undefined ? undefined : explorerUrl(findNetwork(all, swap.network), 'tx', hash),
  )
  if (state === 'building' || state === 'asking')
    return (
      <>
        <Button onClick={own(() => close(app))}>{t('modal.close')}</Button>
        {late && (
          <Button kind="quiet" onClick={() => app.stores.swap.setState(stopWaitingForSwap)}>
            {t('send.stopWaiting')}
          </Button>
        )}
      </>
    )
  if (state === 'failed')
    return (
      <Button kind="primary" onClick={() => showSwapForm(app)} first>
        {t('send.back')}
      </Button>
    )
  if (step === 'allow' && state === 'confirmed')
    return (
      <Button
        kind="primary"
        onClick={() => push(app, { view: 'SwapPreview', params: { namespace } })}
        first
      >
        {t('swap.goOn')}
      </Button>
    )
  if (state === 'unclear' && hasActivity)
    return (
      <Button kind="primary" onClick={() => showActivity(app)} first>
        {t('send.checkActivity')}
      </Button>
    )
  const done = () => app.stores.router.setState(reset({ view: 'Account' }))
  return (
    <>
      <Button kind="primary" onClick={done} first>
        {t('send.done')}
      </Button>
      {hasActivity && (
        <Button kind="quiet" onClick={() => showActivity(app)}>
          {t('send.viewActivity')}
        </Button>
      )}
      {!hasActivity && url !== undefined && (
        <ButtonLink kind="quiet" icon="external" href={url}>
          {t('account.explorer')}
        </ButtonLink>
      )}
    </>
  )
}
