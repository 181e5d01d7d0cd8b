import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import type { Features } from '../../../../shared-schemas/options/features.ts'
import type { ViewName } from '../../../../shared-schemas/options/views.ts'
import { push } from '../../../actions/router/push.ts'
import { canSendOn } from '../../../actions/send/chainSend.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { useFeatures } from '../../useFeatures.ts'
import { useOffersSwaps } from '../../useOffersSwaps.ts'
import css from '../view.module.css'

type Feature = Features['walletFeaturesOrder'][number]
type Action = {
  view: ViewName
  icon: IconName
  title: 'swap.title' | 'receive.title' | 'send.title'
}

/** What each feature of an account opens. */
const actions: { readonly [feature in Feature]?: Action } = {
  swaps: { view: 'Swap', icon: 'swap', title: 'swap.title' },
  receive: { view: 'WalletReceive', icon: 'qr', title: 'receive.title' },
  send: { view: 'WalletSend', icon: 'send', title: 'send.title' },
}

/** What can be done with the account, in the order of the site. */
export function Actions({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const features = useFeatures()
  const isOn: { readonly [feature in Feature]?: boolean } = {
    swaps: useOffersSwaps(namespace),
    receive: features.receive,
    send: features.send && canSendOn(namespace),
  }
  const shown = features.walletFeaturesOrder.flatMap((feature) => {
    const action = actions[feature]
    return action && isOn[feature] ? [action] : []
  })
  if (shown.length === 0) return null
  return (
    <div className={css.actions}>
      {shown.map(({ view, icon, title }) => (
        <Button key={view} icon={icon} onClick={() => push(app, { view, params: { namespace } })}>
          {t(title)}
        </Button>
      ))}
    </div>
  )
}
