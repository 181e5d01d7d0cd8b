import { type RefObject, useEffect, useRef } from 'react'
import { showRing } from '../ui/focusQuietly.ts'
import { loopFocus } from './focusable.ts'
import { isTextField } from './isTextField.ts'

const navigation = /^(Tab|Enter| |Escape|Arrow\w+|Page\w+|Home|End)$/

/**
 * Escape, and Tab that stays inside, while `active`; and always a note on the dialog of whether the
 * user navigates by keys or by a pointer, which decides on focus rings. Typing is neither.
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
    const pressedHere = new Set<string>()
    const note = (keyboard: boolean) => {
      if (dialog.current) dialog.current.dataset.keyboard = String(keyboard)
    }
    const noteKey = ({ key, target }: KeyboardEvent) => {
      const typing = isTextField(target) && key !== 'Tab'
      if (navigation.test(key) && !typing) note(true)
      if (navigation.test(key) || typing) showRing(document.activeElement)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      pressedHere.add(event.key)
      noteKey(event)
      const { active, onEscape } = latest.current
      if (!active || event.defaultPrevented) return
      if (event.key === 'Escape') onEscape()
      if (event.key === 'Tab' && dialog.current) loopFocus(event, dialog.current)
    }
    // The key that opened the modal went down in the page and comes up in here.
    const onKeyUp = (event: KeyboardEvent) => {
      if (!pressedHere.delete(event.key)) noteKey(event)
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
