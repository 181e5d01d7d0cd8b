import { type RefObject, useEffect } from 'react'
import { placeSecure } from '../../actions/rpc/placeSecure.ts'
import { useApp } from '../../context.tsx'

/**
 * Keeps the secure frame over an element for as long as it is shown, frame by frame, because the card
 * around it moves: it slides in, grows with its content and is dragged.
 */
export function useSecurePlace(slot: RefObject<HTMLElement | null>, shown: boolean): void {
  const app = useApp()

  useEffect(() => {
    if (!shown) return
    let handle = 0
    let before = ''
    const follow = () => {
      handle = requestAnimationFrame(follow)
      if (!slot.current) return
      const { left, top, width, height } = slot.current.getBoundingClientRect()
      const place = { left, top, width, height }
      const now = JSON.stringify(place)
      if (now === before || width === 0) return
      before = now
      placeSecure(app, { place })
    }
    follow()
    return () => {
      cancelAnimationFrame(handle)
      placeSecure(app, {})
    }
  }, [app, slot, shown])
}
