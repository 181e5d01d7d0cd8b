import { useEffect, useState } from 'react'
import { useApp } from '../../context.tsx'

/** The time in epoch milliseconds, read again every so often. */
export function useNow(everyMs: number): number {
  const app = useApp()
  const [now, setNow] = useState(app.wallClock)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is followed by the next
  useEffect(() => app.after(everyMs, () => setNow(app.wallClock())), [app, everyMs, now])

  return now
}
