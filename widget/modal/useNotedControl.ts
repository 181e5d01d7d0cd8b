import { type RefObject, useEffect } from 'react'
import { noteControl } from './controlMemory.ts'
import { memoryOf } from './useEntrance.ts'

/** Notes by which control a list that stays on screen was left, so that the focus finds it again. */
export function useNotedControl(list: RefObject<HTMLElement | null>, depth: number): void {
  useEffect(() => {
    const element = list.current
    const dialog = element?.closest('[role=dialog]')
    if (!element || !dialog) return
    const note = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest('button, a') : null
      const focused = noteControl(element, document.activeElement)
      memoryOf(dialog).leftAt.set(depth, focused ?? noteControl(element, pressed))
    }
    element.addEventListener('click', note, { capture: true })
    return () => element.removeEventListener('click', note, { capture: true })
  }, [list, depth])
}
