import { useEffect, useState } from 'react'
import { useApp } from '../context.tsx'

/** False, and true once so much time has passed since the component appeared, or `running` began. */
export function useLater(ms: number, running = true): boolean {
  const app = useApp()
  const [later, setLater] = useState(false)

  useEffect(() => {
    if (!running) return
    return app.after(ms, () => setLater(true))
  }, [app, ms, running])

  return later
}
