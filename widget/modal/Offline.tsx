import { useEffect, useState } from 'react'
import { backOnlineShownMs } from '../../shared-schemas/limits.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import css from './Offline.module.css'

/** A bar under the header while the browser has no network, and for a moment after it is back. */
export function Offline() {
  const app = useApp()
  const t = useText()
  const [shown, setShown] = useState<'now' | 'back'>()

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
      {shown && (
        <p className={css.bar} data-bar data-state={shown}>
          {t(`offline.${shown}`)}
        </p>
      )}
    </div>
  )
}
