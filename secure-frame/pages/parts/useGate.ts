import { useEffect, useMemo, useState } from 'preact/hooks'
import { createGate, type Gate } from '../../../shared-schemas/gate/createGate.ts'
import { useExternalStore } from '../../approval/useExternalStore.ts'

export type PageGate = {
  armed: boolean
  allows: Gate['allows']
  /** The last click was refused; it does not count later either. */
  again: boolean
}

/**
 * The gate of a button on a page: it works only after the window was visible and focused for a while and `content` did not
 * change, so that a double click that began on another window does nothing. Source: T3.
 */
export function useGate(content: Element | null): PageGate {
  const gate = useMemo(
    () =>
      createGate({
        window,
        observeVisibility: undefined, // no page can frame it
        topLevel: true,
        now: () => performance.now(),
      }),
    [],
  )
  const state = useExternalStore(gate.subscribe, gate.state)
  useEffect(() => {
    if (content) return gate.watch(document.documentElement, content)
  }, [gate, content])
  const [refused, setRefused] = useState(false)
  return {
    armed: state === 'armed',
    allows(event) {
      const isMeant = gate.allows(event)
      setRefused(!isMeant)
      return isMeant
    },
    again: refused,
  }
}
