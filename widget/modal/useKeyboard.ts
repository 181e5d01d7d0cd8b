import { type RefObject, useEffect, useRef } from 'react'
import { showRing } from '../ui/focusQuietly.ts'
import { loopFocus } from './focusable.ts'

/**
 * Escape, and Tab that stays inside, while `active`; and always a note on the dialog of whether keys
 * or a pointer were used last, which decides on focus rings.
 */
export function useKeyboard(
  dialog: RefObject<HTMLElement | null>,
  options: { active: boolean; onEscape: () => void },
): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const note = (keyboard: boolean) => {
      if (dialog.current) dialog.current.dataset.keyboard = String(keyboard)
    }
    // The key that opened the modal comes up in here, so it tells how the visitor came.
    const onKeyUp = () => {
      note(true)
      showRing(document.activeElement)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      onKeyUp()
      const { active, onEscape } = latest.current
      if (!active || event.defaultPrevented) return
      if (event.key === 'Escape') onEscape()
      if (event.key === 'Tab' && dialog.current) loopFocus(event, dialog.current)
    }
    const onPointerDown = () => note(false)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('keyup', onKeyUp)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keyup', onKeyUp)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [dialog])
}
