import { offersOnramp } from '../../actions/features/offersOnramp.ts'
import { push } from '../../actions/router/push.ts'
import { useApp } from '../../context.tsx'
import { buyTexts } from '../../texts/buy.en.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView, type Params } from '../defineView.ts'
import { useFeatures } from '../useFeatures.ts'
import { useOnrampAccount } from '../useOnrampAccount.ts'
import { Form } from './parts/Form.tsx'

export const view = defineView({
  texts: buyTexts,
  title: (t) => t('buy.title'),
  Component: OnRampProviders,
})

/** Buys coins with money at a provider, for the account on its network. */
function OnRampProviders({ params }: { params: Params }) {
  const app = useApp()
  const t = useText()
  const features = useFeatures()
  const account = useOnrampAccount(params.namespace)
  if (!account) return <Nobody />
  const { namespace, network, address } = account
  const { caipNetworkId } = network
  const offer = offersOnramp(app, { namespace, network: caipNetworkId, features })
  if (offer === 'restricted') return <Notice icon="network" title={t('buy.restricted')} />
  if (offer === 'no' || features.onramp === false)
    return <Notice icon="search" title={t('buy.off')} />
  // What was chosen is of one account on one network: another one begins without it.
  const key = `${caipNetworkId} ${address}`
  return <Form key={key} {...account} offered={features.onramp} />
}

function Nobody() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="wallet"
      title={t('account.emptyTitle')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'Connect' })} first>
          {t('account.connect')}
        </Button>
      }
    />
  )
}
