import { type PointerEvent, type RefObject, useRef } from 'react'
import { animate } from './animate.ts'

const closeBeyondPx = 96
const flickPxPerMs = 0.5

/**
 * Lets a finger pull the sheet down by its handle and header. Far enough or fast enough, and it
 * closes; otherwise it goes back up. Does nothing for a mouse.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number }>(undefined)

  const pulledPx = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? 0))

  const release = (event: PointerEvent) => {
    if (!start.current || !sheet.current) return
    const px = pulledPx(event)
    const speed = px / Math.max(1, event.timeStamp - start.current.at)
    start.current = undefined
    sheet.current.style.translate = ''
    if (event.type === 'pointerup' && (px > closeBeyondPx || (px > 12 && speed > flickPxPerMs)))
      return onClose()
    if (px > 0) void animate(sheet.current, [{ translate: `0 ${px}px` }, { translate: '0 0' }]) // decoration
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || isControl(event.target)) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current && sheet.current) sheet.current.style.translate = `0 ${pulledPx(event)}px`
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}
