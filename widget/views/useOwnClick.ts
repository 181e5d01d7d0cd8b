import { useState } from 'react'
import { doubleClickMs } from '../../shared-schemas/limits.ts'
import { useApp } from '../context.tsx'

/**
 * Guards buttons that appear where the one stood that led to them: the second click of a double click is for the view
 * before. Returns what wraps their handlers, for the component that appears with them.
 */
export function useOwnClick(): (act: () => void) => () => void {
  const app = useApp()
  const [shownAt] = useState(() => app.now())
  return (act) => () => {
    if (app.now() - shownAt >= doubleClickMs) act()
  }
}
