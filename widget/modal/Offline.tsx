import { useEffect, useState } from 'react'
import { backOnlineShownMs } from '../../shared-schemas/limits.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { currentRoute } from '../stores/router.ts'
import { useText } from '../texts/useText.ts'
import css from './Offline.module.css'

/**
 * A bar under the header while the browser has no network, and for a moment after it is back. Not over an approval: the
 * secure frame says it at its buttons, and nothing is tried again there.
 */
export function Offline() {
  const app = useApp()
  const t = useText()
  const [shown, setShown] = useState<'now' | 'back'>()
  const asked = useStoreOf(
    ({ auth, router }) =>
      auth.approvals.waiting > 0 && currentRoute(router).view === 'ApproveTransaction',
  )

  useEffect(() => {
    const leave = () => setShown('now')
    const comeBack = () => setShown((before) => (before === 'now' ? 'back' : before))
    if (navigator.onLine === false) leave() // undefined where there is no browser
    window.addEventListener('offline', leave)
    window.addEventListener('online', comeBack)
    return () => {
      window.removeEventListener('offline', leave)
      window.removeEventListener('online', comeBack)
    }
  }, [])

  useEffect(() => {
    if (shown === 'back') return app.after(backOnlineShownMs, () => setShown(undefined))
  }, [app, shown])

  return (
    <div role="status">
      {shown && !asked && (
        <p className={css.bar} data-bar data-state={shown}>
          {t(`offline.${shown}`)}
        </p>
      )}
    </div>
  )
}
