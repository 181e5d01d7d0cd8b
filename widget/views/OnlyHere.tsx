import { useEffect } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import { syncUser } from '../actions/auth/syncUser.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './NotKept.module.css'

/** Says so where nothing but this browser opens the embedded wallet, until another way in was added. */
export function OnlyHere({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const only = useStoreOf((state) => accountIn(state, namespace)?.user?.onlyThisDevice)

  // The other way in is added in another tab: who comes back from there sees that it counts.
  useEffect(() => {
    if (!only) return
    const look = () => {
      if (!document.hidden) syncUser(app, { namespace }).catch(() => {}) // the notice stays
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [app, namespace, only])

  if (!only) return null
  return (
    <p className={css.note}>
      <Icon name="warning" size={18} />
      <span>{t('settings.onlyHere')}</span>
    </p>
  )
}
