import { useEffect, useMemo } from 'preact/hooks'
import { createGate, type Gate } from '../../approval/gate/createGate.ts'
import { useOutside } from '../../approval/useOutside.ts'

/**
 * For a button that takes something away: it acts only after the window was visible and focused for a while and
 * `content` stood still, so that a double click that began on another window does nothing. Source: security.md T3.
 */
export function useGate(content: Element | null): { armed: boolean; allows: Gate['allows'] } {
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
  const state = useOutside(gate.subscribe, gate.state)
  useEffect(() => {
    if (content) return gate.watch(document.documentElement, content)
  }, [gate, content])
  return { armed: state === 'armed', allows: gate.allows }
}
