import { type MouseEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createGate, type GateState } from '../../shared-schemas/gate/createGate.ts'
import { canObserveVisibility, observeVisibility } from '../../shared-schemas/observeVisibility.ts'
import { useApp } from '../context.tsx'

/** What the visitor has to change first. All other reasons pass by themselves. */
const obstacles = { covered: 'connect.covered', small: 'connect.small' } as const

/**
 * For a button that grants something: a page can hide what it frames, or bring it below a pointer that is about to press
 * (T3). A click counts when `content` was seen and stood still for a while before its press; another one is never kept
 * for later, and the visitor is asked to press again. Firefox and WebKit cannot tell what is seen; there stillness
 * counts alone.
 */
export function useGate(content: Element | null): {
  allows: (event: MouseEvent) => boolean
  /** A click came while this kept it from acting, and it still does. */
  obstacle: (typeof obstacles)[keyof typeof obstacles] | undefined
} {
  const app = useApp()
  const { window, now, gate: given } = app
  const gate = useMemo(() => {
    const sight = canObserveVisibility(window) ? observeVisibility : undefined
    return given ?? createGate({ window, observeVisibility: sight, now })
  }, [window, now, given])
  const state = useSyncExternalStore(gate.subscribe, gate.state, gate.state)
  const [refused, setRefused] = useState(false)

  useEffect(() => {
    if (content) return gate.watch(content, content)
  }, [gate, content])

  return {
    allows(event) {
      // The drawing from before React hands over the browser's own event.
      const { nativeEvent = event as unknown as globalThis.MouseEvent } = event
      const allowed = gate.allows(nativeEvent)
      setRefused(!allowed)
      if (!allowed && !isObstacle(gate.state())) void askAgain(app)
      return allowed
    },
    obstacle: refused && isObstacle(state) ? obstacles[state] : undefined,
  }
}

function isObstacle(state: GateState): state is keyof typeof obstacles {
  return state in obstacles
}

/** Above the card, where it moves nothing below the finger. */
async function askAgain(app: ReturnType<typeof useApp>): Promise<void> {
  const { showToast } = await import('../actions/toast/showToast.ts')
  showToast(app, { kind: 'error', text: { key: 'connect.pressAgain' } })
}
