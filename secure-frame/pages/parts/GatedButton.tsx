/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Notice } from '../../approval/parts/Notice.tsx'
import type { Task } from '../../forms/useTask.ts'
import { texts } from '../texts.ts'
import { useGate } from './useGate.ts'

type Props = {
  task: Task
  action: string
  kind?: 'primary' | 'secondary'
  onPress: () => Promise<void>
}

/**
 * A button that grants, reveals or ends something with one click. Like approvals it works only after the page was visible
 * and unchanged for a while, so that a double click that began elsewhere does nothing.
 */
export function GatedButton({ task, action, kind = 'primary', onPress }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Element | null>(null)
  const { armed, allows, again } = useGate(shown)
  // Watch the text next to the button for changes: the button itself changes with the gate.
  useEffect(() => setShown(place.current?.parentElement?.querySelector('dl, p') ?? null), [])

  const press = (event: Event) => {
    if (allows(event)) void task.run(onPress) // never rejects: errors are in task.error
  }
  return (
    <div class="form" ref={place}>
      {task.error !== undefined && <Notice kind="danger">{task.error}</Notice>}
      <button
        type="button"
        class="button"
        data-kind={kind}
        aria-disabled={task.busy || !armed}
        onClick={press}
      >
        {task.busy ? texts.wait : action}
      </button>
      {again && (
        <p class="muted small" role="alert">
          {texts.pressAgain}
        </p>
      )}
    </div>
  )
}
