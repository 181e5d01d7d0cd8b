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
 * A button for what a press alone grants, reveals or ends. As those of approvals it waits until the page around it was
 * seen and stood still for a while: a double click that began elsewhere does nothing.
 */
export function GatedButton({ task, action, kind = 'primary', onPress }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Element | null>(null)
  const { armed, allows, again } = useGate(shown)
  // The button itself changes with the gate, so only what is shown beside it has to stand still.
  useEffect(() => setShown(place.current?.parentElement?.querySelector('dl, p') ?? null), [])

  const press = (event: Event) => {
    if (allows(event)) void task.run(onPress) // it never rejects: the words are in task.error
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
