import { useState } from 'react'
import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { embeddedAccountTypes } from '../../../../shared-schemas/limits.ts'
import { accountIn } from '../../../actions/account/accountIn.ts'
import { setPreferredAccount } from '../../../actions/auth/setPreferredAccount.ts'
import { showToast } from '../../../actions/toast/showToast.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Late } from '../../Late.tsx'
import { LoginProblem } from '../../LoginProblem.tsx'
import { isUnreachable, type LoginFailure, loginFailure } from '../../loginFailure.ts'
import { useFrameReload } from '../../useFrameReload.ts'
import { useRetry } from '../../useRetry.ts'
import css from '../view.module.css'

type Type = (typeof embeddedAccountTypes)[number]

/** Which of the two kinds of account is used, where the network has both. */
export function AccountType({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const [asking, setAsking] = useState<Type>()
  const [lost, setLost] = useState<{ type: Type; failure: LoginFailure }>()
  const present = useStoreOf(
    (state) => accountIn(state, namespace)?.user?.preferredAccountType ?? 'eoa',
  )
  const offered = useStoreOf(({ chains: { byNamespace } }) => {
    const { caipNetwork, smartAccountEnabledNetworks = [] } =
      byNamespace[namespace]?.networkState ?? {}
    return smartAccountEnabledNetworks.includes(Number(caipNetwork?.id))
  })
  const choose = async (type: Type) => {
    if (asking !== undefined) return
    setLost(undefined)
    if (type === present) return
    setAsking(type)
    await setPreferredAccount(app, { namespace, type }).catch((thrown) => {
      const failure = loginFailure(thrown)
      if (!isUnreachable(failure)) return showToast(app, { kind: 'error', text: failure.text(t) })
      return setLost({ type, failure: { ...failure, text: (t) => t('switch.unreachable') } })
    })
    setAsking(undefined)
  }
  const retry = () => lost && void choose(lost.type) // settles inside
  useRetry({ failed: lost !== undefined, retry })
  const reloadFrame = useFrameReload()
  if (!offered) return null

  return (
    <section className={css.rows}>
      <h2 className={css.heading}>{t('settings.accountType')}</h2>
      <Group>
        {embeddedAccountTypes.map((type) => (
          <ListItem
            key={type}
            title={t(`settings.${type}`)}
            detail={t(`settings.${type}Detail`)}
            current={type === present}
            trailing={type === asking ? <Spinner /> : type === present && <Icon name="check" />}
            onClick={() => void choose(type)} // settles inside
          />
        ))}
      </Group>
      {asking !== undefined && <Late onRetry={reloadFrame} />}
      {lost && <LoginProblem failure={lost.failure} onRetry={retry} />}
    </section>
  )
}
