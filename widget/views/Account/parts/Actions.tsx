import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import type { Features } from '../../../../shared-schemas/options/features.ts'
import type { ViewName } from '../../../../shared-schemas/options/views.ts'
import { offersOnramp } from '../../../actions/features/offersOnramp.ts'
import { push } from '../../../actions/router/push.ts'
import { canSendOn } from '../../../actions/send/chainSend.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { useFeatures } from '../../useFeatures.ts'
import { useOffersSwaps } from '../../useOffersSwaps.ts'
import css from '../view.module.css'

type Feature = Features['walletFeaturesOrder'][number]
type Title = 'buy.title' | 'swap.title' | 'receive.title' | 'send.title'
type Action = { view: ViewName; icon: IconName; title: Title }

/** What each feature of an account opens. */
const actions: { readonly [feature in Feature]: Action } = {
  onramp: { view: 'OnRampProviders', icon: 'plus', title: 'buy.title' },
  swaps: { view: 'Swap', icon: 'swap', title: 'swap.title' },
  receive: { view: 'WalletReceive', icon: 'qr', title: 'receive.title' },
  send: { view: 'WalletSend', icon: 'send', title: 'send.title' },
}

/** What can be done with an account here, in the order that the site wishes. */
export function Actions({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const features = useFeatures()
  const network = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork?.caipNetworkId,
  )
  const buying = offersOnramp(app, { namespace, network, features })
  const isOn: { readonly [feature in Feature]: boolean } = {
    onramp: buying === 'yes',
    swaps: useOffersSwaps(namespace),
    receive: features.receive,
    send: features.send && canSendOn(namespace),
  }
  const shown = features.walletFeaturesOrder.filter((feature) => isOn[feature])
  return (
    <>
      {shown.length > 0 && (
        <div className={css.actions}>
          {shown.map((feature) => {
            const { view, icon, title } = actions[feature]
            return (
              <Button
                key={view}
                icon={icon}
                onClick={() => push(app, { view, params: { namespace } })}
              >
                {t(title)}
              </Button>
            )
          })}
        </div>
      )}
      {buying === 'restricted' && <p className={css.restricted}>{t('buy.restricted')}</p>}
    </>
  )
}
