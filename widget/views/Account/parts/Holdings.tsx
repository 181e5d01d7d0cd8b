import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { offersTokens } from '../../../actions/features/offersTokens.ts'
import { keepInRoute } from '../../../actions/router/keepInRoute.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { currentRoute } from '../../../stores/router.ts'
import { useText } from '../../../texts/useText.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useOffersActivity } from '../../useOffersActivity.ts'
import css from '../view.module.css'
import { Activity } from './Activity.tsx'
import { Tokens } from './Tokens.tsx'

/** What an account holds and what happened with it: two tabs where both are offered. */
export function Holdings({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const activity = useOffersActivity(namespace)
  const tab = useStoreOf(({ router }) => currentRoute(router).kept?.tab)
  if (!activity) return <Tokens namespace={namespace} />
  if (!offersTokens(app, namespace))
    return (
      <section className={css.section} aria-label={t('activity.title')}>
        <h2 className={css.heading}>{t('activity.title')}</h2>
        <Activity namespace={namespace} />
      </section>
    )
  return (
    <Tabs
      label={t('account.lists')}
      tabs={[
        { name: 'tokens', label: t('account.tokens') },
        { name: 'activity', label: t('activity.title') },
      ]}
      current={tab ?? 'tokens'}
      onChoose={(chosen) => keepInRoute(app, { tab: chosen })}
    >
      {tab === 'activity' ? (
        <Activity namespace={namespace} />
      ) : (
        <Tokens namespace={namespace} inTab />
      )}
    </Tabs>
  )
}
